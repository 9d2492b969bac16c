import { canonicalJson, type Seat, SPECTATOR } from "@flottille/core"
import { actorName, actorsOf, allActions, seatsOf } from "../game-under-test"
import { brief, same, textDifference } from "../json"
import { type Law, type LawCase, listedInBoth, samples, some, violate } from "../law-case"
import { observeStep, twinsOf } from "./twins"

/** Checks that states that a seat cannot tell apart are alike to the spectator, now and after the next entry. */
function compareTwins(lawCase: LawCase, seat: Seat): void {
  const { tested, state } = lawCase
  const { game } = tested
  for (const twin of twinsOf(lawCase, seat)) {
    lawCase.noteCheck()
    const apart =
      `the spectator tells a state from its ${twin.how} twin ${JSON.stringify(game.formatState(twin.state))}, and ` +
      `${actorName(game, state, seat)} does not`
    const seen = textDifference(
      [game.view(state, SPECTATOR), game.turn(state, SPECTATOR)],
      [game.view(twin.state, SPECTATOR), game.turn(twin.state, SPECTATOR)],
    )
    if (seen) violate(lawCase, `${apart}: ${seen}`)
    for (const entry of some(listedInBoth(lawCase, twin.state), 4, lawCase.random)) {
      const [here, other] = [observeStep(game, state, entry), observeStep(game, twin.state, entry)]
      if (!same(here.observedBy(seat), other.observedBy(seat))) continue
      const observed = textDifference(here.observedBy(SPECTATOR), other.observedBy(SPECTATOR))
      if (observed)
        violate(lawCase, `after ${brief(entry.action)} of ${actorName(game, state, entry.actor)} ${apart}: ${observed}`)
    }
  }
}

/** Checks that choices indistinguishable to a seat are indistinguishable to the spectator. */
export function compareChoices(lawCase: LawCase, seat: Seat): void {
  const { tested, state } = lawCase
  const { game } = tested
  for (const actor of actorsOf(game, state)) {
    if (actor === seat) continue
    const known = new Map<string, { readonly action: unknown; readonly observed: unknown }>()
    for (const action of some(allActions(game, state, actor), 6, lawCase.random)) {
      const after = observeStep(game, state, { actor, action })
      const key = canonicalJson(after.observedBy(seat))
      const observed = after.observedBy(SPECTATOR)
      const other = known.get(key)
      const found = other && textDifference(other.observed, observed)
      if (found)
        violate(
          lawCase,
          `${brief(other.action)} and ${brief(action)} of ${actorName(game, state, actor)} are the same to ` +
            `${actorName(game, state, seat)}, and the spectator tells them apart: ${found}`,
        )
      known.set(key, { action, observed })
    }
  }
}

function checkSpectator(lawCase: LawCase): void {
  // Two seats are enough at one position: seats mostly share their blind spots.
  for (const seat of some(seatsOf(lawCase.tested.game, lawCase.state), lawCase.viewers ?? 2, lawCase.random)) {
    compareTwins(lawCase, seat)
    compareChoices(lawCase, seat)
  }
}

export const spectator: Law = {
  number: 16,
  name: "spectator",
  vacuous: ({ game }) => (game.traits.information === "perfect" ? "perfect information" : undefined),
  check: (lawCase) => samples(lawCase).forEach(checkSpectator),
}
