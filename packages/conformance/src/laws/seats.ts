import { type Actor, CHANCE, pick, type Seat, type StateWith } from "@flottille/core"
import { brief, difference, same } from "../json"
import { broken, type Law, type Scene, sceneAt } from "../scene"
import { actorName, everything } from "../trial"

/** Two actors in both orders: the small square from which every larger reordering is made. */
function checkSquare(scene: Scene, one: Seat, two: Seat): void {
  const { trial, state } = scene
  const { game } = trial
  const first = pick(everything(game, state, one), scene.random)
  const second = pick(everything(game, state, two), scene.random)
  const [forth, back] = [game.clone(state), game.clone(state)]
  const submit = (to: StateWith, seat: Seat, action: unknown, after: Actor) => {
    const refusal = game.validate(to, seat, action)
    if (refusal)
      broken(
        scene,
        `${actorName(game, state, seat)} may play ${brief(action)}, but not after ${actorName(game, state, after)} has acted: ${refusal.code} (${refusal.rule})`,
      )
    game.step(to, seat, action)
  }
  submit(forth, one, first, two)
  submit(forth, two, second, one)
  submit(back, two, second, one)
  submit(back, one, first, two)
  if (!same(forth, back))
    broken(
      scene,
      `${brief(first)} of ${actorName(game, state, one)} and ${brief(second)} of ${actorName(game, state, two)} lead to different states in the two orders: ${difference(forth, back)}`,
    )
}

/** The squares are asked wherever several seats act; the position reached gets all its pairs, those on the way one each. */
function checkSeatIndependence(scene: Scene): void {
  const { game } = scene.trial
  const last = scene.played.states.length - 1
  const shared = scene.played.states.flatMap((state, ply) => (game.actors(state).length > 1 ? [ply] : []))
  for (const ply of shared) {
    const at = sceneAt(scene, ply)
    const actors = game.actors(at.state).filter((actor): actor is Seat => actor !== CHANCE && everything(game, at.state, actor).length > 0)
    const pairs = actors.flatMap((one, index) => actors.slice(index + 1).map((two) => [one, two] as const))
    if (pairs.length === 0) continue
    scene.saw()
    const asked = ply === last ? pairs : [pick(pairs, scene.random)]
    for (const [one, two] of asked) checkSquare(at, one, two)
  }
}

export const seatIndependence: Law = {
  number: 11,
  name: "seat independence",
  idle: ({ game }) => (game.traits.simultaneous ? undefined : "no simultaneous actions"),
  check: checkSeatIndependence,
}
