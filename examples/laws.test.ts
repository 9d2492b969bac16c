/// <reference types="vite/types/importMeta.d.ts" />
// The laws of every variant of this folder, its board, and its recorded games. `FLOTTILLE_GAME` names some of them.
import { conform, diagramProblem, playthroughs, spaceProblem } from "@flottille/conformance"
import { createRandom, type Game, pick, type Random, type Seat, type StateWith, type Viewer } from "@flottille/core"
import type { GameBots, GamePackage } from "@flottille/core/package"
import { describe, expect, it } from "vitest"
import { runs } from "../scripts/deep.ts"
import { findVariants, packageIn } from "../scripts/packages.mjs"

type AnyGame = Game<StateWith, { readonly type: string }, object, unknown, { readonly viewer: Viewer }>
type Variant = GamePackage<AnyGame> & Pick<GameBots<AnyGame>, "policies">

/** What the laws of a variant need to know; a variant without settings is played with its default options. */
interface Settings {
  readonly options?: readonly object[]
  readonly positions?: readonly string[]
  readonly maxPlies?: number
  readonly runs?: number
  /** Kinds of action that a policy prefers, because random play seldom chooses them. */
  readonly bold?: readonly string[]
  /** The phase in which seats cannot tell a state from another guess at it. */
  readonly secret?: string
  /** The options and positions of the law of boards. */
  readonly board?: { readonly options: readonly object[]; readonly positions?: readonly string[] }
}

const bold = ["duel", "leap"]
const fleets = [
  { turnLimit: 40 },
  { deployment: "alternate", flanks: "beam", singleFile: "line", allowStop: false, turnLimit: 20 },
  { seats: 4, jointSinking: true, minimumFleet: 2, turnLimit: 12 },
]
const atSea = { options: fleets, runs: 4, board: { options: [{ turnLimit: 20 }, { seats: 4, turnLimit: 8 }] } }

/** The settings of a variant of Diplomacy whose first year is this one. */
const years = (year: number): Settings => ({
  options: [
    { yearLimit: year + 1 },
    { paradox: "all-hold", adjacentConvoy: "explicit", missingConvoy: "land", yearLimit: year },
  ],
  ...{ runs: 2, maxPlies: 50, board: { options: [{ yearLimit: year + 1 }] } },
})

const moored = [{}, { turnLimit: 20 }, { islands: [], rounding: "none", turnLimit: 12 }]
const lost = [
  '4 movement 0,0,0,3,2/2 0,2200000,180,3,2/2 0,0 {"wind":270}',
  "4 movement 0,0,90,3,2/2 -1500000,1000000,180,6,3/3 0,1",
  "5 relief 0,0,0,-2,0/2 0,2200000,180,4,0/2 1,0",
  "5 relief 0,0,0,-2,0/2 0,2200000,180,0,0/2 1,1",
  "5 relief 0,0,0,-2,0/2,heading_90 0,2200000,180,0,0/2 1,1",
]

const settings: Readonly<Record<string, Settings>> = {
  "amiraux-attaque": {
    options: [{}, { memory: "none", firstSeat: "random", quietTurns: 20 }, { turnLimit: 60 }],
    positions: [
      "rMrMr2r3r2r6rMrFrM/r3r4r2r2r8r1r7r5r9/r2rCr3r6r5r6r5r4r8/r6r3r2r4r7r4r5r2r2/2#1#1#2/2#1#1#2/w2w2w5w4w7w4w2w3w6/w8w4w5w6w5w6w3wCw2/w9w5w7w1w8w2w2w4w3/wMwFwMw6w2w3w2wMwM wr w - 1 0 - -",
      "rF3rM4/w2+7w2+/rMrM7/w3+w6+2r24/2#1#1#2/2#1#1#2/3w1+rC+4/9/9/3wF3wM1 wr w - 50 0 - -",
    ],
    ...{ bold: ["duel", "ride"], maxPlies: 300, runs: runs(10, 48), board: { options: [{ turnLimit: 30 }] } },
  },
  "amiraux-dive": {
    options: [{}, { memory: "none", firstSeat: "random", quietTurns: 20 }, { turnLimit: 60 }],
    positions: [
      "7rG!/6r1r1/8/8/2#2#2/2#2#2/6w3+r4+/w17/8/wG!7 wr w - 60 0 - - null",
      "7rG!/6r1r1/8/8/2#2#2/2#2#2/5w3+1r1+/w17/8/wG!7 wr w - 60 0 - - 31",
      "7rG!/6r1r1/8/8/2#2#2/2#2#2/w1+5r1+w5+/8/8/wG!7 wr r - 60 0 - memory=none 24",
    ],
    ...{ bold: [...bold, "dive"], maxPlies: 300, runs: runs(10, 48), board: { options: [{ turnLimit: 30 }] } },
  },
  "amiraux-grand-large": {
    options: [
      {},
      { firstSeat: "random", admiralOnMine: "immune", quietTurns: 20 },
      { memory: "none", shipDirections: 4, turnLimit: 60 },
    ],
    positions: [
      "rMrMrMrMr7r5rMrG!r5r6/rMrMr4r4r2r0rMr3r3r3/r1r0r2r0r1r4r0r3r2r0/r2r1r1r1r2r3r1r1r1r2/2##2##2/2##2##2/w2w1w1w1w3w2w1w1w1w2/w0w2w3w0w4w1w0w2w0w1/w3w3w3wMw0w2w4w4wMwM/w6w5wG!wMw5w7wMwMwMwM wr w - 1 0 - -",
      "9rG!/r4+9/9r3/r0+9/2##2##2/r1+1##2##2/10/r2+9/w7+9/wG!9 wr w - 50 0 - -",
    ],
    ...{ bold, runs: 10, board: { options: [{ turnLimit: 30 }] } },
  },
  "amiraux-minelayers": {
    options: [{}, { memory: "none", quietTurns: 20 }, { turnLimit: 60 }],
    positions: [
      "7rG!/7r1/8/8/2#2#2/2#2#2/4rM!wM!w0+1/8/8/wG!7 wr w - 60 0 - -",
      "7rG!/5r0rM1/8/3rM4/2#2#2/2#2#2/4w0+wM2/8/8/wG!7 wr r - 60 0 - memory=none",
    ],
    ...{ bold: [...bold, "lay"], maxPlies: 300, runs: runs(10, 48), board: { options: [{ turnLimit: 30 }] } },
  },
  "amiraux-scouts": {
    options: [{}, { memory: "none", quietTurns: 20 }, { shipDirections: 4, admiralOnMine: "immune", turnLimit: 60 }],
    positions: [
      "7rG!/7r1/8/8/2#2#2/2#2#2/8/w27/8/wG!7 wr w - 60 0 - -",
      "7rG!/7r1/1r26/8/w2+!1#2#2/r3+1#2#2/8/1w06/8/wG!7 wr w - 60 0 - memory=none",
    ],
    ...{ bold: [...bold, "sail"], maxPlies: 300, runs: runs(10, 48), board: { options: [{ turnLimit: 30 }] } },
  },
  "amiraux-siege": {
    options: [{}, { memory: "none", firstSeat: "random", quietTurns: 20 }],
    positions: [
      "r4rMrMr5rG!r4r0rM/r2rMrMr6r0r3r11/r1rMr1r4r3r2r2rM/r3r3r2rMr2r5rMr1/2#2#2/2#2#2/w4w2w0w5w3w3w1w1/w2w1w0w4w0w2wMw0/w4w4w5w3w2w6w1w1/w0w1w0wG!w2w0w3w1 wr w - 1 0 - -",
    ],
    ...{ bold, maxPlies: 300, runs: runs(7, 32), board: { options: [{ turnLimit: 30 }] } },
  },
  "dejarik-centre": {
    options: [{}, { seats: 3 }],
    positions: ["S@C,G@O6/M@O2,H@O9 play red 1 30 0 - 2,0 -"],
    ...{ maxPlies: 300, runs: runs(7, 80), board: { options: [{}, { seats: 3 }] } },
  },
  "dejarik-grand-circle": {
    options: [{}, { seats: 4, blockedPush: "kill" }, { deal: "byClass", paths: "shortest" }],
    positions: [
      "S@I1,G@O6/M@M1,H@O3 attack:I1xM1 red 2 3 x - -",
      "S@M1,G@O6/M@M2,H@O3 push:M1xM2 red 2 3 x - -",
      "N@C/R@C duel red 0 9 1 - -",
    ],
    ...{ runs: runs(12, 80), board: { options: [{}, { seats: 4 }] } },
  },
  "dejarik-leap": {
    options: [{}, { seats: 4, paths: "shortest" }],
    ...{ maxPlies: 300, runs: runs(4, 80), board: { options: [{}, { seats: 4, paths: "shortest" }] } },
  },
  "dejarik-outrance": {
    options: [{}, { seats: 4 }],
    positions: ["S@I1,G@O6/M@I2,H@O9 attack:I1xI2 red 1 3 x - -", "K@I1,S@O6/N@I2,H@O9 attack:I1xI2 red 1 3 x - -"],
    ...{ runs: runs(5, 80), board: { options: [{}, { seats: 4 }] } },
  },
  "dejarik-ten-sided": {
    options: [{}, { seats: 4 }],
    positions: ["N@C/O@C duel red 0 9 1 - -"],
    ...{ maxPlies: 300, runs: runs(7, 80) },
  },
  "diabolik-islands": atSea,
  "diabolik-petite-mer": {
    options: [
      { turnLimit: 60 },
      { deployment: "alternate", flanks: "beam", arrivalsToWin: 3, minimumFleet: 3, allowStop: false, turnLimit: 40 },
      { singleFile: "line", bonusCannonballs: 2, firstSeat: "north", turnLimit: 30 },
    ],
    ...{ runs: runs(7, 60), board: { options: [{ turnLimit: 30 }] } },
  },
  "diabolik-torpedo-boat": { ...atSea, secret: "deployment" },
  "diplomacy-ancient-mediterranean": years(1),
  "diplomacy-feints": years(220),
  "diplomacy-fleet-rome": years(1901),
  "diplomacy-france-vs-austria": years(1901),
  "diplomacy-italy-vs-germany": years(1901),
  "diplomacy-three-kingdoms": years(220),
  "mille-sabords-islands": {
    options: moored,
    positions: [
      "2 movement -3000000,0,180,6,2/2 9000000,0,180,10,2/2 0,0",
      "8 movement -3000000,0,180,6,0/2 9000000,0,180,10,1/2 2,0",
    ],
    ...{ maxPlies: 200, runs: runs(10, 48), board: { options: moored } },
  },
  "mille-sabords-long-guns": {
    options: [
      {},
      { resistance: 30, rounding: "none", freeAngles: true, turnLimit: 12 },
      { distance: "middle", wind: 20, turnLimit: 20 },
    ],
    positions: ['4 movement 0,0,0,20,2/2 0,2200000,180,7,2/2 {"wind":270}', "4 boarding 0,0,0,17,0/1 400000,0,0,4,0/1"],
    ...{ runs: runs(10, 48), board: { options: [{ turnLimit: 12 }] } },
  },
  "mille-sabords-pairs": {
    options: [{}, { wind: 350, turnLimit: 6 }],
    ...{ maxPlies: 200, runs: runs(4, 48), board: { options: [{ turnLimit: 8 }] } },
  },
  "mille-sabords-squadrons": {
    options: [{}, { resistance: 15, rounding: "none", freeAngles: true, turnLimit: 12 }],
    positions: lost,
    ...{ maxPlies: 200, runs: 12, board: { options: [{ turnLimit: 12 }], positions: lost } },
  },
  "mille-sabords-trade-wind": {
    options: [{}, { wind: 330, freeAngles: true, rounding: "none", turnLimit: 12 }],
    positions: ["4 movement 0,0,90,10,1/1 0,2200000,225,7,2/2", "4 boarding 0,0,0,7,0/1 400000,0,0,4,0/1"],
    ...{ maxPlies: 200, runs: runs(5, 48), board: { options: [{ turnLimit: 12 }] } },
  },
  "sous-marins-ancient": {
    options: [{ yearLimit: 2 }, { torpedo: "contested", surfaceDisguise: true, yearLimit: 1 }],
    ...{ runs: 3, maxPlies: 50, board: { options: [{ yearLimit: 2 }] } },
  },
}

const modules = import.meta.glob<object>(["./*/variant.ts", "./small/variants.ts"])
const wanted = findVariants().filter(({ id }) => (process.env.FLOTTILLE_GAME ?? id).split(",").includes(id))
const variants = await Promise.all(
  wanted.map(async ({ id, path }) => {
    const found: Variant = packageIn((await modules[`./${path}`]?.()) ?? {}, id)
    return { id, ...found }
  }),
)

/** Returns a policy that prefers some kinds of action. */
const boldly =
  (kinds: readonly string[]) =>
  (_state: StateWith, _seat: Seat, actions: readonly { readonly type: string }[], random: Random) => {
    const preferred = actions.filter(({ type }) => kinds.includes(type))
    return pick(preferred.length > 0 ? preferred : actions, random)
  }

describe.each(variants)("$id", ({ id, game, shapes, space, diagram, policies }) => {
  const { bold, secret, board = { options: [{}] }, ...kit }: Settings = settings[id] ?? { runs: 10, maxPlies: 60 }
  const maxPlies = kit.maxPlies === 50 ? { maxPlies: 40 } : {}

  conform(game, {
    shapes,
    options: [{}],
    ...(policies && { policies }),
    ...(space && { space }),
    ...(bold && { policies: { ...policies, bold: boldly(bold) } }),
    ...(secret !== undefined && {
      swaps: (state, viewer, random) =>
        game.turn(state, viewer).phase === secret && viewer !== "referee"
          ? game.determinize(game.view(state, viewer), createRandom(random.below(1_000_000)))
          : undefined,
    }),
    ...kit,
  })

  it("obeys the law of boards", () => {
    if (!diagram) throw new Error(`${id} has no board`)
    expect(diagramProblem(game, diagram, { ...board, ...maxPlies, runs: 3 })).toBeUndefined()
  })

  it.runIf(space)("numbers every action", () => {
    expect(space && spaceProblem(game, space, { options: board.options, ...maxPlies, runs: 3 })).toBeUndefined()
  })

  playthroughs(game, new URL(`playthroughs/${id}/`, import.meta.url))
})
