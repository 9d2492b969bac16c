import { createRandom, perft, pick, playout } from "@flottille/core"
import { type DiabolikFleetOptions, type DiabolikFleetState, diabolikFleet } from "@flottille/diabolik-fleet"
import { rate, reports, sizes } from "../measure"

function playouts(options: Partial<DiabolikFleetOptions>): number {
  const random = createRandom("bench")
  return rate(2000, () => playout(diabolikFleet, diabolikFleet.initialState(options), random))
}

/** Positions of random games that pass a test. */
function positions(wanted: number, fits: (state: DiabolikFleetState) => boolean): readonly DiabolikFleetState[] {
  const random = createRandom("positions")
  const found: DiabolikFleetState[] = []
  while (found.length < wanted) {
    playout(diabolikFleet, diabolikFleet.initialState({ allowStop: false }), random, (state, _, actions) => {
      if (fits(state) && random.below(4) === 0) found.push(diabolikFleet.clone(state))
      return pick(actions, random)
    })
  }
  return found.slice(0, wanted)
}

/** Neighbouring pairs of ships on the board. */
function contacts({ cells }: DiabolikFleetState): number {
  return cells.filter((ship, cell) => ship > 0 && [1, 7, 8, 9].some((step) => (cells[cell + step] ?? 0) > 0)).length
}

function lists(states: readonly DiabolikFleetState[]): { perSecond: number; note: string } {
  let actions = 0
  for (const state of states) actions += diabolikFleet.legalActions(state, state.active).length
  const perSecond = rate(2000, () => {
    for (const state of states) diabolikFleet.legalActions(state, state.active)
    return states.length
  })
  return { perSecond, note: `${(actions / states.length).toFixed(1)} actions each` }
}

/** Complete turns: sequences of acts after which the turn may end, or has ended. */
function countTurns(state: DiabolikFleetState, known: Map<string, number>): number {
  const key = diabolikFleet.formatState(state)
  const before = known.get(key)
  if (before !== undefined) return before
  let count = 0
  for (const action of diabolikFleet.legalActions(state, state.active)) {
    if (action.type === "end") count++
    if (action.type === "end" || action.type === "bonus" || action.type === "propose") continue
    const next = diabolikFleet.clone(state)
    diabolikFleet.step(next, state.active, action)
    count +=
      next.active === state.active && next.turn === state.turn && next.phase === state.phase
        ? countTurns(next, known)
        : 1
  }
  known.set(key, count)
  return count
}

const FILES = [..."abcdefgh"]
const OPENING = `${FILES.map((file) => `${file}2N`)}/${FILES.map((file) => `${file}7S`)} play 1 south 4 open - - - - {"allowStop":false}`

/** Playouts and legal-action lists on one thread, and the complete turns from the opening. */
reports("Diabolik Fleet", (report) => {
  const series: readonly (readonly [string, Partial<DiabolikFleetOptions>])[] = [
    ["two fleets", {}],
    ["two fleets, to the end", { allowStop: false }],
    ["two fleets, beam", { allowStop: false, flanks: "beam" }],
    ["two fleets, files at a distance", { allowStop: false, singleFile: "line" }],
    ["four fleets", { allowStop: false, seats: 4 }],
  ]
  for (const [name, options] of series)
    report({ name: `random playouts: ${name}`, perSecond: playouts(options), unit: "actions" })

  const opening = [diabolikFleet.parseState(OPENING)]
  const inTurn = (state: DiabolikFleetState) => state.phase === "play" || state.phase === "bonus"
  report({ name: "legal actions: opening", ...lists(opening), unit: "lists" })
  report({
    name: "legal actions: middle",
    ...lists(positions(500, (state) => inTurn(state) && state.turn > 30)),
    unit: "lists",
  })
  report({
    name: "legal actions: crowded",
    ...lists(positions(500, (state) => inTurn(state) && contacts(state) >= 10)),
    unit: "lists",
  })

  const start = performance.now()
  const turns = countTurns(opening[0] as DiabolikFleetState, new Map())
  const seconds = (performance.now() - start) / 1000
  report({
    name: "complete turns from the opening",
    perSecond: turns / seconds,
    unit: "turns",
    note: `${turns} turns, transpositions shared`,
  })
  const leaves = perft(diabolikFleet, opening[0] as DiabolikFleetState, 3)
  const rateOfLeaves = rate(2000, () => perft(diabolikFleet, opening[0] as DiabolikFleetState, 3))
  report({ name: "perft 3 from the opening", perSecond: rateOfLeaves, unit: "sequences", note: `${leaves} sequences` })
})
sizes(["@flottille/diabolik-fleet"])
