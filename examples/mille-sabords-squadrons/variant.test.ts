import { describe, expect, it } from "vitest"
import { at } from "../playing"
import variant from "./variant"

const { game } = variant

const play = (position: string, ...choices: readonly string[]) => at(variant, position).play(...choices)

/** Two ships that meet bow to bow; each loses three points. A sloop has a point more. */
function ramming(port: number, starboard: number, counts: string): string {
  const [first, second] = counts.split(",").map((count) => (count === "1" ? "3/3" : "2/2"))
  return `4 movement 0,0,90,${port},${first} 3000000,0,270,${starboard},${second} ${counts}`
}

describe("a squadron", () => {
  it("[MQ-1.1] begins with its frigate", () => {
    expect(game.initialState().counts).toEqual([[0, 0]])
    expect(game.initialState({ resistance: 15 }).ships.map(({ resistance }) => resistance)).toEqual([15, 15])
  })

  it("[MQ-2.1] ends its turn when the frigate sinks, and chooses the heading of its sloop", () => {
    const { state, events } = play(ramming(3, 9, "0,0"), "F", "1: F")
    expect(events.map(({ type }) => type)).toEqual(["sealed", "sealed", "moved", "moved", "collided"])
    expect(game.formatState(state)).toBe("4 relief 1000000,0,90,0,0/2 2000000,0,270,6,0/2 1,0")
    expect(game.actors(state)).toEqual([0])
    expect(game.turn(state, 1)).toMatchObject({ phase: "relief", seats: [0], waiting: [0] })
  })

  it("[MQ-1.2 MQ-2.1] goes on with a lighter and faster sloop at the starting position", () => {
    const { state, told } = play("4 relief 1000000,0,90,0,0/2 2000000,0,270,6,0/2 1,0", "heading 45")
    expect(told(1)).toEqual([
      "Port's sloop enters, heading 45°.",
      "Turn 5 begins; movement points: Port 2, Starboard 2.",
    ])
    expect(game.formatState(state)).toBe("5 movement -10000000,0,45,6,2/2 2000000,0,270,6,2/2 1,0")
    const dead = play("4 relief 1000000,0,90,0,0/2 2000000,0,270,6,0/2 1,0", "heading 0")
    expect(dead.state.ships[0].points).toBe(0)
  })

  it("[MQ-2.1] seals the headings of two sloops", () => {
    const both = "4 relief 1000000,0,90,0,0/2 2000000,0,270,0,0/2 1,1"
    const { state } = play(both, "1: heading 270")
    expect([0, 1].map((viewer) => game.view(state, viewer).pending[1])).toEqual(["sealed", "heading 270"])
    const revealed = play(both, "1: heading 270", "heading 90")
    expect(revealed.events.filter(({ type }) => type === "relieved")).toEqual([
      { type: "relieved", seat: 0, heading: 90 },
      { type: "relieved", seat: 1, heading: 270 },
    ])
  })

  it("[MQ-2.2] loses with its second ship; two at the same time draw", () => {
    const outcomes = ["1,0", "0,1", "1,1"].map((counts) => game.outcome(play(ramming(3, 3, counts), "F", "1: F").state))
    expect(outcomes.map((outcome) => [outcome?.reason, outcome?.returns])).toEqual([
      ["squadron-lost", [-1, 1]],
      ["squadron-lost", [1, -1]],
      ["squadron-lost", [0, 0]],
    ])
    expect(variant.rulebook.endings["squadron-lost"].fr).toBe("Une escadre est perdue.")
  })

  it("[MQ-2.1] is checked in positions: relief needs a lost ship", () => {
    expect(() => game.parseState("4 relief 1000000,0,90,1,0/2 2000000,0,270,6,0/2 1,0")).toThrow("MQ-2.1")
    expect(() => game.parseState("4 movement 1000000,0,90,0,2/2 2000000,0,270,6,2/2 1,0")).toThrow("MS-4.3")
  })

  it("[MQ-2.1] does not come after the last turn, which may sink a ship", () => {
    const ended = (reason: string) =>
      `12 over:${reason} 2698232,865776,306,-790,0/1 8207908,-2386027,345,1340,0/0 1,0 ` +
      '{"freeAngles":true,"resistance":15,"rounding":"none","turnLimit":12}'
    const text = ended("more-resistance:starboard")
    expect(game.formatState(game.parseState(text))).toBe(text)
    expect(() => game.parseState(ended("more-resistance:port"))).toThrow("position")
  })

  it("[MQ-2.1] is pointed at by the points of the compass around the lost ship", () => {
    const view = game.view(game.parseState("4 relief 0,0,90,0,0/2 2000000,0,270,6,0/2 1,0"), 0)
    expect(variant.diagram?.actionsFor(["SE"], view)).toEqual([{ type: "heading", heading: 135 }])
  })
})

it("[MQ-1.2] a lost frigate keeps its own rose until it is relieved", () => {
  const text = "6 relief 707107,707107,90,-7,0/1 -414214,0,180,1,0/3 1,0"
  const state = game.parseState(text)
  expect(game.parseState(game.formatState(state))).toEqual(state)
})

it("[MQ-2.1] a seat may resign while its frigate is to be relieved", () => {
  const text = '4 over:resigned:starboard 0,1000000,0,0,0/2 0,1200000,180,0,0/2 1,1 {"wind":270}'
  expect(game.formatState(game.parseState(text))).toBe(text)
})
