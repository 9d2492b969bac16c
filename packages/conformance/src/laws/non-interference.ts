import type { AnyGame, RecordEntry, Seat, StateWith, Viewer } from "@flottille/core"
import { CHANCE, canonicalJson, createRandom, isFlottilleError, REFEREE } from "@flottille/core"
import fc from "fast-check"
import { everyAnswer } from "../every-answer"
import { actorName, actorsOf, allActions, seatsOf, viewersOf } from "../game-under-test"
import { brief, member, same, textDifference } from "../json"
import type { Law, LawCase } from "../law-case"
import {
  candidates,
  everyPosition,
  forAll,
  fresh,
  listed,
  listedInBoth,
  notations,
  samples,
  some,
  violate,
} from "../law-case"
import { isPending, type ObservedStep, observeStep, type Twin, twinsOf } from "./twins"

/** Returns the result of parsing a text as JSON, errors included; the message holds the place and the expectation. */
function reading(game: AnyGame, text: string, state: StateWith, seat: Seat): unknown {
  try {
    return { action: game.parseAction(text, state, seat) }
  } catch (error) {
    if (isFlottilleError(error)) return { message: error.message, rule: error.rule ?? null }
    throw error
  }
}

const FLAGS = [{}, { amending: true }, { fine: true }, { amending: true, fine: true }]

/** Returns the end of every message: the two states that are distinguished. */
function from({ tested: { game } }: LawCase, { how, state }: Twin): string {
  return `a state from its ${how} twin ${JSON.stringify(game.formatState(state))}`
}

/** Returns a check that two answers to a viewer, one in each state, are the same. */
function comparison(lawCase: LawCase, twin: Twin, viewer: Viewer) {
  const who = actorName(lawCase.tested.game, lawCase.state, viewer)
  return (what: string, here: unknown, there: unknown): void => {
    const found = textDifference(here, there)
    if (found) violate(lawCase, `${what} of ${who} tells ${from(lawCase, twin)}: ${found}`)
  }
}

/** Checks that a seat's lists and its default action are the same in both states. */
function compareChoosing(lawCase: LawCase, twin: Twin, seat: Seat): void {
  const { tested, state } = lawCase
  const { game } = tested
  const compare = comparison(lawCase, twin, seat)
  for (const flags of FLAGS)
    compare(
      `the list of legal actions (${brief(flags)})`,
      game.legalActions(state, seat, flags),
      game.legalActions(twin.state, seat, flags),
    )
  compare("the default action", game.defaultAction?.(state, seat), game.defaultAction?.(twin.state, seat))
}

/** Checks that a viewer's views and answers are the same in both states. */
export function compareAnswers(lawCase: LawCase, twin: Twin, viewer: Viewer): void {
  const { tested, state } = lawCase
  const { game } = tested
  const compare = comparison(lawCase, twin, viewer)
  compare("the view", game.view(state, viewer), game.view(twin.state, viewer))
  const seed = lawCase.random.below(1000)
  const sample = (from: StateWith) => game.determinize(game.view(from, viewer), createRandom(seed))
  compare("the state made from the view", sample(state), sample(twin.state))
  compare("the turn", game.turn(state, viewer), game.turn(twin.state, viewer))
  if (typeof viewer !== "number") return
  compareChoosing(lawCase, twin, viewer)
  for (const text of [...some(notations(lawCase, twin.state), 10, lawCase.random), "", "?"])
    compare(
      `reading ${JSON.stringify(text)}`,
      reading(game, text, state, viewer),
      reading(game, text, twin.state, viewer),
    )
  compareRefusals(lawCase, twin, viewer)
}

export function compareRefusals(lawCase: LawCase, twin: Twin, seat: Seat): void {
  const { tested, state } = lawCase
  const { game } = tested
  const theirs = [...listed(lawCase), ...listed({ ...lawCase, state: twin.state })].map(({ action }) => action)
  const actions =
    theirs.length > 0 ? fc.oneof(fc.constantFrom(...theirs), candidates(lawCase, seat)) : candidates(lawCase, seat)
  forAll(lawCase, actions, 15, (action) => {
    const [here, there] = [game.validate(state, seat, action), game.validate(twin.state, seat, action)]
    if (textDifference(here, there) === undefined) return undefined
    return (
      `the answer to ${brief(action)} tells ${actorName(game, state, seat)} ${from(lawCase, twin)}: ` +
      `${brief(here ?? "accepted")} ≠ ${brief(there ?? "accepted")}`
    )
  })
}

/** Lists the next entries that both states allow: actions of all actors, chance included, and a resignation. */
function commonEntries(lawCase: LawCase, twin: StateWith): readonly RecordEntry<unknown>[] {
  const { game } = lawCase.tested
  const leaving = game.actors(lawCase.state).length > 0 ? some(seatsOf(game, lawCase.state), 1, lawCase.random) : []
  return [...some(listedInBoth(lawCase, twin), 6, lawCase.random), ...leaving.map((resign) => ({ resign }))]
}

/** Checks that the next entry's events reveal no more than the view after it, and nothing while it is pending. */
export function compareEvents(lawCase: LawCase, twin: Twin, viewer: Viewer): void {
  const { tested, state } = lawCase
  const { game } = tested
  const who = actorName(game, state, viewer)
  for (const entry of commonEntries(lawCase, twin.state)) {
    const [here, there] = [observeStep(game, state, entry), observeStep(game, twin.state, entry)]
    const [one, two] = [here.observedBy(viewer), there.observedBy(viewer)]
    const entered =
      "resign" in entry
        ? `the resignation of ${actorName(game, state, entry.resign)}`
        : `${brief(entry.action)} of ${actorName(game, state, entry.actor)}`
    const pending =
      "actor" in entry && isPending(game, state, entry.actor, here) && isPending(game, twin.state, entry.actor, there)
    const seen = textDifference(one.view, two.view)
    if (seen !== undefined) {
      if (pending)
        violate(lawCase, `${entered}, which resolves nothing yet, shows ${who} ${from(lawCase, twin)}: ${seen}`)
      continue
    }
    const observed = textDifference(one.events, two.events)
    if (observed && (pending || !tested.forgets(state)))
      violate(
        lawCase,
        `after ${entered} the events tell ${who} ${from(lawCase, twin)}, and the view does not: ${observed}`,
      )
  }
}

/** Compares hidden choices of one actor: where they lead to the same view, their events must be the same too. */
export function compareSecrets(lawCase: LawCase, viewer: Viewer): void {
  const { tested, state } = lawCase
  const { game } = tested
  const who = actorName(game, state, viewer)
  for (const actor of actorsOf(game, state)) {
    if (actor === viewer) continue
    const looks = new Map<string, { readonly action: unknown; readonly after: ObservedStep }>()
    for (const action of some(allActions(game, state, actor), 6, lawCase.random)) {
      const after = observeStep(game, state, { actor, action })
      const here = after.observedBy(viewer)
      const key = canonicalJson(here.view)
      const other = looks.get(key)
      if (!other) looks.set(key, { action, after })
      if (!other || same(other.after.state, after.state)) continue
      lawCase.noteCheck()
      const both = `${brief(other.action)} and ${brief(action)} of ${actorName(game, state, actor)}`
      const there = other.after.observedBy(viewer)
      const seen = textDifference([there.view, there.turn], [here.view, here.turn])
      if (seen) violate(lawCase, `${both} look the same to ${who} afterwards, but for this: ${seen}`)
      const observed = textDifference(there.events, here.events)
      if (observed && (isPending(game, state, actor, after) || !tested.forgets(state)))
        violate(lawCase, `${both} look the same to ${who} afterwards, but the events tell them apart: ${observed}`)
    }
  }
}

/** Checks that pending choices of one kind look alike, unless the game then waits for different seats. */
export function comparePending(lawCase: LawCase, viewer: Viewer): void {
  const { state } = lawCase
  const { game } = lawCase.tested
  for (const actor of seatsOf(game, state)) {
    if (actor === viewer) continue
    const pending = new Map<string, { readonly action: unknown; readonly view: unknown }>()
    for (const action of some(allActions(game, state, actor), 4, lawCase.random)) {
      const after = observeStep(game, state, { actor, action })
      if (!isPending(game, state, actor, after)) continue
      const { view, turn } = after.observedBy(viewer)
      const key = canonicalJson([member(action, "type") ?? null, turn])
      const other = pending.get(key)
      const found = other && textDifference(other.view, view)
      if (found)
        violate(
          lawCase,
          `${brief(other.action)} and ${brief(action)} of ${actorName(game, state, actor)} are pending, and ` +
            `${actorName(game, state, viewer)} sees which it is: ${found}`,
        )
      pending.set(key, { action, view })
    }
  }
}

function checkNonInterference(lawCase: LawCase): void {
  const { tested, state } = lawCase
  // Four are enough at one position of a game with seven seats.
  const viewers = viewersOf(tested.game, state).filter((viewer) => viewer !== REFEREE)
  for (const viewer of new Set(some(viewers, lawCase.viewers ?? 4, lawCase.random))) {
    compareSecrets(lawCase, viewer)
    comparePending(lawCase, viewer)
    for (const twin of twinsOf(lawCase, viewer)) {
      lawCase.noteCheck()
      compareAnswers(lawCase, twin, viewer)
      compareEvents(lawCase, twin, viewer)
    }
  }
}

/**
 * Maximum number of determinizations of one random game whose answers are compared, and the least
 * that a view counts for.
 */
const COMPARED = { all: 240, least: 20 }

/** Checks that a seat's lists and default action are the same in determinizations of its view, at many positions. */
function compareEverySample(lawCase: LawCase): void {
  const { game } = lawCase.tested
  let left = COMPARED.all
  for (const there of everyPosition(lawCase)) {
    for (const seat of game.actors(there.state)) {
      if (seat === CHANCE || left <= 0) continue
      const view = game.view(there.state, seat)
      const every = everyAnswer((random) => game.determinize(view, random), COMPARED.all)
      const samples = every?.map(({ answer }) => answer) ?? [game.determinize(view, fresh(lawCase))]
      for (const sample of samples) compareChoosing(there, { how: "re-determinized", state: sample }, seat)
      left -= Math.max(samples.length, COMPARED.least)
    }
  }
}

export const nonInterference: Law = {
  number: 9,
  name: "non-interference",
  vacuous: ({ game }) => (game.traits.information === "perfect" ? "perfect information" : undefined),
  check(lawCase) {
    samples(lawCase).forEach(checkNonInterference)
    if (!lawCase.single) compareEverySample(lawCase)
  },
}
