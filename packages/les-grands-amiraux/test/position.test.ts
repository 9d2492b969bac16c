import { describe, expect, it } from "vitest"
import { formatState, lesGrandsAmiraux, parseState } from "../src"
import { formatView, parseView } from "../src/view-text"
import { deployed, play, position } from "./support/boards"
import { complaint } from "./support/complaint"

const game = lesGrandsAmiraux

describe("positions as text", () => {
  it("[GA-6.1] reads naturally", () => {
    expect(formatState(deployed({ memory: "none", turnLimit: null }))).toBe(
      "r1r2r4r5rG!r3r0r1/r2r3r0rMr1r0r4r2/r1rMr0r3r6rMr0r1/r2r5rMr2r1r4rMr3/2#2#2/2#2#2/w3w2w1w5w1w2w3w2/w0w4w1w0w6w0w4w1/wMwMw0w3w1w4w2wM/wG!wMw5w1w3w0w2wM wr w - 1 0 - memory=none,turnLimit=null",
    )
    const chain = play(position("A4 w3, A5 r5, A7 r4, A1 wG, H10 rG, H9 r1"), "A4^A6")
    expect(formatState(chain)).toBe("7rG!/7r1/8/r47/w3+1#2#2/2#2#2/8/8/8/wG!7 wr w A6 50 0 - -")
    expect(parseState(formatState(chain))).toEqual(chain)
  })

  it("[GA-6.1] a view hides ranks behind question marks and lists what was removed", () => {
    const state = play(position("A4 w3, A5 r5, A7 r4, A1 wG, H10 rG, H9 r1"), "A4^A6")
    expect(formatView(game.view(state, 1))).toBe(
      "red 7rG!/7r1/8/r47/w?+1#2#2/2#2#2/8/8/8/wG!7 wr w A6 50 0 - - 65544433322222111111" + "00000MMMMM 655443333222221111100000MMMMM",
    )
    for (const viewer of [0, 1, "spectator", "referee"] as const) {
      for (const each of [state, deployed(), deployed({ firstSeat: "random" }), play(game.initialState(), "place 6 A4")]) {
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

  it("[GA-6.1] the given position is good", () => {
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
