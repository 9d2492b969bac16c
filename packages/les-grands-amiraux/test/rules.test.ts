import { checkLaws, formatResult } from "@flottille/conformance"
import { CHANCE, createRandom, pick } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { formatRecord, parseRecord } from "@flottille/core/record-text"
import {
  grandsAmirauxOf,
  type LesGrandsAmirauxOptions,
  type LesGrandsAmirauxRules,
} from "@flottille/les-grands-amiraux"
import { formationTextOf } from "@flottille/les-grands-amiraux/formation"
import { packageOf } from "@flottille/les-grands-amiraux/package"
import { viewTextOf } from "@flottille/les-grands-amiraux/view-text"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { pieceTitles } from "../../core/test/support/xml"
import { variantOf } from "../src/rules/compile-rules"
import { boardOf } from "../src/state/board"
import { swapHiddenOf } from "./oracle/observer"
import { anyRules } from "./support/rules"

/** What an option can be, if that is one of a few words. */
function valuesOf({
  shape,
}: {
  readonly shape: { readonly kind: string; readonly values?: readonly unknown[] }
}): readonly unknown[] {
  return shape.values ?? []
}

/** Every option, each with one of its values. */
function anyOptions(rules: LesGrandsAmirauxRules, seed: number): Partial<LesGrandsAmirauxOptions> {
  const random = createRandom(seed)
  const table = packageOf(rules).shapes.options
  const words = (["firstSeat", "shipDirections", "admiralOnMine", "memory"] as const).map((name) => [
    name,
    pick(valuesOf(table[name]), random),
  ])
  return { ...Object.fromEntries(words), quietTurns: 1 + random.below(20) }
}

describe("a game with any rules", () => {
  it("[CO-3] obeys every law", () => {
    const property = fc.property(anyRules, fc.integer(), (rules, seed) => {
      const game = grandsAmirauxOf(rules)
      const found = checkLaws(game, {
        shapes: packageOf(rules).shapes,
        options: [{ quietTurns: 20 }, anyOptions(rules, seed)],
        policies: {
          fierce: (_state, _seat, actions, random) => {
            const attacks = actions.filter(({ type }) => type === "duel" || type === "leap")
            return pick(attacks.length > 0 ? attacks : actions, random)
          },
        },
        swaps: swapHiddenOf(game, variantOf(rules)),
        runs: 3,
        seed,
      })
      expect(found.filter(({ ok }) => !ok).map(formatResult)).toEqual([])
    })
    fc.assert(property, { numRuns: runs(1, 80) })
  })

  it("[GA-5.1 GA-5.3 GA-5.4] plays to the end, and everything can be described, formatted, parsed and drawn", () => {
    const property = fc.property(anyRules, fc.integer(), (rules, seed) => {
      const game = grandsAmirauxOf(rules)
      const { describe: report, diagram } = packageOf(rules)
      const { formatView, parseView } = viewTextOf(rules)
      const match = createMatch(game, { seed, options: anyOptions(rules, seed) })
      const random = createRandom(seed)
      const board = boardOf(rules)
      for (let state = match.state(); game.actors(state).length > 0; state = match.state()) {
        const [actor] = game.actors(state)
        if (actor === undefined || actor === CHANCE) throw new Error("the match rolls chance")
        const action = pick(game.legalActions(state, actor), random)
        expect(game.parseAction(game.formatAction(action, state), state, actor)).toEqual(action)
        expect(match.submit(actor, action).ok).toBe(true)
        if (random.below(8) > 0) continue
        for (const viewer of [0, 1, "spectator", "referee"] as const) {
          const view = match.view(viewer)
          expect(parseView(formatView(view))).toEqual(view)
          expect(pieceTitles(diagram.draw(view))).toHaveLength(view.squares.filter(Boolean).length)
        }
      }
      const state = match.state()
      expect(game.parseState(game.formatState(state))).toEqual(state)
      const events = match.events("referee").flatMap((event) => (event.type === "undo" ? [] : [event]))
      const delivered = events.flatMap((event) => [report(event, "en", "referee"), report(event, "fr", "referee")])
      expect(delivered.join(" ")).not.toMatch(/undefined|NaN|\[object|\?/)
      const [, drawn = ""] = game.render(match.view("referee")).split("\n\n")
      expect(drawn.match(/[WwRr][\dA-Z](?=[ *\n])/g) ?? []).toHaveLength(state.squares.filter(Boolean).length)
      expect(drawn.match(/###/g) ?? []).toHaveLength(board.open.filter((each) => !each).length)
      const text = formatRecord(game, match.record())
      expect(formatRecord(game, parseRecord(game, text))).toBe(text)
    })
    fc.assert(property, { numRuns: runs(10, 400) })
  })

  it("[GA-1.2 GA-1.3] a formation of any fleet is read, written and deployed by either side", () => {
    const property = fc.property(anyRules, fc.integer(), (rules, seed) => {
      const game = grandsAmirauxOf(rules)
      const { parseFormation, formatFormation, deploymentOf } = formationTextOf(rules)
      const { open } = boardOf(rules)
      const random = createRandom(seed)
      const state = game.initialState({ firstSeat: "random" })
      for (const seat of [0, 1] as const) {
        while (game.legalActions(state, seat).length > 0)
          game.step(state, seat, pick(game.legalActions(state, seat), random))
        const area = rules.columns * rules.homeRows
        const squares = Array.from({ length: area }, (_, index) =>
          seat === 0 ? index : state.squares.length - 1 - index,
        )
        // As its owner sees it: the front row first, from left to right.
        const front = Array.from({ length: rules.homeRows }, (_, row) =>
          squares.slice(row * rules.columns, (row + 1) * rules.columns),
        ).reverse()
        const seen = game.view(state, seat).squares
        const formation = front.flat().map((square) => seen[square]?.rank ?? ".")
        expect(parseFormation(formatFormation(formation, seat), seat)).toEqual(formation)
        const deployed = game.initialState()
        for (const action of deploymentOf(formatFormation(formation, seat), seat)) {
          expect(game.validate(deployed, seat, action)).toBeUndefined()
          game.step(deployed, seat, action)
        }
        expect(front.flat().filter((square) => deployed.squares[square] === 0)).toEqual(
          front.flat().filter((square) => !open[square] || !seen[square]),
        )
      }
    })
    fc.assert(property, { numRuns: runs(30, 400) })
  })
})
