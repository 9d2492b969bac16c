import { describe, expect, it } from "vitest"
import { lesGrandsAmiraux, squareName } from "../src"
import { formatView, parseView } from "../src/view/view-text"
import { deployed, play, position } from "./support/boards"
import { complaint } from "./support/complaint"
import { formatState, parseState } from "./support/standard"

const game = lesGrandsAmiraux

describe("positions as text", () => {
  it("[GA-6.1] formats a position as documented", () => {
    expect(formatState(deployed({ memory: "none", turnLimit: null }))).toBe(
      "r1r2r4r5rG!r3r0r1/r2r3r0rMr1r0r4r2/r1rMr0r3r6rMr0r1/r2r5rMr2r1r4rMr3/2#2#2/2#2#2/w3w2w1w5w1w2w3w2/w0w4w1w0w6w0w4w1/wMwMw0w3w1w4w2wM/wG!wMw5w1w3w0w2wM wr w - 1 0 - memory=none,turnLimit=null",
    )
    const chain = play(position("A4 w3, A5 r5, A7 r4, A1 wG, H10 rG, H9 r1"), "A4^A6")
    expect(formatState(chain)).toBe("7rG!/7r1/8/r47/w3+1#2#2/2#2#2/8/8/8/wG!7 wr w A6 50 0 - -")
    expect(parseState(formatState(chain))).toEqual(chain)
  })

  it("[GA-6.1] a view hides ranks behind question marks and lists removed pieces", () => {
    const state = play(position("A4 w3, A5 r5, A7 r4, A1 wG, H10 rG, H9 r1"), "A4^A6")
    expect(formatView(game.view(state, 1))).toBe(
      "red 7rG!/7r1/8/r47/w?+1#2#2/2#2#2/8/8/8/wG!7 wr w A6 50 0 - - 65544433322222111111" +
        "00000MMMMM 655443333222221111100000MMMMM",
    )
    for (const viewer of [0, 1, "spectator", "referee"] as const) {
      for (const each of [
        state,
        deployed(),
        deployed({ firstSeat: "random" }),
        play(game.initialState(), "place 6 A4"),
      ]) {
        const view = game.view(each, viewer)
        expect(parseView(formatView(view))).toEqual(view)
      }
    }
  })

  const good = "7rG!/7r1/8/8/2#2#2/2#2#2/8/8/8/wG!7 wr w - 50 0 - -"

  it.each([
    ["seven fields", good.slice(0, -2), "CO-4"],
    ["nine rows", good.replace("8/8/", "8/"), "CO-4"],
    ["a row too long", good.replace("8/8/", "81/8/"), "CO-4"],
    ["a split run", good.replace("8/8/", "44/8/"), "CO-4"],
    ["something on a condemned square", good.replace("2#2#2", "2w3+2#2"), "GA-1.1"],
    ["a hidden rank", good.replace("r1", "r?"), "CO-4"],
    ["an unknown rank", good.replace("r1", "r7"), "CO-4"],
    ["two Grand Admirals", good.replace("r1", "rG!"), "GA-1.2"],
    ["six mines", good.replace("wG!7", "wG!wMwMwMwMwMwM1"), "GA-1.2"],
    ["a mine that has moved", good.replace("r1", "rM+"), "GA-2.2"],
    ["a mine far from home", good.replace("2#2#2", "rM+1#2#2"), "GA-2.2"],
    ["an unmoved piece far from home", good.replace("2#2#2", "r11#2#2"), "GA-1.3"],
    ["a hidden Grand Admiral", good.replace("wG!", "wG"), "GA-1.5"],
    ["no Grand Admiral", good.replace("wG!7", "w17"), "GA-5.1"],
    ["nobody to move", good.replace(" w ", " - "), "GA-1.3"],
    ["a chain without a leaper", good.replace(" - 50", " A1 50"), "GA-4.4"],
    ["turn 0", good.replace("50", "0"), "GA-5.4"],
    ["a turn beyond the limit", good.replace("50", "2001"), "GA-5.4"],
    ["too many quiet turns", good.replace("50 0", "50 50"), "GA-5.4"],
    ["a draw that is none", good.replace("50 0 -", "50 0 =:quiet-turns"), "GA-5.4"],
    ["a draw with a winner", good.replace("50 0 -", "2000 0 w:turn-limit"), "GA-5.1"],
    ["a captured Grand Admiral on the board", good.replace("50 0 -", "50 0 w:admiral-captured"), "GA-5.1"],
    ["a mover without an action", "7rG!/7r1/8/8/2#2#2/2#2#2/8/8/wMwM6/wG!wM6 wr w - 50 0 - -", "GA-5.3"],
    ["a loser with an action", good.replace("50 0 -", "50 0 r:no-action"), "GA-5.3"],
    ["a fleet that is ready and not there", "8/8/8/8/2#2#2/2#2#2/8/8/8/8 w - - 0 0 - -", "GA-1.3"],
    ["a deployment in the other's rows", "8/8/8/8/2#2#2/2#2#2/8/8/8/r17 - - - 0 0 - -", "GA-1.3"],
    ["an unknown option", good.replace(/-$/, "fog=1"), "CO-4"],
    ["a bad option", good.replace(/-$/, "memory=some"), "GA-6.1"],
    ["a prototype trick", good.replace(/-$/, "__proto__=1"), "CO-4"],
    ["a default written out", good.replace(/-$/, "memory=perfect"), "CO-4"],
    ["an unknown result", good.replace("50 0 -", "50 0 w:luck"), "CO-4"],
    ["more shown than removed", formatState(deployed()).replace("w6", "w6!"), "GA-3.2"],
  ])("[GA-1.1 GA-1.2 GA-1.3 GA-2.2 GA-5.3 GA-5.4] %s is refused", (_, text, rule) => {
    expect(complaint(() => parseState(text))?.split(" ")[1]).toBe(rule)
  })

  it("[GA-6.1] accepts the given position", () => {
    expect(formatState(parseState(good))).toBe(good)
  })

  it.each([
    ["the wrong viewer", formatView(game.view(deployed(), 0)).replace("white", "blue"), "CO-4"],
    ["ranks that this viewer does not see", formatView(game.view(deployed(), 0)).replace("white", "spectator"), "CO-4"],
    ["one's own pieces hidden", formatView(game.view(deployed(), 0)).replace("w6", "w?"), "GA-1.2"],
    ["removed pieces that still stand", formatView(game.view(deployed(), 0)).replace(/- -$/, "- 6"), "GA-1.2"],
    ["removed pieces in another order", formatView(game.view(deployed(), 0)).replace(/- -$/, "- 06"), "CO-4"],
  ])("[GA-6.1] %s is refused in a view", (_, text, rule) => {
    expect(complaint(() => parseView(text))?.split(" ")[1]).toBe(rule)
  })
})

/**
 * A text with one field changed; fields are the board, who is ready, whose turn, the chain, the
 * turn, quiet turns, the ending, options.
 */
const changed = (text: string, ...fields: readonly (readonly [field: number, value: string])[]) =>
  fields.reduce((words, [field, value]) => words.with(field, value), text.split(" ")).join(" ")

describe("unreachable positions, reported at their field", () => {
  const good = "7rG!/7r1/8/8/2#2#2/2#2#2/8/8/8/wG!7 wr w - 50 0 - -"
  const setup = "8/8/8/8/2#2#2/2#2#2/8/8/8/w67 - - - 0 0 - -"
  const ready = formatState(deployed())
  const drawn = formatState(deployed({ firstSeat: "random" }))
  const blocked = "7rG!/7r1/8/8/2#2#2/2#2#2/8/8/wMwM6/wG!wM6 wr w - 50 0 r:no-action -"
  const leaping = "7rG!/7r1/8/r47/w3+1#2#2/2#2#2/8/8/8/wG!7 wr w A6 50 0 - -"
  const whiteLost = good.replace("wG!7", "w17")
  const redLost = good.replace("7rG!", "8")
  const immune = changed(ready.replace("w6", "w6!"), [7, "admiralOnMine=immune"])

  it.each([
    ["[GA-1.4]", changed(setup, [2, "w"]), 2],
    ["[GA-1.3]", changed(setup, [1, "w"]), 1],
    ["[GA-1.4]", changed(ready, [2, "-"], [4, "0"]), 2],
    ["[GA-1.3]", changed(setup, [4, "1"]), 4],
    ["[GA-1.3]", changed(setup, [5, "1"]), 4],
    ["[GA-1.3]", changed(setup, [3, "A1"]), 4],
    ["[GA-5.5]", changed(setup, [6, "=:resigned"]), 6],
    ["[GA-5.5]", changed(setup, [6, "w:no-action"]), 6],
    ["[GA-5.5]", changed(setup, [6, "=:turn-limit"]), 6],
    ["[GA-1.3]", setup.replace("w6", "w6+"), 0],
    ["[GA-1.5]", setup.replace("w6", "w6!"), 0],
    ["[GA-1.5]", setup.replace("w6", "wG!"), 0],
    ["[GA-1.5]", drawn.replace("wG!", "wG"), 0],
    ["[GA-5.1]", changed(good, [6, "=:resigned"]), 6],
    ["[GA-5.1]", changed(good, [4, "150"], [5, "100"], [6, "w:quiet-turns"]), 6],
    ["[GA-5.1]", changed(redLost, [6, "r:admiral-captured"]), 6],
    ["[GA-5.1]", changed(redLost, [6, "=:admiral-captured"]), 6],
    ["[GA-5.1]", changed(good.replace("wG!7", "8"), [6, "r:admiral-captured"]), 6],
    ["[GA-5.4]", changed(redLost, [5, "1"], [6, "w:admiral-captured"]), 5],
    ["[GA-5.1]", changed(redLost, [6, "w:admiral-on-mine"]), 6],
    ["[GA-5.2]", changed(whiteLost, [6, "r:admiral-on-mine"], [7, "admiralOnMine=removed"]), 6],
    ["[GA-5.2]", changed(whiteLost, [6, "r:admiral-on-mine"], [7, "admiralOnMine=immune"]), 6],
    ["[GA-5.1]", changed(whiteLost, [7, "admiralOnMine=immune"]), 0],
    ["[GA-5.1]", changed(blocked, [6, "w:no-action"]), 6],
    ["[GA-5.4]", changed(blocked, [4, "0"]), 4],
    ["[GA-5.4]", changed(blocked, [5, "51"]), 5],
    ["[GA-5.4]", changed(good, [4, "1999"], [6, "=:turn-limit"]), 6],
    ["[GA-3.2]", immune, 0],
    ["[GA-3.2]", changed(immune.replace("r6", "r6!"), [4, "2"]), 0],
    ["[GA-4.4]", changed(leaping, [2, "r"]), 3],
    ["[GA-4.4]", "7rG!/7r1/8/8/2#2#2/2#2#2/w37/r4+7/8/wG!7 wr w A4 50 0 - -", 3],
    ["[GA-4.4]", leaping.replace("r47", "8"), 3],
    ["[GA-5.4]", changed(leaping, [5, "1"]), 5],
    ["[GA-4.4]", changed(leaping, [6, "w:resigned"]), 3],
  ])("%s %s", (clause, text, field) => {
    const rule = clause.slice(1, -1)
    const place = text.split(" ").slice(0, field).join(" ").length + (field > 0 ? 1 : 0)
    expect(() => parseState(text)).toThrow(
      expect.objectContaining({ position: place, expected: `what ${rule} allows`, rule }),
    )
  })

  it.each([
    setup,
    ready,
    drawn,
    leaping,
    blocked,
    setup.replace("w6", "wG"),
    changed(setup, [6, "w:resigned"]),
    changed(drawn, [2, "w"], [4, "1"]),
    changed(good, [6, "r:resigned"]),
    changed(good, [4, "150"], [5, "100"], [6, "=:quiet-turns"]),
    changed(redLost, [6, "w:admiral-captured"]),
    changed(whiteLost, [6, "r:admiral-on-mine"]),
    changed(whiteLost, [7, "admiralOnMine=removed"]),
    changed(blocked, [5, "50"]),
    changed(good, [5, "49"]),
    changed(good, [4, "2000"]),
    changed(good, [4, "2000"], [6, "=:turn-limit"]),
    changed(immune, [4, "2"]),
    changed(good, [7, "turnLimit=null"]),
  ])("[GA-1.3 GA-1.4 GA-5.1 GA-5.2 GA-5.3 GA-5.4 GA-5.5] a position is possible: %s", (text) => {
    expect(formatState(parseState(text))).toBe(text)
  })

  it.each([
    ["", 0, "8/8/8/8/2", "CO-4"],
    ["8", 1, "/8/8/8/2#", "CO-4"],
    [good.slice(0, 20), 20, "#2#2/8/8/", "CO-4"],
    [`${good} -`, good.length, "the end", "CO-4"],
    [changed(good, [7, "turnLimit=a5"]), good.length - 1, "an integer of at least 1 or null", "GA-5.4"],
    [changed(good, [7, "turnLimit=5a"]), good.length - 1, "an integer of at least 1 or null", "GA-5.4"],
    [changed(good, [7, "turnLimit"]), good.length - 1, "an integer of at least 1 or null", "GA-5.4"],
  ])("[GA-5.4 CO-4] text is rejected: %s", (text, place, expected, rule) => {
    expect(() => parseState(text)).toThrow(expect.objectContaining({ position: place, expected, rule }))
  })
})

it("[GA-6.1 GA-1.1] declares its traits and seats, and rejects an unknown square", () => {
  expect(game.traits).toEqual({ information: "imperfect", chance: true, simultaneous: true })
  expect(game.seats(game.options())).toHaveLength(2)
  expect(game.maxActions?.(game.options({ turnLimit: null, quietTurns: null }))).toBeUndefined()
  expect(() => squareName(80)).toThrow(expect.objectContaining({ subject: "square", rule: "GA-1.1" }))
  expect(squareName(79)).toBe("H10")
})
