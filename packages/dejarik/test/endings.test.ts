import { NotationError } from "@flottille/core"
import { dejarik, spaceName, standardRules } from "@flottille/dejarik"
import { botsOf, dejarikBots } from "@flottille/dejarik/bots"
import { describe, expect, it } from "vitest"

const uncounted = '{"quietTurns":null,"turnLimit":null}'
const { endings } = dejarikBots
const keyAt = (text: string) => endings.keyOf(dejarik.parseState(`${text} ${uncounted}`))

describe("endings with few pieces", () => {
  it("[DJ-6.4] are named by the remaining pieces, with two seats in play", () => {
    const nameOf = (text: string) => endings.materialOf(dejarik.parseState(text))
    expect(nameOf("G@O1,O@I1,S@-/N@C,H@- play red 2 9 3 - -")).toBe("GO N")
    expect(nameOf("H@O1,K@I1/M@I2,R@C attack:I1xI2 red 1 9 x - -")).toBe("HK MR")
    expect(nameOf("G@O1/O@I1,N@C push:O1xI1 red 1 9 x - -")).toBe("G NO")
    for (const other of [
      "G@O1,O@I1,S@O2/N@C,H@O8 play red 2 9 3 - -",
      'G@O1/O@I1/N@C play red 2 9 3 - {"seats":3}',
      "N@C/R@C duel red 0 9 1 - -",
      "G@O1,O@I1/- over:resignation red 2 9 3 blue -",
      "G@O2/M@O8 deal - 0 0 0 - -",
    ])
      expect(nameOf(other), other).toBeUndefined()
  })

  it("[DJ-6.4] start from every placement, with either seat to move and one or two actions left", () => {
    const found = new Set<string>()
    let count = 0
    const firsts = new Set<string>()
    const samples: string[] = []
    for (const state of endings.positions("GH O")) {
      found.add(`${state.at} ${state.active} ${state.left}`)
      firsts.add(spaceName(state.at[2] ?? -1))
      if (count++ % 1000 === 0) samples.push(dejarik.formatState(state))
    }
    // The first piece on the centre or on ray 1, the others wherever there is room.
    expect([count, found.size, ...firsts]).toEqual([3 * 24 * 23 * 4, count, "C", "I1", "O1"])
    expect(samples[0]).toBe(`G@C,H@I1/O@I2 play red 1 1 0 - ${uncounted}`)
    for (const text of samples) expect(dejarik.formatState(dejarik.parseState(text))).toBe(text)
  })

  it("[DJ-3.2 DJ-4.6] keep the options of a game except the draw limits", () => {
    const like = dejarik.parseState('-/- deal - 0 0 0 - {"paths":"shortest","blockedPush":"kill","turnLimit":20}')
    const optionsOf = (given?: typeof like) => [...endings.positions("G HO", given)][0]?.options
    expect(optionsOf()).toEqual(dejarik.options({ quietTurns: null, turnLimit: null }))
    expect(optionsOf(like)).toEqual(
      dejarik.options({ paths: "shortest", blockedPush: "kill", quietTurns: null, turnLimit: null }),
    )
  })

  it.each([
    ["G@O1,O@I1/N@C play red 2 9 3 - -", 96],
    ["G@O1,O@I1/N@C play red 2 990 3 - -", 10],
    ['G@O1,O@I1/N@C play red 2 9 3 - {"quietTurns":null}', 991],
    ['G@O1,O@I1/N@C play red 2 9 3 - {"quietTurns":4}', 0],
  ])("[DJ-6.2] can be drawn by counting, in %j after at least %d choices", (text, acts) => {
    const state = dejarik.parseState(text)
    expect(endings.countsDraws?.(state)).toBe(true)
    expect(endings.countsDraws?.(state, acts)).toBe(true)
    if (acts > 0) expect(endings.countsDraws?.(state, acts - 1)).toBe(false)
  })

  it("[DJ-6.2] are not drawn by counting without limits", () => {
    expect(endings.countsDraws?.(dejarik.parseState(`G@O1,O@I1/N@C play red 2 9 3 - ${uncounted}`))).toBe(false)
  })

  it("[DJ-6.2] may be drawn by the dice of the last attack, without a further choice", () => {
    const state = dejarik.parseState('H@O1,K@I1/M@I2,R@C attack:I1xI2 red 0 9 x - {"turnLimit":9}')
    const reasons = dejarik.chanceOutcomes(state).map(({ action }) => {
      const next = dejarik.clone(state)
      dejarik.step(next, "chance", action)
      return next.ending
    })
    expect(reasons).toContain("turn-limit")
    expect(endings.countsDraws?.(state, 0)).toBe(true)
  })

  it.each(["", "GO", "G O", "GO ", "GG O", "GO X", "GHK NO", "go n", "G O N", " GON"])(
    "[DJ-6.4] reject %j as pieces",
    (text) => {
      expect(() => [...endings.positions(text)]).toThrow(
        new NotationError(text, 0, 'the pieces of two seats, 3 or 4 letters in all, as in "GH O"', "DJ-6.4"),
      )
    },
  )

  it("[DJ-6.4] can have four pieces", () => {
    const small = botsOf({
      ...standardRules,
      id: "small",
      orbits: ["I"],
      sectors: 8,
      picture: null,
      start: smallStart,
    }).endings
    for (const [text, name] of [
      ["GO NS", "GO SN"],
      ["G NSO", "G SNO"],
    ] as const) {
      for (const state of small.positions(text)) {
        expect(small.materialOf(state)).toBe(name)
        break
      }
    }
  })
})

const smallStart = {
  2: [
    ["I1", "I2"],
    ["I3", "I4"],
  ],
}

describe("the key of a position", () => {
  it("[DJ-1.1] is equal exactly for rotations and reflections of the board", () => {
    const keys = new Set<number>()
    for (const state of endings.positions("GH O")) keys.add(endings.keyOf(state))
    // 25 · 24 · 23 placings; of the 24 images one leaves all of them as they are, and six mirrors
    // the 5 · 4 · 3 on their axis.
    expect(keys.size).toBe(((25 * 24 * 23 + 6 * 5 * 4 * 3) / 24) * 4)
    expect([...keys].every(Number.isSafeInteger)).toBe(true)
  })

  it("[DJ-1.1] of a board with other rays, too", () => {
    const small = botsOf({
      ...standardRules,
      id: "small",
      orbits: ["I"],
      sectors: 5,
      picture: null,
      start: smallStart,
    }).endings
    const keys = new Set<number>()
    for (const state of small.positions("G HO")) keys.add(small.keyOf(state))
    // Six spaces; each of five mirrors has two of them on its axis.
    expect(keys.size).toBe(((6 * 5 * 4) / 10) * 4)
  })

  it("[DJ-1.1] of a board of two short orbits is an integer, and there are as many keys as distinct placings", () => {
    const game = {
      ...standardRules,
      id: "small",
      orbits: ["I", "O"],
      sectors: 6,
      picture: null,
      start: smallStart,
      actionsPerTurn: 1,
    }
    const small = botsOf(game).endings
    const keys = new Set<number>()
    for (const state of small.positions("G HO")) keys.add(small.keyOf(state))
    // Thirteen spaces; three of six mirrors have five of them on their axis, the others the centre alone.
    expect(keys.size).toBe(((13 * 12 * 11 + 3 * 5 * 4 * 3) / 12) * 2)
    expect([...keys].every(Number.isSafeInteger)).toBe(true)
  })

  it("[DJ-6.4] differs for an additional piece and for another attack", () => {
    const texts = [
      "S@I1,M@O1/G@O3,H@I4 play red 2 9 0 -",
      "M@O1/G@O3,H@I4 play red 2 9 0 -",
      "S@I1/G@O3,H@I4 play red 2 9 0 -",
    ]
    const fights = ["I1xO1", "I2xO2"].map((fight) => `H@I1,K@I2/G@O2,N@O1 attack:${fight} red 1 9 x -`)
    const keys = [...texts, ...fights].map(keyAt)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every(Number.isSafeInteger)).toBe(true)
  })

  it("[DJ-1.1] goes with the picture: ray by ray clockwise, or the other way round", () => {
    const [one, ...images] = [
      "G@O1,H@I2/O@I1 attack:O1xI1 red 1 9 x -",
      "G@O4,H@I5/O@I4 attack:O4xI4 red 1 9 x -",
      "G@O12,H@I1/O@I12 attack:O12xI12 red 1 9 x -",
      "G@O1,H@I12/O@I1 attack:O1xI1 red 1 9 x -",
      "G@O7,H@I6/O@I7 attack:O7xI7 red 1 9 x -",
    ].map(keyAt)
    expect(images.every((key) => key === one)).toBe(true)
  })

  it("[DJ-2.1 DJ-4.1] distinguishes every difference that can still matter", () => {
    const pieces = "G@O1,H@I2/O@I1"
    const texts = [
      `${pieces} play red 2 9 0 -`,
      `${pieces} play red 1 9 0 -`,
      `${pieces} play blue 2 9 0 -`,
      `${pieces} play blue 1 9 0 -`,
      ...["attack", "push", "counterpush"].flatMap((phase) => [
        `${pieces} ${phase}:O1xI1 red 1 9 x -`,
        `${pieces} ${phase}:O1xI1 red 0 9 x -`,
        `${pieces} ${phase}:I2xI1 red 1 9 x -`,
        `${pieces} ${phase}:I1xO1 blue 1 9 x -`,
        `${pieces} ${phase}:I1xI2 blue 1 9 x -`,
      ]),
      "G@C/O@C duel red 0 9 0 -",
      "H@C/O@C duel red 0 9 0 -",
      "G@C/R@C duel red 0 9 0 -",
      "G@O1,R@I2/O@I1 play red 2 9 0 -",
      "G@O1,H@I2/N@I1 play red 2 9 0 -",
      "G@O1,H@I1/O@I2 play red 2 9 0 -",
      "G@O1,H@I2,K@O7/O@I1 play red 2 9 0 -",
    ]
    expect(new Set(texts.map(keyAt)).size).toBe(texts.length)
    expect(keyAt(`${pieces} play red 2 40 7 -`)).toBe(keyAt(`${pieces} play red 2 9 0 -`))
  })
})
