// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
public import CFitFont
internal import Geometry
internal import Reports
internal import TextFields
internal import TextFit

@c(fitfont_group_fit) @implementation
public func fitfont_group_fit(
  _ members: UnsafePointer<fitfont_member>?, _ struct_size: Int64, _ count: Int64,
  _ size: UnsafeMutablePointer<Double>?,
  _ binding: UnsafeMutablePointer<Int64>?, _ fits: HandlePlace, _ error: HandlePlace
) -> fitfont_code {
  attempt(error) { () throws(Refusal) in
    let members = try Input.elements(members, struct_size, count, "members")
    if let fits { for index in members.indices { fits[index] = nil } }
    var texts: [Shaped] = []
    var jobs: [(job: FitJob, ratio: Double)] = []
    for (index, member) in members.enumerated() {
      let text = try Handle.object(member.text, Shaped.self)
      texts.append(text)
      guard member.ratio > 0 else {
        throw Refusal(
          FITFONT_USAGE,
          "the ratio of member \(index) is \(member.ratio.shortest); give a number above 0, 1 for the group's size")
      }
      jobs.append((text.job(in: try Style.box(member.width, member.height)), member.ratio))
    }
    let found: (fit: FitGroup, outcomes: [FitOutcome])
    do throws(FitError) {
      found = try FitJob.group(jobs)
    } catch {
      let named = jobs.enumerated().map { (name: "member \($0)", job: $1.job) }
      throw FitJob.clash(error, named).map { Refusal(FITFONT_USAGE, "the group: " + $0) } ?? Refusal(Failure(error))
    }
    if let fits {
      var made: [Fitting] = []
      for (index, text) in texts.enumerated() {
        made.append(
          try speaking { () throws(Failure) in
            let outcome = found.outcomes[index]
            let membership = try ResultRecord.Membership(nil, found.fit, member: index, jobs[index].job, outcome)
            return Fitting(text.style, text.words, try FoundSize(outcome, membership))
          })
      }
      do throws(Refusal) {
        for (index, fitting) in made.enumerated() { fits[index] = try Handle.make(fitting) }
      } catch {
        for index in made.indices {
          Handle.release(fits[index], Fitting.self)
          fits[index] = nil
        }
        throw error
      }
    }
    size?.pointee = PrintableSize.roundedDown(found.fit.size)
    binding?.pointee = Int64(found.fit.binding)
  }
}
