import { type Actor, CHANCE, canonicalJson, type Seat } from "@flottille/core"
import fc from "fast-check"
import { brief, same } from "../json"
import { broken, candidates, forAll, fresh, type Law, listedSet, type Scene, samples, some } from "../scene"
import { actorName, everything, seatsOf } from "../trial"

/** What is done for somebody who does not answer must be possible, and nothing is done for whoever is not asked. */
function checkDefault(scene: Scene, seat: Seat): void {
  const { trial, state } = scene
  const { game } = trial
  const action = game.defaultAction?.(state, seat)
  if (action === undefined) return
  const who = actorName(game, state, seat)
  if (!game.actors(state).includes(seat)) broken(scene, `${who} is no actor, and ${brief(action)} is its default action`)
  const refusal = game.validate(state, seat, action)
  if (refusal) broken(scene, `${brief(action)} is the default action of ${who} and refused: ${refusal.code} (${refusal.rule})`)
}

/** Law 1 at one position. */
export function checkSoundness(scene: Scene): void {
  const { trial, state } = scene
  const { game } = trial
  const actors = game.actors(state)
  for (const actor of [...seatsOf(game, state), CHANCE] as readonly Actor[]) {
    const who = actorName(game, state, actor)
    const all = everything(game, state, actor)
    const texts = new Set(all.map(canonicalJson))
    if (texts.size < all.length) broken(scene, `an action of ${who} is listed twice`)
    if (actor !== CHANCE) {
      checkDefault(scene, actor)
      const plain = game.legalActions(state, actor)
      if (!actors.includes(actor) && plain.length > 0) broken(scene, `${who} is no actor, and ${brief(plain[0])} is listed for it`)
      const missing = plain.find((action) => !texts.has(canonicalJson(action)))
      if (missing !== undefined)
        broken(scene, `${brief(missing)} of ${who} is listed, but not with the flags amending and fine, which only add`)
    } else if (!actors.includes(CHANCE) && all.length > 0) broken(scene, "chance is no actor, and it has outcomes")
    for (const action of some(all, 100, scene.random)) {
      scene.saw()
      const refusal = game.validate(state, actor, action)
      if (refusal) broken(scene, `${brief(action)} is listed for ${who} and refused: ${refusal.code} (${refusal.rule})`)
    }
  }
}

/** Whether an outcome that is not listed stands for one that is, and leads to the same state. */
function detailFault({ trial: { game }, state }: Scene, action: unknown, listed: ReadonlySet<string>): string | undefined {
  const plain = game.plainChance?.(action)
  if (plain === undefined || !listed.has(canonicalJson(plain)))
    return `${brief(action)} is accepted as chance, but no listed outcome has its details`
  const [detailed, simple] = [game.clone(state), game.clone(state)]
  game.step(detailed, CHANCE, action)
  game.step(simple, CHANCE, plain)
  return same(detailed, simple) ? undefined : `${brief(action)} leads to another state than ${brief(plain)}, which it stands for`
}

function checkCompleteness(scene: Scene): void {
  const { trial, state } = scene
  const { game } = trial
  const lists = new Map<Actor, ReadonlySet<string>>()
  for (const actor of [...seatsOf(game, state), CHANCE] as readonly Actor[]) lists.set(actor, listedSet(scene, actor))
  // Whoever is to act is asked more often than whoever is not.
  const actors = fc.constantFrom(...lists.keys(), ...game.actors(state), ...game.actors(state), ...game.actors(state))
  const cases = actors.chain((actor) => fc.tuple(fc.constant(actor), candidates(scene, actor)))
  scene.saw()
  const fault = (actor: Actor, action: unknown) => {
    if (game.validate(state, actor, action) !== undefined) return undefined
    const listed = lists.get(actor) ?? new Set<string>()
    if (listed.has(canonicalJson(action))) return undefined
    if (actor === CHANCE && game.actors(state)[0] === CHANCE) return detailFault(scene, action, listed)
    return `${brief(action)} is accepted from ${actorName(game, state, actor)}, but not listed`
  }
  forAll(scene, cases, 50, ([actor, action]) => fault(actor, action))
  if (game.actors(state)[0] !== CHANCE || !game.rollChance) return
  const random = fresh(scene)
  for (let roll = 0; roll < 10; roll++) {
    const found = fault(CHANCE, game.rollChance(state, random))
    if (found) broken(scene, found)
  }
}

export const soundness: Law = {
  number: 1,
  name: "soundness",
  check: (scene) => samples(scene).forEach(checkSoundness),
}

export const completeness: Law = {
  number: 2,
  name: "completeness",
  check: (scene) => samples(scene).forEach(checkCompleteness),
}
