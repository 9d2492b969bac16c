import { canonicalJson, type Seat, SPECTATOR } from "@flottille/core"
import { brief, same, tellsApart } from "../json"
import { broken, type Law, listed, type Scene, samples, some } from "../scene"
import { actorName, everything, seatsOf } from "../trial"
import { lesson, twinsOf } from "./twins"

/** Two states that are one to a seat are one to whoever only watches, now and after whatever happens next. */
function compareTwins(scene: Scene, seat: Seat): void {
  const { trial, state } = scene
  const { game } = trial
  for (const twin of twinsOf(scene, seat)) {
    scene.saw()
    const apart = `the spectator tells a state from its ${twin.how} twin ${JSON.stringify(game.formatState(twin.state))}, and ${actorName(game, state, seat)} does not`
    const seen = tellsApart(
      [game.view(state, SPECTATOR), game.turn(state, SPECTATOR)],
      [game.view(twin.state, SPECTATOR), game.turn(twin.state, SPECTATOR)],
    )
    if (seen) broken(scene, `${apart}: ${seen}`)
    const there = new Set(listed({ ...scene, state: twin.state }).map(canonicalJson))
    const both = listed(scene).filter((each) => there.has(canonicalJson(each)))
    for (const entry of some(both, 4, scene.random)) {
      const [here, other] = [lesson(game, state, entry), lesson(game, twin.state, entry)]
      if (!same(here.of(seat), other.of(seat))) continue
      const learnt = tellsApart(here.of(SPECTATOR), other.of(SPECTATOR))
      if (learnt) broken(scene, `after ${brief(entry.action)} of ${actorName(game, state, entry.actor)} ${apart}: ${learnt}`)
    }
  }
}

/** Two choices of somebody else, or of chance, that are one to a seat are one to whoever only watches. */
function compareChoices(scene: Scene, seat: Seat): void {
  const { trial, state } = scene
  const { game } = trial
  for (const actor of game.actors(state)) {
    if (actor === seat) continue
    const known = new Map<string, { readonly action: unknown; readonly learnt: unknown }>()
    for (const action of some(everything(game, state, actor), 6, scene.random)) {
      const after = lesson(game, state, { actor, action })
      const key = canonicalJson(after.of(seat))
      const learnt = after.of(SPECTATOR)
      const other = known.get(key)
      const found = other && tellsApart(other.learnt, learnt)
      if (found)
        broken(
          scene,
          `${brief(other.action)} and ${brief(action)} of ${actorName(game, state, actor)} are the same to ${actorName(game, state, seat)}, and the spectator tells them apart: ${found}`,
        )
      known.set(key, { action, learnt })
    }
  }
}

function checkSpectator(scene: Scene): void {
  // Two seats are enough at one position: what one of seven cannot know the others mostly cannot either.
  for (const seat of some(seatsOf(scene.trial.game, scene.state), 2, scene.random)) {
    compareTwins(scene, seat)
    compareChoices(scene, seat)
  }
}

export const spectator: Law = {
  number: 16,
  name: "spectator",
  idle: ({ game }) => (game.traits.information === "perfect" ? "perfect information" : undefined),
  check: (scene) => samples(scene).forEach(checkSpectator),
}
