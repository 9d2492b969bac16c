import { type Actor, CHANCE, canonicalJson, type Seat } from "@flottille/core"
import fc from "fast-check"
import { actorName, actorsOf, allActions } from "../game-under-test"
import { brief } from "../json"
import type { Law, LawCase } from "../law-case"
import { candidates, everyPosition, forAll, fresh, listed, listedSet, samples, some, violate } from "../law-case"
import { detailFault } from "./chance"

/** Checks that a default action is legal, and belongs to a seat that is to act. */
function checkDefault(lawCase: LawCase, seat: Seat): void {
  const { tested, state } = lawCase
  const { game } = tested
  const action = game.defaultAction?.(state, seat)
  if (action === undefined) return
  const who = actorName(game, state, seat)
  if (!game.actors(state).includes(seat))
    violate(lawCase, `${who} is no actor, and ${brief(action)} is its default action`)
  const refusal = game.validate(state, seat, action)
  if (refusal)
    violate(lawCase, `${brief(action)} is the default action of ${who} and refused: ${refusal.code} (${refusal.rule})`)
}

export function checkSoundness(lawCase: LawCase): void {
  const { tested, state } = lawCase
  const { game } = tested
  const actors = game.actors(state)
  for (const actor of actorsOf(game, state)) {
    const who = actorName(game, state, actor)
    const all = allActions(game, state, actor)
    const texts = new Set(all.map(canonicalJson))
    if (texts.size < all.length) violate(lawCase, `an action of ${who} is listed twice`)
    if (actor !== CHANCE) {
      checkDefault(lawCase, actor)
      const plain = game.legalActions(state, actor)
      if (!actors.includes(actor) && plain.length > 0)
        violate(lawCase, `${who} is no actor, and ${brief(plain[0])} is listed for it`)
      const missing = plain.find((action) => !texts.has(canonicalJson(action)))
      if (missing !== undefined)
        violate(
          lawCase,
          `${brief(missing)} of ${who} is listed, but not with the flags amending and fine, which only add`,
        )
    } else if (!actors.includes(CHANCE) && all.length > 0) violate(lawCase, "chance is no actor, and it has outcomes")
    for (const action of some(all, 100, lawCase.random)) {
      lawCase.noteCheck()
      const refusal = game.validate(state, actor, action)
      if (refusal)
        violate(lawCase, `${brief(action)} is listed for ${who} and refused: ${refusal.code} (${refusal.rule})`)
    }
  }
}

function checkCompleteness(lawCase: LawCase): void {
  const { tested, state } = lawCase
  const { game } = tested
  const lists = new Map<Actor, ReadonlySet<string>>()
  for (const actor of actorsOf(game, state)) lists.set(actor, listedSet(lawCase, actor))
  // Actors are drawn more often than others.
  const actors = fc.constantFrom(...lists.keys(), ...game.actors(state), ...game.actors(state), ...game.actors(state))
  const cases = actors.chain((actor) => fc.tuple(fc.constant(actor), candidates(lawCase, actor)))
  lawCase.noteCheck()
  const fault = (actor: Actor, action: unknown) => {
    if (game.validate(state, actor, action) !== undefined) return undefined
    const listed = lists.get(actor) ?? new Set<string>()
    if (listed.has(canonicalJson(action))) return undefined
    if (actor !== CHANCE || game.actors(state)[0] !== CHANCE)
      return `${brief(action)} is accepted from ${actorName(game, state, actor)}, but not listed`
    const plain = game.plainChance?.(action)
    return listed.has(canonicalJson(plain ?? null))
      ? detailFault(lawCase, action, plain)
      : `${brief(action)} is accepted as chance, but no listed outcome has its details`
  }
  const idle = [...lists.keys()].filter((actor) => !game.actors(state).includes(actor))
  for (const actor of [...game.actors(state), ...some(idle, 1, lawCase.random)]) {
    for (const action of [...tested.all, ...(lawCase.known ?? [])]) {
      const found = fault(actor, action)
      if (found) violate(lawCase, found)
    }
  }
  forAll(lawCase, cases, 50, ([actor, action]) => fault(actor, action))
  if (game.actors(state)[0] !== CHANCE || !game.rollChance) return
  const random = fresh(lawCase)
  for (let roll = 0; roll < 10; roll++) {
    const found = fault(CHANCE, game.rollChance(state, random))
    if (found) violate(lawCase, found)
  }
}

/** Maximum number of actions that are tried at other moments of a game, and of trials. */
const MOMENTS = { actions: 200, each: 40, trials: 2000 }

/** Checks at many positions of a game that actions listed at others are refused, unless they are listed there too. */
function checkOtherMoments(lawCase: LawCase): void {
  const { game } = lawCase.tested
  const positions = [...everyPosition(lawCase)]
  const known = new Map<string, unknown>()
  for (const each of positions) {
    if (known.size >= MOMENTS.actions) break
    for (const { actor, action } of some(listed(each), MOMENTS.each, lawCase.random))
      if (actor !== CHANCE) known.set(canonicalJson(action), action)
  }
  let trials = 0
  for (const each of positions) {
    for (const actor of game.actors(each.state)) {
      if (actor === CHANCE || trials > MOMENTS.trials) continue
      const here = listedSet(each, actor)
      for (const [text, action] of known)
        if (!here.has(text) && game.validate(each.state, actor, action) === undefined)
          violate(each, `${brief(action)} is accepted from ${actorName(game, each.state, actor)}, but not listed`)
      trials += known.size
    }
  }
}

export const soundness: Law = {
  number: 1,
  name: "soundness",
  check: (lawCase) => samples(lawCase).forEach(checkSoundness),
}

export const completeness: Law = {
  number: 2,
  name: "completeness",
  check(lawCase) {
    samples(lawCase).forEach(checkCompleteness)
    if (!lawCase.single) checkOtherMoments(lawCase)
  },
}
