import { describe, expect, it } from "vitest"
import { milleSabords } from "../src/index"
import { play } from "./support/setup"

describe("the sea as text", () => {
  it("[MS-1.2 MS-1.3 MS-6.1] shows wind, hulls, headings and islands", () => {
    const state = play(
      milleSabords.initialState({ islands: [{ x: 0, y: 8, radius: 3 }] }),
      "port heading 90",
      "starboard heading 225",
      "port FL",
    )
    const lines = milleSabords.render(milleSabords.view(state, 0)).split("\n")
    expect(lines).toHaveLength(28)
    expect(lines[0]).toBe("turn 1 · movement · wind from 0° N ↓")
    expect(lines[13]).toBe("···············P→·················↙S··············")
    expect(lines[8]).toContain("####")
    expect(lines.at(-2)).toBe("P (-10.000, 0.000) · 90° E → · resistance 10 · 2/2 points · sealed FL")
    expect(lines.at(-1)).toBe("S (10.000, 0.000) · 225° SW ↙ · resistance 10 · 3/3 points")
    expect(milleSabords.render(milleSabords.view(state, 1)).split("\n").at(-2)).toBe(
      "P (-10.000, 0.000) · 90° E → · resistance 10 · 2/2 points · sealed",
    )
  })

  it("[MS-1.1] a round sea is drawn round, a large one smaller", () => {
    const round = milleSabords
      .render(milleSabords.view(milleSabords.initialState({ sea: { shape: "circle", diameter: 120 } }), 0))
      .split("\n")
    expect(round).toHaveLength(33)
    expect(Math.max(...round.slice(1, -2).map((line) => line.length))).toBe(60)
    expect(round[1]?.trim().length).toBeLessThan(30)
  })

  it("[MS-1.4 MS-2.2] the lines below the sea fit a terminal of 80 columns, far out and with thousandths too", () => {
    const options =
      '{"freeAngles":true,"resistance":20,"rounding":"none","sea":{"height":200,"shape":"rectangle","width":200}}'
    const far = milleSabords.parseState(
      `12 movement -95123456,-95123456,225,19987,3/3,FL44 95123456,-95123456,135,19987,3/3 ${options}`,
    )
    const lines = milleSabords.render(milleSabords.view(far, "referee")).split("\n").slice(-2)
    expect(lines[0]).toBe("P (-95.123, -95.123) · 225° SW ↙ · resistance 19.987 · 3/3 points · sealed FL44")
    expect(Math.max(...lines.map((line) => line.length))).toBe(79)
  })
})
