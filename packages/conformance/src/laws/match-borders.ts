import type { RecordEntry, StateWith, Viewer } from "@flottille/core"
import { createMatch, type Match } from "@flottille/core/match"
import { jsonCopy, tellsApart } from "../json"
import { broken, type Scene, sceneAt } from "../scene"
import { firstHarm, type Handout } from "../spoil"
import { actorName, viewersOf } from "../trial"
import { recordOf } from "../walk"

type AnyMatch = Match<StateWith, unknown, object, unknown, unknown>

function submit(match: AnyMatch, entry: RecordEntry<unknown>): Handout[] {
  if ("resign" in entry) return [{ what: "the answer to a resignation", value: match.resign(entry.resign) }]
  const action = jsonCopy(entry.action)
  const answer = match.submit(entry.actor, action)
  return [
    { what: "an action after submitting it", value: action },
    { what: "the answer to a submitted action", value: answer },
  ]
}

/** Everything that a match hands out. */
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
      ...(typeof viewer === "number" ? [{ what: "the list of legal actions in the match", value: match.legalActions(viewer) }] : []),
    ]),
  ]
}

/** The same for a match: what came out of it and what went in may be spoilt, and a view that has not changed is the same object. */
export function checkMatchBorders(scene: Scene): void {
  const { trial, played } = scene
  const { game } = trial
  // A short way back, so that something happens in the match itself.
  const from = Math.max(0, played.entries.length - 3)
  const match = createMatch(game, { record: recordOf(trial, sceneAt(scene, from).played) })
  const viewers = viewersOf(game, scene.state)
  const given: Handout[] = []
  for (const [index, entry] of played.entries.slice(from).entries()) {
    const at = sceneAt(scene, from + index + 1)
    const before = viewers.map((viewer) => match.view(viewer))
    given.push(...submit(match, entry))
    viewers.forEach((viewer, place) => {
      const now = match.view(viewer)
      if (now !== before[place] && tellsApart(before[place], now) === undefined)
        broken(at, `the view of ${actorName(game, scene.state, viewer)} in a match is as before, and another object`)
    })
  }
  given.push(...matchHandouts(match, viewers))
  const ask = () => [match.record(), match.state(), viewers.map((viewer) => [match.view(viewer), match.turn(viewer), match.events(viewer)])]
  const found = firstHarm(given, ask)
  if (found) broken(scene, `whoever holds the match's own can change the match: spoiling ${found}`)
}
