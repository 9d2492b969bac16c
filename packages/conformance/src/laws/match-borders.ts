import type { AnyGame, RecordEntry, Viewer } from "@flottille/core"
import { actorName, viewersOf } from "../game-under-test"
import { jsonCopy, textDifference } from "../json"
import { caseAt, type LawCase, violate } from "../law-case"
import { historyRecord } from "../playout"
import { firstHarm, type Handout } from "../spoil"
import { type AnyMatch, unchecked } from "../unchecked"

function submit(match: AnyMatch, entry: RecordEntry<unknown>): Handout[] {
  if ("resign" in entry) return [{ what: "the answer to a resignation", value: match.resign(entry.resign) }]
  const action = jsonCopy(entry.action)
  const answer = match.submit(entry.actor, action)
  return [
    { what: "an action after submitting it", value: action },
    { what: "the answer to a submitted action", value: answer },
  ]
}

function matchHandouts(match: AnyMatch, viewers: readonly Viewer[]): Handout[] {
  return [
    { what: "the options of the match", value: match.options },
    { what: "the state of the match", value: match.state() },
    { what: "the record", value: match.record() },
    { what: "the outcome in the match", value: match.outcome() },
    { what: "the list of actors in the match", value: match.actors() },
    { what: "the outcomes of chance in the match", value: match.chanceOutcomes() },
    ...viewers.flatMap((viewer) => [
      { what: "a view in the match", value: match.view(viewer) },
      { what: "a turn in the match", value: match.turn(viewer) },
      { what: "the events of the match", value: match.events(viewer) },
      ...(typeof viewer === "number"
        ? [{ what: "the list of legal actions in the match", value: match.legalActions(viewer) }]
        : []),
    ]),
  ]
}

/**
 * Checks that a match does not share its inputs and results with the caller, and returns the same
 * object for an unchanged view.
 *
 * @param open - Creates the match.
 */
export function checkMatchBorders(
  lawCase: LawCase,
  open: (game: AnyGame, setup: { readonly record: object }) => AnyMatch = unchecked.createMatch,
): void {
  const { tested, history } = lawCase
  const { game } = tested
  // A few entries back, so that the match itself plays some.
  const from = Math.max(0, history.entries.length - 3)
  const match = open(game, { record: historyRecord(tested, caseAt(lawCase, from).history) })
  const viewers = viewersOf(game, lawCase.state)
  const given: Handout[] = []
  for (const [index, entry] of history.entries.slice(from).entries()) {
    const at = caseAt(lawCase, from + index + 1)
    const before = viewers.map((viewer) => match.view(viewer))
    given.push(...submit(match, entry))
    viewers.forEach((viewer, place) => {
      const now = match.view(viewer)
      if (now !== before[place] && textDifference(before[place], now) === undefined)
        violate(at, `the view of ${actorName(game, lawCase.state, viewer)} in a match is as before, and another object`)
    })
  }
  given.push(...matchHandouts(match, viewers))
  const ask = () => [
    match.record(),
    match.state(),
    viewers.map((viewer) => [match.view(viewer), match.turn(viewer), match.events(viewer)]),
  ]
  const found = firstHarm(given, ask)
  if (found) violate(lawCase, `the match returns its own mutable value: changing ${found}`)
}
