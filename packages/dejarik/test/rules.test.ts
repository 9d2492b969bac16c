import { checkLaws, formatResult } from "@flottille/conformance"
import { CHANCE, createRandom, pick, pickOutcome } from "@flottille/core"
import { type CombatResult, type DejarikRules, dejarikOf, only, spacesIn } from "@flottille/dejarik"
import { packageOf } from "@flottille/dejarik/package"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep"
import { pieceTitles } from "../../core/test/support/xml"
import { describerOf } from "../src/messages/describe"
import { compileRules } from "../src/rules/compile-rules"
import { boardOf } from "../src/state/board"
import type { DejarikOptions } from "../src/state/options"
import { walk, walkShortest } from "./oracle/walk"
import { anyRules } from "./support/rules"

/** The numbers of seats that can play by these rules. */
function countsOf(rules: DejarikRules): DejarikOptions["seats"][] {
  return ([2, 3, 4] as const).filter((seats) => rules.start[seats])
}

describe("a game with any rules", () => {
  it("[CO-3] obeys every law", () => {
    const property = fc.property(anyRules, fc.integer(), (rules, seed) => {
      const seats = countsOf(rules).at(-1) ?? 2
      const options: Partial<DejarikOptions>[] = [{ quietTurns: 20 }, { seats, quietTurns: 4, turnLimit: 12 }]
      const found = checkLaws(dejarikOf(rules), { shapes: packageOf(rules).shapes, options, runs: 2, seed })
      expect(found.filter(({ ok }) => !ok).map(formatResult)).toEqual([])
    })
    fc.assert(property, { numRuns: runs(2, 60) })
  })

  it("[DJ-6.1 DJ-6.2] plays to the end with any number of seats, and everything can be described, formatted, parsed and drawn", () => {
    const property = fc.property(anyRules, fc.integer(), (rules, seed) => {
      const game = dejarikOf(rules)
      const [report, diagram] = [describerOf(rules), packageOf(rules).diagram]
      for (const seats of countsOf(rules)) {
        const state = game.initialState({ seats, quietTurns: 30, turnLimit: 80 })
        const random = createRandom(seed)
        const delivered: string[] = []
        for (let actor = game.actors(state)[0]; actor !== undefined; actor = game.actors(state)[0]) {
          const action =
            actor === CHANCE
              ? pickOutcome(game.chanceOutcomes(state), random)
              : pick(game.legalActions(state, actor), random)
          expect(game.parseAction(game.formatAction(action, state), state, actor)).toEqual(action)
          game.step(state, actor, action, (event) => delivered.push(report(event, "en", 0), report(event, "fr", 0)))
        }
        expect(game.outcome(state)?.ranking.flat()).toHaveLength(seats)
        expect(delivered.join(" ")).not.toMatch(/undefined|NaN|\[object| - /)
        expect(game.parseState(game.formatState(state))).toEqual(state)
        const standing = state.at.filter((space) => space >= 0)
        expect(pieceTitles(diagram.draw(game.view(state, 0)))).toHaveLength(standing.length)
        const board = game.render(game.view(state, 0)).split("\n\nred")[0] ?? ""
        expect(board.match(/[rgby]:[A-Z]/g) ?? []).toHaveLength(standing.length)
        expect(board.match(/[A-Z]\d+| C(?= |$)/gm) ?? []).toHaveLength(
          1 + rules.orbits.length * rules.sectors - new Set(standing).size,
        )
      }
    })
    fc.assert(property, { numRuns: runs(40, 400) })
  })

  it("[DJ-1.1 DJ-3.1 DJ-3.2] moves to the same spaces as a walk along every path by name", () => {
    const property = fc.property(
      anyRules,
      fc.nat(30),
      fc.integer({ min: 1, max: 5 }),
      fc.nat(),
      fc.nat(),
      (rules, place, movement, others, more) => {
        const { spaceNames, spaceName, reach, shortestReach } = boardOf(rules)
        const from = place % spaceNames.length
        const occupied = (others & more & (2 ** spaceNames.length - 1)) | only(from)
        const taken = new Set(spacesIn(occupied).map(spaceName))
        const sorted = (ends: ReadonlySet<string>) => spaceNames.filter((name) => ends.has(name))
        expect(spacesIn(reach(from, movement, occupied)).map(spaceName)).toEqual(
          sorted(walk(spaceName(from), movement, taken, rules)),
        )
        const shortest = sorted(walkShortest(spaceName(from), movement, taken, rules))
        expect(spacesIn(shortestReach(from, movement, occupied)).map(spaceName)).toEqual(shortest)
      },
    )
    fc.assert(property, { numRuns: runs(500, 5000) })
  })

  it("[DJ-4.2 DJ-4.3 DJ-4.4 DJ-4.5 DJ-4.8] weighs results as rolling every die one by one does", () => {
    const property = fc.property(
      anyRules,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 2 }),
      (rules, attack, defence) => {
        const { combatWeights } = compileRules(rules)
        const counted: Record<CombatResult, number> = { kill: 0, push: 0, counterpush: 0, counterkill: 0 }
        const roll = (left: number, margin: number): void => {
          if (left === 0) counted[rules.resultOf(margin)]++
          else
            for (let face = 1; face <= rules.dieFaces; face++)
              roll(left - 1, left > defence ? margin + face : margin - face)
        }
        roll(attack + defence, 0)
        expect(combatWeights(attack, defence)).toEqual(counted)
      },
    )
    fc.assert(property, { numRuns: runs(60, 300) })
  })
})
