import { type Actor, FlottilleError, replay, type Seat, type StateWith, stateHash } from "@flottille/core"
import { createMatch, type Match } from "@flottille/core/match"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import fc from "fast-check"
import { junk, strangers } from "../hostile"
import { jsonCopy, same } from "../json"
import { candidates, forAll, type Scene, sceneAt } from "../scene"
import { everything } from "../trial"
import { recordOf } from "../walk"
import { answer, shown } from "./answers"

type AnyMatch = Match<StateWith, unknown, object, unknown, unknown>

/** One thing that somebody does to a match: what is called, with whom and with what; `at` chooses among what is legal. */
interface Deed {
  readonly call: keyof typeof calls
  readonly by: unknown
  readonly what: unknown
  readonly at: number
}

/** What is legal for somebody in a match, by a number. */
function legalOf({ game, state }: AnyMatch, at: number): { readonly actor: Actor; readonly action: unknown } | undefined {
  const now = state()
  const all = game.actors(now).flatMap((actor) => everything(game, now, actor).map((action) => ({ actor, action })))
  return all[at % all.length]
}

const calls = {
  play: (match: AnyMatch, { at }: Deed) => {
    const legal = legalOf(match, at)
    return legal && match.submit(legal.actor, legal.action)
  },
  playFor: (match: AnyMatch, { by, at }: Deed) => match.submit(by as Actor, legalOf(match, at)?.action),
  submit: (match: AnyMatch, { what, at }: Deed) => match.submit(match.actors()[at % (match.actors().length || 1)] ?? 0, what),
  resign: (match: AnyMatch, { by }: Deed) => match.resign(by as Seat),
  leave: (match: AnyMatch, { at }: Deed) => match.resign(at % match.game.seats(match.options).length),
  undo: (match: AnyMatch, { what, at }: Deed) => match.undo(at % 2 === 0 ? undefined : (what as object)),
  comment: (match: AnyMatch, { what }: Deed) => match.comment(what as string),
  events: (match: AnyMatch, { by, what }: Deed) => match.events(by as Seat, what as number),
  view: (match: AnyMatch, { by }: Deed) => match.view(by as Seat),
  turn: (match: AnyMatch, { by }: Deed) => match.turn(by as Seat),
  legalActions: (match: AnyMatch, { by, what }: Deed) => match.legalActions(by as Seat, what as object),
  record: (match: AnyMatch, { what }: Deed) => match.record(what as []),
}

function deeds(scene: Scene): fc.Arbitrary<readonly Deed[]> {
  const actor = scene.trial.game.actors(scene.state)[0] ?? 0
  const kinds = Object.keys(calls) as (keyof typeof calls)[]
  const call = fc.oneof(fc.constantFrom(...kinds), fc.constantFrom<keyof typeof calls>("play", "playFor", "submit", "resign"))
  const what = fc.oneof(junk, candidates(scene, actor))
  return fc.array(
    fc.record({
      call,
      by: fc.oneof({ weight: 3, arbitrary: strangers }, { weight: 1, arbitrary: fc.constantFrom<unknown>(-0, "referee", "spectator") }),
      what,
      at: fc.nat(1000),
    }),
    { maxLength: 8 },
  )
}

/** What is wrong with the record of a match: it must replay, read back from JSON and from its text, to the state of the match. */
function recordFault({ game, record, state }: AnyMatch): string | undefined {
  try {
    const own = record()
    const read = jsonCopy(own)
    if (stateHash(game, replay(game, read).state) !== stateHash(game, state())) return "the record of the match replays to another state"
    return same(parseRecord(game, formatRecord(game, own)), read)
      ? undefined
      : "the record of the match is another after a way through text"
  } catch (error) {
    if (error instanceof FlottilleError) return `the record of the match does not replay: ${error.message}`
    throw error
  }
}

/** A match is asked and told things by strangers, between legal moves: each is answered, and what is accepted stands in a record that replays. */
export function checkMatch(scene: Scene): void {
  const { trial, played } = scene
  const { game } = trial
  // Early in the game: every case replays it up to here, three times.
  const at = scene.random.below(Math.min(played.states.length, 40))
  const record = recordOf(trial, sceneAt(scene, at).played)
  forAll(scene, deeds(sceneAt(scene, at)), 6, (list) => {
    const match = createMatch(game, { record })
    for (const deed of list) {
      const found = answer(`match.${deed.call}`, { by: deed.by, what: deed.what }, () => calls[deed.call](match, deed))
      if ("fault" in found) return found.fault
    }
    const fault = recordFault(match)
    return (
      fault && `after ${list.map(({ call, by, what }) => `match.${call} by ${shown(by)} with ${shown(what)}`).join(", then ")} ${fault}`
    )
  })
  const setups = fc.oneof(
    fc.record({ options: junk }),
    fc.record({ seed: fc.oneof(junk, fc.constant(Number.NaN)) }),
    fc.record({ start: junk }),
    fc.record({ record: junk }),
  )
  forAll(scene, setups, 6, (setup) => {
    const found = answer("createMatch", setup, () => createMatch(game, setup as object))
    if ("fault" in found) return found.fault
    return "value" in found ? recordFault(found.value) : undefined
  })
}
