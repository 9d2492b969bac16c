import { createRandom, playout, type Random } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import {
  type LesGrandsAmirauxOptions,
  type LesGrandsAmirauxState,
  lesGrandsAmiraux,
} from "@flottille/les-grands-amiraux"
import { deploymentOf, formations } from "@flottille/les-grands-amiraux/formation"
import { once, rate, reports, sizes } from "../measure"

const game = lesGrandsAmiraux

function deployed(options: Partial<LesGrandsAmirauxOptions> = {}): LesGrandsAmirauxState {
  const state = game.initialState(options)
  for (const seat of [0, 1]) for (const action of deploymentOf(formations.picket, seat)) game.step(state, seat, action)
  return state
}

/** The state after so many random actions of play, or the last before the end. */
function middle(random: Random, actions: number): LesGrandsAmirauxState {
  let state = deployed()
  for (let count = 0; count < actions; count++) {
    const seat = state.active ?? 0
    const next = game.clone(state)
    const list = game.legalActions(next, seat)
    const action = list[random.below(list.length)]
    if (action === undefined) return state
    game.step(next, seat, action)
    if (next.ending !== null) return state
    state = next
  }
  return state
}

// Random play, views and determinization.
reports("Les Grands Amiraux", (report) => {
  const random = createRandom(1)
  const whole = rate(2000, () => playout(game, game.initialState(), random))
  report({ name: "playout", perSecond: whole, unit: "actions", note: "deployment piece by piece included" })
  const start = deployed()
  report({
    name: "playout, deployed",
    perSecond: rate(2000, () => playout(game, game.clone(start), random)),
    unit: "actions",
  })
  const games = rate(
    1000,
    once(() => playout(game, game.clone(start), random)),
  )
  report({ name: "games, deployed", perSecond: games, unit: "games" })
  // The same position in every run, or runs could not be compared.
  const state = middle(createRandom(2), 60)
  const match = createMatch(game, { start: game.formatState(state) })
  report({
    name: "match.view, unchanged",
    perSecond: rate(
      500,
      once(() => match.view(0)),
    ),
    unit: "views",
    note: "aim: under 5 µs",
  })
  report({
    name: "view",
    perSecond: rate(
      500,
      once(() => game.view(state, 0)),
    ),
    unit: "views",
  })
  for (const memory of ["perfect", "none"] as const) {
    // As a match hands it out: a search makes hundreds of guesses behind one view.
    const seen = createMatch(game, {
      start: game.formatState({ ...state, options: { ...state.options, memory } }),
    }).view(0)
    const name = `les-grands-amiraux determinize, memory ${memory}`
    report({
      name,
      perSecond: rate(
        500,
        once(() => game.determinize(seen, random)),
      ),
      unit: "states",
      note: "aim: under 50 µs",
    })
  }
})
sizes(["@flottille/les-grands-amiraux"])
