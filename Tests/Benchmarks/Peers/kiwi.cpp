// kiwi, a Cassowary solver: builds a system of constraints, then changes one constant again and again.
//
// Input: `variables N`, then a line a constraint: relation, priority, constant, terms as variable and coefficient; then
// `change CONSTRAINT CONSTANT` lines, groups of them after `group`. Output: seconds of building, median seconds of a change for
// each group, then the values of all variables as built.
#include <kiwi/kiwi.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

struct Row {
  std::string relation;
  double priority, constant;
  std::vector<std::pair<int, double>> terms;
  bool isChanged = false;
};

static double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

struct System {
  std::vector<Row> rows;
  std::map<double, double> strengths;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> made;
  kiwi::Solver solver;

  // What is going to change and says what one variable equals is suggested, which is kiwi's fast way, at its highest strength
  // below required. Taking required constraints out and in again may take it longer than building everything.
  bool isEdit(const Row &row) const {
    return row.isChanged && row.relation == "==" && row.terms.size() == 1 && row.terms[0].second == 1;
  }

  void add(size_t index) {
    const Row &row = rows[index];
    double strength = row.priority >= 1000 ? kiwi::strength::required : strengths[row.priority];
    if (isEdit(row)) {
      solver.addEditVariable(variables[row.terms[0].first], std::min(strength, kiwi::strength::strong));
      solver.suggestValue(variables[row.terms[0].first], -row.constant);
      return;
    }
    std::vector<kiwi::Term> terms;
    for (auto &term : row.terms) terms.emplace_back(variables[term.first], term.second);
    auto op = row.relation == "==" ? kiwi::OP_EQ : row.relation == "<=" ? kiwi::OP_LE : kiwi::OP_GE;
    made[index] = kiwi::Constraint(kiwi::Expression(std::move(terms), row.constant), op, strength);
    solver.addConstraint(made[index]);
  }

  void change(size_t index, double constant) {
    if (isEdit(rows[index])) {
      rows[index].constant = constant;
      solver.suggestValue(variables[rows[index].terms[0].first], -constant);
    } else {
      solver.removeConstraint(made[index]);
      rows[index].constant = constant;
      add(index);
    }
    solver.updateVariables();
  }
};

int main() {
  System system;
  size_t count = 0;
  std::vector<std::vector<std::pair<size_t, double>>> groups;
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream in(line);
    std::string word;
    in >> word;
    if (word == "variables") {
      in >> count;
    } else if (word == "group") {
      groups.emplace_back();
    } else if (word == "change") {
      std::pair<size_t, double> change;
      in >> change.first >> change.second;
      groups.back().push_back(change);
      system.rows[change.first].isChanged = true;
    } else {
      Row row{word, 0, 0, {}};
      in >> row.priority >> row.constant;
      for (std::pair<int, double> term; in >> term.first >> term.second;) row.terms.push_back(term);
      system.strengths[row.priority] = 0;
      system.rows.push_back(row);
    }
  }
  // Levels as far apart as kiwi's own range of strengths allows.
  system.strengths.erase(1000);
  double strength = 1, factor = std::pow(1e5, 1.0 / std::max<size_t>(1, system.strengths.size() - 1));
  for (auto &level : system.strengths) {
    level.second = strength;
    strength *= factor;
  }
  double start = now();
  for (size_t i = 0; i < count; i++) system.variables.emplace_back();
  system.made.resize(system.rows.size());
  for (size_t i = 0; i < system.rows.size(); i++) system.add(i);
  system.solver.updateVariables();
  std::cout.precision(17);
  std::cout << now() - start << "\n";
  std::vector<double> values;
  for (auto &variable : system.variables) values.push_back(variable.value());
  for (auto &group : groups) {
    std::vector<double> times;
    for (auto &change : group) {
      start = now();
      system.change(change.first, change.second);
      times.push_back(now() - start);
    }
    std::sort(times.begin(), times.end());
    std::cout << times[times.size() / 2] << "\n";
  }
  for (double value : values) std::cout << value << "\n";
}
