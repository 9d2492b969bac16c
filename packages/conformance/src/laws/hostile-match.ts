import { type Actor, isFlottilleError, replay, stateHash } from "@flottille/core"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import fc from "fast-check"
import { allActions } from "../game-under-test"
import { junk, unknownActors } from "../hostile"
import { jsonCopy, same } from "../json"
import { candidates, caseAt, forAll, type LawCase } from "../law-case"
import { historyRecord } from "../playout"
import { type AnyMatch, type UncheckedMatch, unchecked } from "../unchecked"
import { answer, shown } from "./answers"

/** One call of a match: the method, the actor and the input. `at` selects among the legal actions. */
interface MatchCall {
  readonly operation: readonly [name: string, run: Operation]
  readonly by: unknown
  readonly what: unknown
  readonly at: number
}

type Operation = (match: UncheckedMatch, call: MatchCall) => unknown

/** Returns a legal action of an actor, selected by a number. */
function legalOf(
  { game, state }: UncheckedMatch,
  at: number,
): { readonly actor: Actor; readonly action: unknown } | undefined {
  const now = state()
  const all = game.actors(now).flatMap((actor) => allActions(game, now, actor).map((action) => ({ actor, action })))
  return all[at % all.length]
}

export const operations: Readonly<Record<string, Operation>> = {
  play: (match, { at }) => {
    const legal = legalOf(match, at)
    return legal && match.submit(legal.actor, legal.action)
  },
  playFor: (match, { by, at }) => match.submit(by, legalOf(match, at)?.action),
  submit: (match, { what, at }) => match.submit(match.actors()[at % (match.actors().length || 1)] ?? 0, what),
  resign: (match, { by }) => match.resign(by),
  leave: (match, { at }) => match.resign(at % match.game.seats(match.options).length),
  agreeDraw: (match, { what, at }) => match.agreeDraw(at % 2 === 0 ? undefined : what),
  undo: (match, { what, at }) => match.undo(at % 2 === 0 ? undefined : what),
  comment: (match, { what }) => match.comment(what),
  events: (match, { by, what }) => match.events(by, what),
  view: (match, { by }) => match.view(by),
  turn: (match, { by }) => match.turn(by),
  legalActions: (match, { by, what }) => match.legalActions(by, what),
  record: (match, { what }) => match.record(what),
}

/** Methods that add to the record are called more often. */
const RECORDED = ["play", "playFor", "submit", "resign"]

export function matchCalls(lawCase: LawCase): fc.Arbitrary<readonly MatchCall[]> {
  const actor = lawCase.tested.game.actors(lawCase.state)[0] ?? 0
  const all = Object.entries(operations)
  const recorded = all.filter(([name]) => RECORDED.includes(name))
  return fc.array(
    fc.record({
      operation: fc.oneof(fc.constantFrom(...all), fc.constantFrom(...recorded)),
      by: fc.oneof(
        { weight: 3, arbitrary: unknownActors },
        { weight: 1, arbitrary: fc.constantFrom<unknown>(-0, "referee", "spectator") },
      ),
      what: fc.oneof(junk, candidates(lawCase, actor)),
      at: fc.nat(1000),
    }),
    { maxLength: 8 },
  )
}

/** Returns a fault of a match's record: from JSON and from text it must replay to the state of the match. */
function recordFault({ game, record, state }: AnyMatch): string | undefined {
  try {
    const own = record()
    const read = jsonCopy(own)
    if (stateHash(game, replay(game, read).state) !== stateHash(game, state()))
      return "the record of the match replays to another state"
    return same(parseRecord(game, formatRecord(game, own)), read)
      ? undefined
      : "the record of the match is another after a way through text"
  } catch (error) {
    if (isFlottilleError(error)) return `the record of the match does not replay: ${error.message}`
    throw error
  }
}

/**
 * Calls a match with hostile arguments between legal moves: each call is answered, and the record
 * of the accepted ones replays.
 *
 * @param open - Creates the match.
 */
export function checkMatch(lawCase: LawCase, open: typeof unchecked.createMatch = unchecked.createMatch): void {
  const { tested, history } = lawCase
  const { game } = tested
  // Early positions only: every case replays the game up to here three times.
  const at = lawCase.random.below(Math.min(history.states.length, 40))
  const record = historyRecord(tested, caseAt(lawCase, at).history)
  forAll(lawCase, matchCalls(caseAt(lawCase, at)), 6, (list) => {
    const match = open(game, { record })
    for (const call of list) {
      const [name, run] = call.operation
      answer(`match.${name}`, { by: call.by, what: call.what }, () => run(match, call))
    }
    const fault = recordFault(match)
    // Written only for a fault: the inputs may be long.
    if (fault === undefined) return undefined
    const calls = list.map(({ operation: [name], by, what }) => `match.${name} by ${shown(by)} with ${shown(what)}`)
    return `after ${calls.join(", then ")} ${fault}`
  })
  checkOpening(lawCase, open)
}

/** Opens a match with invalid arguments: it is refused, or the match has a sound record. */
export function checkOpening(lawCase: LawCase, open: typeof unchecked.createMatch): void {
  const { game } = lawCase.tested
  const setups = fc.oneof(
    fc.record({ options: junk }),
    fc.record({ seed: fc.oneof(junk, fc.constant(Number.NaN)) }),
    fc.record({ start: junk }),
    fc.record({ record: junk }),
  )
  forAll(lawCase, setups, 6, (setup) => {
    const found = answer("createMatch", setup, () => open(game, setup))
    return "value" in found ? recordFault(found.value) : undefined
  })
}
