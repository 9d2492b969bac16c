import { CHANCE, createRandom, type RecordEntry } from "@flottille/core"
import type { GameUnderTest, History } from "../../src/game-under-test"
import type { ConformOptions } from "../../src/index"
import type { Law, LawCase } from "../../src/law-case"
import { laws } from "../../src/laws/all"
import { advance } from "../../src/playout"
import { checkLaw } from "../../src/run"
import { gameUnderTest } from "../../src/setup"
import { shapes as cardShapes, cards } from "./cards"
import { shapes as pebbleShapes, pebbles } from "./pebbles"

export type Pebbles = typeof pebbles
export type Cards = typeof cards
export type PebblesKit = Partial<ConformOptions<Pebbles>>
export type CardsKit = Partial<ConformOptions<Cards>>

/** Where in the code an error was thrown changes with every line written here. */
const withoutPlace = (fault: string) => fault.replace(/ \([\w/.-]+:\d+\)/g, "")

function lawOf(number: number): Law {
  const law = laws[number - 1]
  if (!law) throw new RangeError(`no law ${number}`)
  return law
}

/** What a law finds wrong, in the first random game that shows it: nobody waits for the shortest. */
function faultIn(tested: GameUnderTest, law: number): string | undefined {
  const { counterexample } = checkLaw(tested, lawOf(law), { seed: 1, path: "", runs: 40, hasty: true })
  return counterexample && withoutPlace(counterexample.fault)
}

/** What a law finds wrong with a difference from Pebbles, or `undefined`. */
export function pebbleFault(law: number, difference: Partial<Pebbles>, kit: PebblesKit = {}): string | undefined {
  return faultIn(gameUnderTest({ ...pebbles, ...difference }, { shapes: pebbleShapes, ...kit }), law)
}

/** What a law finds wrong with a difference from Cards, or `undefined`. */
export function cardFault(law: number, difference: Partial<Cards>, kit: CardsKit = {}): string | undefined {
  return faultIn(gameUnderTest({ ...cards, ...difference }, { shapes: cardShapes, ...kit }), law)
}

type Entries = readonly RecordEntry<unknown>[]

interface ByHand {
  readonly amending?: boolean
  readonly salt?: number
}

/** One game, played by hand, as a law is asked about it. */
export function caseAfter(
  tested: GameUnderTest,
  entries: Entries,
  { amending = false, salt = 1 }: ByHand = {},
): LawCase {
  const history: History = { start: {}, states: [tested.game.initialState()], entries: [] }
  for (const entry of entries) advance(tested, history, entry)
  const recipe = { start: 0, policy: 0, amending, detailed: false, choices: [], resignations: [], salt }
  const state = history.states[entries.length]
  if (!state) throw new RangeError("no such position")
  return { tested, recipe, history, state, random: createRandom(salt), final: true, noteCheck: () => {} }
}

/** What is thrown by a check, in words. */
export function faultOf(check: () => unknown): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return withoutPlace(String((error as Error).message))
  }
}

/** A difference from Pebbles, made ready. */
export const testedPebbles = (difference: Partial<Pebbles> = {}, kit: PebblesKit = {}): GameUnderTest =>
  gameUnderTest({ ...pebbles, ...difference }, { shapes: pebbleShapes, ...kit })

/** A difference from Cards, made ready. */
export const testedCards = (difference: Partial<Cards> = {}, kit: CardsKit = {}): GameUnderTest =>
  gameUnderTest({ ...cards, ...difference }, { shapes: cardShapes, ...kit })

/** What a law finds wrong with one game of a difference from Pebbles, played by hand. */
export function pebbleFaultAfter(
  law: number,
  entries: Entries,
  difference: Partial<Pebbles>,
  kit: PebblesKit = {},
  how: ByHand = {},
) {
  return faultOf(() => lawOf(law).check(caseAfter(testedPebbles(difference, kit), entries, how)))
}

/** What a law finds wrong with one game of a difference from Cards, played by hand. */
export function cardFaultAfter(
  law: number,
  entries: Entries,
  difference: Partial<Cards>,
  kit: CardsKit = {},
  how: ByHand = {},
) {
  return faultOf(() => lawOf(law).check(caseAfter(testedCards(difference, kit), entries, how)))
}

/** Entries for games played by hand. */
export const begin = (seat: number): RecordEntry<unknown> => ({ actor: CHANCE, action: { type: "begin", seat } })
export const take = (actor: number): RecordEntry<unknown> => ({ actor, action: { type: "take" } })
export const stop = (actor: number): RecordEntry<unknown> => ({ actor, action: { type: "stop" } })
export const deal = (...hands: readonly number[]): RecordEntry<unknown>[] =>
  hands.map((card) => ({ actor: CHANCE, action: { type: "deal", card } }))
export const bid = (actor: number, bid: "stay" | "fold"): RecordEntry<unknown> => ({
  actor,
  action: { type: "bid", bid },
})
export const lift = (actor: number): RecordEntry<unknown> => ({ actor, action: { type: "lift" } })
