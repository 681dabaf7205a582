-- Random paragraphs, broken into lines by LuaTeX without any font: words are rules of given widths.
--
-- Writes one paragraph a line to FILE: what counts against lines, the segments, the segments that end lines, demerits.
--   column tolerance pretolerance looseness emergency linePenalty hyphenPenalty hyphens lastHyphen fitness background
--   lastLine | width kind a b ... | end ... | demerits
-- Kinds: g glue of natural width a and stretch b, h hyphen of width a, p a break without either. `lastLine` is the
-- stretch after the last line, -1 for stretch without end. All in scaled points.
local file, count, seed = os.getenv("PARAGRAPHS"), tonumber(os.getenv("COUNT")), tonumber(os.getenv("SEED"))
local most = tonumber(os.getenv("WORDS") or "150")
math.randomseed(seed)
local random = math.random
local function pick(list) return list[random(#list)] end

local function glue(width, stretch, order)
  local glue = node.new("glue")
  glue.width, glue.stretch, glue.stretch_order = width, stretch, order or 0
  return glue
end

local function rule(width, number)
  local rule = node.new("rule")
  rule.width, rule.height, rule.depth = width, 1, 0
  if number then node.set_attribute(rule, 1, number) end
  return rule
end

-- A paragraph as numbers.
local function make()
  local scale = pick { 1, 7, 64, 400 }
  local ragged = random() < 0.4
  local paragraph = {
    column = random(4000, pick { 12000, 30000, 60000 }) * scale,
    tolerance = pick { 50, 200, 200, 500, 1000, 3000, 10000 },
    pretolerance = pick { -1, 50, 100, 100, 1000 },
    looseness = pick { 0, 0, 0, 0, 1, -1, 2, -2 },
    emergency = pick { 0, 0, 0, random(500, 3000) * scale },
    linePenalty = pick { 10, 10, 0, 100 },
    hyphenPenalty = pick { 50, 50, 0, 300, 1000, 10000 },
    hyphens = pick { 10000, 10000, 0, 1000000 },
    lastHyphen = pick { 5000, 5000, 0, 100000 },
    fitness = pick { 10000, 10000, 0, 500, 1000000 },
    background = ragged and pick { 2000, 2000, 500, 5000 } * scale or 0,
    segments = {},
  }
  paragraph.lastLine = pick { -1, -1, -1, 0, math.floor(paragraph.column * random()) }
  -- Sums of demerits must not overflow in TeX.
  if paragraph.looseness ~= 0 then paragraph.tolerance = math.min(paragraph.tolerance, 1000) end
  local space = random(200, 350) * scale
  local ideographic = random() < 0.15
  for word = 1, random(1, random(1, most)) do
    local syllables = ideographic and random(1, 12) or random() < 0.5 and 1 or random(1, 4)
    for syllable = 1, syllables do
      local width = (ideographic and 1000 or random(400, 1800)) * scale
      local kind, a, b = "g", space, ragged and 0 or space // 2
      if syllable < syllables then
        if ideographic then
          kind, a, b = "g", 0, ragged and 0 or 50 * scale
        elseif random() < 0.1 then
          kind, a, b = "p", 0, 0
        else
          -- No wider than any syllable.
          kind, a, b = "h", 333 * scale, 0
        end
      end
      table.insert(paragraph.segments, { width = width, kind = kind, a = a, b = b })
    end
  end
  return paragraph
end

local function list(paragraph)
  local head = node.new("local_par")
  local tail = head
  local function add(item) tail.next, item.prev, tail = item, tail, item end
  for number, segment in ipairs(paragraph.segments) do
    add(rule(segment.width, number))
    if number == #paragraph.segments then break end
    if segment.kind == "g" then
      add(glue(segment.a, segment.b))
    elseif segment.kind == "h" then
      -- 3: by a dictionary, not in the first pass.
      local hyphen = node.new("disc", 3)
      hyphen.pre, hyphen.penalty = rule(segment.a), paragraph.hyphenPenalty
      add(hyphen)
    else
      local penalty = node.new("penalty")
      penalty.penalty = 0
      add(penalty)
    end
  end
  local penalty = node.new("penalty")
  penalty.penalty = 10000
  add(penalty)
  local isFree = paragraph.lastLine < 0
  add(glue(0, isFree and 65536 or paragraph.lastLine, isFree and 2 or 0))
  return head
end

-- The numbers of the segments that end lines, from 0 on, and the demerits.
local function breaks(paragraph)
  local lines, info = tex.linebreak(list(paragraph), {
    pardir = "TLT", hsize = paragraph.column, tolerance = paragraph.tolerance, pretolerance = paragraph.pretolerance,
    looseness = paragraph.looseness, emergencystretch = paragraph.emergency, linepenalty = paragraph.linePenalty,
    hyphenpenalty = paragraph.hyphenPenalty, doublehyphendemerits = paragraph.hyphens,
    finalhyphendemerits = paragraph.lastHyphen, adjdemerits = paragraph.fitness, lineskip = 0, baselineskip = 0,
    leftskip = glue(0, 0), rightskip = glue(0, paragraph.background),
  })
  local ends = {}
  for line in node.traverse_id(node.id("hlist"), lines) do
    local last
    for rule in node.traverse_id(node.id("rule"), line.head) do last = node.get_attribute(rule, 1) or last end
    table.insert(ends, last - 1)
  end
  node.flush_list(lines)
  return ends, info.demerits
end

tex.hbadness, tex.hfuzz, tex.vbadness = 10000, 1073741823, 10000
local out = assert(io.open(file, "w"))
local written = 0
while written < count do
  local paragraph = make()
  local ends, demerits = breaks(paragraph)
  if demerits >= 0 and demerits < 500000000 then
    local p, segments = paragraph, {}
    for _, s in ipairs(p.segments) do
      table.insert(segments, string.format("%d %s %d %d", s.width, s.kind, s.a, s.b))
    end
    out:write(string.format(
      "%d %d %d %d %d %d %d %d %d %d %d %d | %s | %s | %d\n", p.column, p.tolerance, p.pretolerance, p.looseness,
      p.emergency, p.linePenalty, p.hyphenPenalty, p.hyphens, p.lastHyphen, p.fitness, p.background, p.lastLine,
      table.concat(segments, " "), table.concat(ends, " "), demerits))
    written = written + 1
  end
end
out:close()
