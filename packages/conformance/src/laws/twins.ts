import type { Actor, AnyGame, Random, RecordEntry, StateWith, Turn, Viewer } from "@flottille/core"
import { canonicalJson, pick } from "@flottille/core"
import { allActions, playEntry, stateAt } from "../game-under-test"
import { same } from "../json"
import { fresh, type LawCase, some } from "../law-case"

/** Another state that a viewer must not be able to distinguish from the real one. */
export interface Twin {
  /** Origin of the state, for messages. */
  readonly how: string
  readonly state: StateWith
}

/** Returns the twins of a state for a viewer, each constructed differently; copies of the state are omitted. */
export function twinsOf(lawCase: LawCase, viewer: Viewer): readonly Twin[] {
  const { tested, state } = lawCase
  const { game } = tested
  const twins = [
    { how: "re-determinized", state: game.determinize(game.view(state, viewer), fresh(lawCase)) },
    { how: "swapped", state: tested.swaps?.(game.clone(state), viewer, fresh(lawCase)) },
    { how: "otherwise played", state: playedOtherwise(lawCase, viewer) },
  ]
  return twins.filter((twin): twin is Twin => twin.state !== undefined && !same(twin.state, state))
}

/** Number of plies to look back for a secret. */
const MEMORY = 12

/** Replays the game with one other choice that the viewer could never notice; it relies on the rules alone. */
export function playedOtherwise({ tested: { game }, history, random }: LawCase, viewer: Viewer): StateWith | undefined {
  const { entries } = history
  const first = Math.max(0, entries.length - MEMORY)
  const hidden = entries
    .slice(first)
    .flatMap((entry, index) =>
      "actor" in entry && entry.actor !== viewer ? [{ ply: first + index, actor: entry.actor }] : [],
    )
  if (hidden.length === 0) return undefined
  const { ply, actor } = pick(hidden, random)
  const before = stateAt(history, ply)
  const [instead] = some(allActions(game, before, actor), 1, random)
  if (instead === undefined) return undefined
  const other = game.clone(before)
  for (const [offset, entry] of [{ actor, action: instead }, ...entries.slice(ply + 1)].entries()) {
    if ("actor" in entry && game.validate(other, entry.actor, entry.action)) return undefined
    playEntry(game, other, entry)
    if (!same(game.view(other, viewer), game.view(stateAt(history, ply + offset + 1), viewer))) return undefined
  }
  return other
}

/** Maximum numbers of states kept after each ply, and of choices tried at each of them. */
const BREADTH = { states: 8, choices: 8 }

/**
 * Replays the game with every other choice of other seats and of chance that the viewer could not
 * have seen, and returns states that may be the real one to the viewer: all of them in a small game.
 */
export function reachedOtherwise(lawCase: LawCase, viewer: Viewer): readonly StateWith[] {
  const { tested, history, random } = lawCase
  const { game } = tested
  const first = Math.max(0, history.entries.length - MEMORY)
  let reached: readonly StateWith[] = [stateAt(history, first)]
  for (const [offset, entry] of history.entries.slice(first).entries()) {
    const seen = canonicalJson(game.view(stateAt(history, first + offset + 1), viewer))
    const next = new Map<string, StateWith>()
    for (const before of reached) {
      for (const each of otherEntries(game, before, entry, viewer, random)) {
        if ("actor" in each && game.validate(before, each.actor, each.action)) continue
        const after = game.clone(before)
        playEntry(game, after, each)
        if (canonicalJson(game.view(after, viewer)) === seen) next.set(canonicalJson(after), after)
      }
    }
    reached = some([...next.values()], BREADTH.states, random)
  }
  return reached
}

/** Lists the entries that may stand in place of one: itself, and other choices of another actor. */
function otherEntries(
  game: AnyGame,
  before: StateWith,
  entry: RecordEntry<unknown>,
  viewer: Viewer,
  random: Random,
): readonly RecordEntry<unknown>[] {
  if (!("actor" in entry) || entry.actor === viewer) return [entry]
  const { actor } = entry
  return [entry, ...some(allActions(game, before, actor), BREADTH.choices, random).map((action) => ({ actor, action }))]
}

/** A viewer's observations of one entry. */
export interface Observed {
  readonly events: readonly unknown[]
  readonly view: unknown
  readonly turn: Turn
}

/** Several viewers' observations of one entry, and the state after it. */
export interface ObservedStep {
  readonly state: StateWith
  readonly actors: readonly Actor[]
  observedBy(viewer: Viewer): Observed
}

/** Plays one entry on a copy. */
export function observeStep(game: AnyGame, before: StateWith, entry: RecordEntry<unknown>): ObservedStep {
  const state = game.clone(before)
  const all: unknown[] = []
  playEntry(game, state, entry, (event) => void all.push(event))
  return {
    state,
    actors: game.actors(state),
    observedBy: (viewer) => ({
      events: all.map((event) => game.observe(event, viewer)).filter((event) => event !== undefined),
      view: game.view(state, viewer),
      turn: game.turn(state, viewer),
    }),
  }
}

/** Returns whether an action resolves nothing: another actor of the same moment is still to act. */
export function isPending(game: AnyGame, before: StateWith, actor: Actor, after: ObservedStep): boolean {
  const others = game.actors(before).filter((each) => each !== actor)
  return others.length > 0 && others.every((each) => after.actors.includes(each))
}
