import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { expectSame } from "../../../core/test/support/expect-same.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import { type DiabolikFleetGame, diabolikFleet, standardRules } from "../../src/index"
import { atSteps, jointGames, type Property, type TurnStep } from "../support/games"
import { nameOf, type Sea, type Ship } from "../support/sea"
import { listing, stepping, variant } from "../support/specimens"

/** The sinkings of a target by DF-2.5 and DF-8.4, as texts. */
function pairs(
  sea: Sea,
  active: number,
  target: Ship,
  refused: ReadonlySet<string>,
): { own: string[]; joint: string[] } {
  const beside = sea.ships.filter((ship) => ship.seat !== target.seat && sea.flanks(ship, target))
  const found = { own: [] as string[], joint: [] as string[] }
  for (const one of beside)
    for (const other of beside) {
      if (nameOf(one) >= nameOf(other)) continue
      const text = `${nameOf(one)}+${nameOf(other)}x${nameOf(target)}`
      if (one.seat === active && other.seat === active) found.own.push(text)
      else if ((one.seat === active || other.seat === active) && !refused.has(text)) found.joint.push(text)
    }
  return found
}

function checkSinkings({ before, sea, account }: TurnStep, game: DiabolikFleetGame): void {
  const { active, options, question } = before
  if (question) return
  const listed = new Set<string>()
  for (const action of game.legalActions(before, active))
    if (action.type === "sink") listed.add(game.formatAction(action))
  const refused = new Set(
    account.refused.map(({ own, helper, target }) => `${[own, helper].sort().join("+")}x${target}`),
  )
  for (const target of account.moved ? sea.ships : []) {
    if (target.seat === active || sea.isFrozen(target)) continue
    const { own, joint } = pairs(sea, active, target, refused)
    const found = [...own.sort().slice(0, 1), ...(options.jointSinking ? joint : [])]
    // At a distance, a sinking may open a line.
    const isFine = !sea.without((ship) => ship === target).hasFile(active)
    for (const text of found) {
      const isListed = listed.delete(text)
      if (isFine && !isListed) expect(listed).toContain(text)
    }
  }
  expectSame([...listed], [])
}

const sinkings = atSteps(checkSinkings)
const jointSinkings = atSteps(checkSinkings, jointGames)

const sunk = atSteps(({ before, action, events, after, sea }) => {
  const isAnswer = action.type === "accept" && before.question?.type === "sink"
  const found = events.filter((event) => event.type === "sunk")
  if (action.type !== "sink" && !isAnswer) return expectSame(found, [])
  if (after.question) return expectSame(after.cells, before.cells)
  const [event] = found
  const target = sea.byName.get(event?.target ?? "")
  const attackers = event?.attackers.map((name) => sea.byName.get(name)) ?? []
  expectSame(new Set(attackers).size, 2)
  for (const ship of attackers) {
    expectSame(ship && target && sea.flanks(ship, target), true)
    expectSame([before.active, before.question?.seat].includes(ship?.seat), true)
  }
  expectSame([target && sea.isFrozen(target), target?.seat === before.active], [false, false])
  const left = sea.ships.filter(
    (ship) => ship !== target && !(before.options.seats > 2 && after.out.includes(ship.seat)),
  )
  const cells = new Array<number>(before.cells.length).fill(0)
  for (const ship of left) cells[ship.x + ship.y * sea.size] = 8 * (ship.seat + 1) + ship.bow
  expectSame(after.cells, cells)
})

const specimens: readonly (readonly [string, Property, DiabolikFleetGame])[] = [
  [
    "a ship shows a flank dead ahead",
    sinkings,
    variant({ sinks: (aspect) => aspect.shown === 0 || standardRules.sinks(aspect) }),
  ],
  [
    "the target's heading matters",
    sinkings,
    variant({ sinks: (aspect) => aspect.met % 4 !== 0 && standardRules.sinks(aspect) }),
  ],
  [
    "ships are sunk before a move",
    sinkings,
    listing((actions, state, seat) => {
      if (state.obligation === "met") return actions
      const moved = diabolikFleet.legalActions({ ...state, obligation: "met" }, seat)
      return [...actions, ...moved.filter(({ type }) => type === "sink")]
    }),
  ],
  [
    "a refusal is forgotten",
    jointSinkings,
    stepping((after) => {
      after.declined = []
    }),
  ],
  [
    "a refusal stays with the square",
    jointSinkings,
    stepping((after, { declined }, { type }) => {
      if (type === "move" && after.declined.length > 0) after.declined = declined
    }),
  ],
  [
    "a ship shows a flank dead astern",
    sunk,
    variant({ sinks: (aspect) => aspect.shown === 4 || standardRules.sinks(aspect) }),
  ],
  [
    "an attacker takes the place of the sunk ship",
    sunk,
    stepping(({ cells, phase, question }, { cells: before }, { type }) => {
      const own = before.findIndex((ship, cell) => ship > 0 && cells[cell] === ship)
      const free = before.findIndex((ship, cell) => ship > 0 && cells[cell] === 0)
      if (type === "sink" && phase !== "over" && !question && free >= 0)
        [cells[own], cells[free]] = [0, before[own] ?? 0]
    }),
  ],
]

describe("properties of sinkings", () => {
  it("[DF-2.5 DF-3.1 DF-3.2 DF-4.2 DF-6.1 DF-8.4] a ship can be sunk exactly between two that show it a flank", () => {
    fc.assert(sinkings(diabolikFleet))
  })

  it("[DF-8.4] a refused joint sinking is not offered again in the turn, and the refusal follows the ships", () => {
    fc.assert(jointSinkings(diabolikFleet))
  })

  it("[DF-2.5 DF-8.4] a sinking takes one ship between two of the seat and its ally off the board", () => {
    fc.assert(sunk(diabolikFleet))
  })

  it.each(specimens)("catches the fault: %s", (title, property, game) => expectCaught(property(game), title))
})
