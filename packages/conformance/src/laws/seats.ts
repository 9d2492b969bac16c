import { type Actor, CHANCE, pick, type Seat, type StateWith } from "@flottille/core"
import { actorName, allActions } from "../game-under-test"
import { brief, difference, same } from "../json"
import { caseAt, type Law, type LawCase, violate } from "../law-case"

/** Checks two actors in both orders; every larger reordering consists of such squares. */
function checkSquare(lawCase: LawCase, one: Seat, two: Seat): void {
  const { tested, state } = lawCase
  const { game } = tested
  const first = pick(allActions(game, state, one), lawCase.random)
  const second = pick(allActions(game, state, two), lawCase.random)
  const [forth, back] = [game.clone(state), game.clone(state)]
  const submit = (to: StateWith, seat: Seat, action: unknown, after: Actor) => {
    const refusal = game.validate(to, seat, action)
    if (refusal)
      violate(
        lawCase,
        `${actorName(game, state, seat)} may play ${brief(action)}, but not after ` +
          `${actorName(game, state, after)} has acted: ${refusal.code} (${refusal.rule})`,
      )
    game.step(to, seat, action)
  }
  submit(forth, one, first, two)
  submit(forth, two, second, one)
  submit(back, two, second, one)
  submit(back, one, first, two)
  if (!same(forth, back))
    violate(
      lawCase,
      `${brief(first)} of ${actorName(game, state, one)} and ${brief(second)} of ${actorName(game, state, two)} ` +
        `lead to different states in the two orders: ${difference(forth, back)}`,
    )
}

/** Checks the squares wherever several seats act: all pairs at the final position, one at each earlier one. */
function checkSeatIndependence(lawCase: LawCase): void {
  const { game } = lawCase.tested
  const last = lawCase.history.states.length - 1
  const shared = lawCase.history.states.flatMap((state, ply) =>
    (ply === last || !lawCase.single) && game.actors(state).length > 1 ? [ply] : [],
  )
  for (const ply of shared) {
    const at = caseAt(lawCase, ply)
    const actors = game
      .actors(at.state)
      .filter((actor): actor is Seat => actor !== CHANCE && allActions(game, at.state, actor).length > 0)
    const pairs = actors.flatMap((one, index) => actors.slice(index + 1).map((two) => [one, two] as const))
    if (pairs.length === 0) continue
    lawCase.noteCheck()
    const asked = ply === last ? pairs : [pick(pairs, lawCase.random)]
    for (const [one, two] of asked) checkSquare(at, one, two)
  }
}

export const seatIndependence: Law = {
  number: 11,
  name: "seat independence",
  vacuous: ({ game }) => (game.traits.simultaneous ? undefined : "no simultaneous actions"),
  check: checkSeatIndependence,
}
