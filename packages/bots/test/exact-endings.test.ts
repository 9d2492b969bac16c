import { createRandom } from "@flottille/core"
import { dejarikPackage } from "@flottille/dejarik/package"
import { expect, it, vi } from "vitest"
import { ask } from "../src"
import { exactEndings } from "../src/exact-endings"
import { expectimax } from "../src/expectimax"
import { solve } from "../src/solve"
import { type HighestState, highest } from "./support/highest"

const { game, endings, evaluate = () => [] } = dejarikPackage
const uncounted = '{"quietTurns":null,"turnLimit":null}'
const isSmall = (material: string) => material.length < 5

it("endings are worth to bots what they are solved to, and other positions are left to judgement", () => {
  const exact = exactEndings(dejarikPackage, isSmall)
  const { valueAt } = solve({ game, keyOf: (state) => endings?.keyOf(state) ?? 0 }, endings?.positions("GO N") ?? [])
  const state = game.parseState(`G@O1,O@I3/N@I5 play red 2 1 0 - ${uncounted}`)
  const value = valueAt(state) ?? Number.NaN
  expect(exact(state)).toEqual([value, -value])
  expect(exact(game.parseState(`G@O1,O@I3/N@I5,K@O9 play red 2 1 0 - ${uncounted}`))).toBeUndefined()
  expect(exact(game.initialState())).toBeUndefined()
  expect(exactEndings({ game }, isSmall)(state)).toBeUndefined()
})

it("expectimax takes them for leaves", async () => {
  const exact = exactEndings(dejarikPackage, isSmall)
  const bot = expectimax(dejarikPackage, { exact, depth: 1 })
  // Four pieces: an attack may lead to an ending.
  const state = game.parseState(`G@O1,O@I3/N@I5,H@I4 play red 2 1 0 - ${uncounted}`)
  const question = { seat: 0, view: game.view(state, 0), actions: game.legalActions(state, 0), news: [], random: createRandom(1) }
  const { info } = await ask(bot, { ...question, budget: { iterations: 1 } })
  const attack = game.parseAction("I3xI4", state, 0)
  const attacked = game.clone(state)
  game.step(attacked, 0, attack)
  let [sum, whole, known] = [0, 0, 0]
  for (const { action, weight } of game.chanceOutcomes(attacked)) {
    const next = game.clone(attacked)
    game.step(next, "chance", action)
    const [value = Number.NaN] = exact(next) ?? evaluate(next)
    if (exact(next)) known++
    sum += weight * value
    whole += weight
  }
  expect(known).toBeGreaterThan(0)
  expect(info?.lines.find(({ action }) => action === attack)?.values[0]).toBeCloseTo(sum / whole, 12)
})

const at = (...said: number[]): HighestState => ({ ...highest.initialState({ turns: 2 }), said })
const keyOf = ({ said }: HighestState) => Number(`1${said.join("")}`)
const materialOf = ({ said }: HighestState) => (said.length < 2 ? undefined : said.slice(0, 2).join(""))
const near = (value: number) => [expect.closeTo(value, 8), expect.closeTo(-value, 8)]

it("endings of a small game are solved once each, and only those that are wanted", () => {
  // The positions of 01 are those of another ending.
  const positions = vi.fn((material: string, _like?: HighestState) => [
    at(...(material === "01" ? [1, 1] : material.split("").map(Number))),
  ])
  const exact = exactEndings({ game: highest, endings: { keyOf, positions, materialOf } }, (material) => material !== "00")
  // Each says 2 from there on, unless it is lost already.
  expect([exact(at(2, 0)), exact(at(0, 2)), exact(at(1, 1)), exact(at(2, 0, 0))]).toEqual([near(1), near(-1), near(0), near(0)])
  expect(positions.mock.calls).toEqual([
    ["20", at(2, 0)],
    ["02", at(0, 2)],
    ["11", at(1, 1)],
  ])
  expect([exact(at(0, 1)), exact(at(0, 0)), exact(at(0))]).toEqual([undefined, undefined, undefined])
  expect(positions).toHaveBeenCalledTimes(4)
  expect(exactEndings({ game: highest }, () => true)(at(1, 1))).toBeUndefined()
})
