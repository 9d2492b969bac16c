/** Submarines instead of fleets: in the first choice and in winter. */
import { canonicalJson, type Seat } from "@flottille/core"
import { standardMap } from "@flottille/diplomacy"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { expectCaught, games } from "../../../core/test/support/played.ts"
import { type SubVariantGame, subVariant } from "../../src/game"
import { spoilt } from "./faults"
import { holds, powers, type Rule, siteOf, viewers } from "./waters"

/** Openings in which every power chooses. */
const openings = (game: SubVariantGame, rule: Rule) =>
  fc.property(
    games(game, { options: [{}, { surfaceDisguise: true }], maxPlies: 24, kindOf: ({ type }) => type }),
    (played) => {
      for (const step of played) rule(step, game)
    },
  )

const choosesInSecret: Rule = ({ before, actor, action, after }, game) => {
  if (before.season !== "setup" || typeof actor !== "number") return
  const given = before.orders[actor] ?? []
  const open = before.units.filter(
    ({ power, type, at }) =>
      power === powers[actor] && type === "F" && !given.some((order) => "unit" in order && order.unit === at),
  )
  const listed = game.legalActions(before, actor).map((each) => game.formatAction(each, before))
  const choices = open.flatMap(({ at }) => ["F", "SM"].map((type) => `setup ${type} ${at.toUpperCase()}`))
  expect(listed.sort()).toEqual([...choices, "ready"].sort())
  if (after.season === "setup" && action.type === "setup")
    for (const viewer of viewers)
      if (viewer !== actor)
        expect(canonicalJson(game.view(after, viewer))).toBe(canonicalJson(game.view(before, viewer)))
  if (after.season === "setup") return
  const boats = before.orders
    .flat()
    .flatMap((order) => (order.type === "setup" && order.unitType === "SM" ? [order.unit] : []))
  for (const unit of after.units) {
    const type = boats.includes(unit.at) ? "SM" : before.units.find(({ at }) => at === unit.at)?.type
    expect(`${unit.at} ${unit.type}`).toBe(`${unit.at} ${type}`)
    for (const viewer of viewers) {
      const isMasked = after.options.surfaceDisguise && type === "SM" && powers[viewer as Seat] !== unit.power
      expect(game.view(after, viewer).units.find(({ at }) => at === unit.at)?.type).toBe(isMasked ? "F" : type)
    }
  }
}

const centres = new Map(
  standardMap.provinces.flatMap(({ id, home, army = [], fleet = {} }) =>
    home === undefined ? [] : [[id, { home, army, coasts: Object.keys(fleet) }] as const],
  ),
)

const buildsLikeFleets: Rule = ({ before, actor }, game) => {
  if (before.season !== "winter" || typeof actor !== "number") return
  const power = powers[actor]
  const given = before.orders[actor] ?? []
  const own = before.units.filter((unit) => unit.power === power)
  const owed = Object.values(before.centres).filter((owner) => owner === power).length - own.length
  const listed = game.legalActions(before, actor)
  const texts = (type: string) =>
    listed.filter((each) => each.type === type).map((each) => game.formatAction(each, before))
  const left = Math.abs(owed) - given.length
  const sites = [
    ...before.units.map(({ at }) => at),
    ...given.flatMap((order) => ("at" in order ? [order.at] : [])),
  ].map(siteOf)
  const free = [...centres].filter(
    ([id, { home }]) => home === power && before.centres[id] === power && !sites.includes(id),
  )
  const builds = free.flatMap(([id, { coasts }]) => [`A ${id}`, ...coasts.flatMap((at) => [`F ${at}`, `SM ${at}`])])
  expect(texts("build").sort()).toEqual(
    owed > 0 && left > 0 ? builds.map((text) => `BUILD ${text}`.toUpperCase()).sort() : [],
  )
  const gone = given.flatMap((order) => ("unit" in order ? [order.unit] : []))
  // SV-1.5: a disguised submarine is a fleet in writing too.
  const rest = own
    .filter(({ at }) => !gone.includes(at))
    .map(({ type, at, disguised }) => `DISBAND ${disguised ? "F" : type} ${at}`.toUpperCase())
  expect(texts("disband").sort()).toEqual(owed < 0 && left > 0 ? rest.sort() : [])
}

describe("in every game", () => {
  it("[SV-1.3] each power chooses for each of its fleets, in secret until all have chosen", () => {
    fc.assert(openings(subVariant, choosesInSecret), { numRuns: runs(25, 300) })
  })

  it("[SV-1.4] submarines are built where fleets are, and disbanded like them", () => {
    fc.assert(holds(subVariant, buildsLikeFleets), { numRuns: runs(60, 600) })
  })
})

const seeing = (leak: (view: ReturnType<SubVariantGame["view"]>, orders: unknown[][]) => object): SubVariantGame => ({
  ...subVariant,
  view: (state, viewer) => {
    const view = subVariant.view(state, viewer)
    return {
      ...view,
      ...leak(
        view,
        state.orders.map((list) => [...list]),
      ),
    }
  },
})
const listing = (isLeft: (text: string) => boolean): SubVariantGame => ({
  ...subVariant,
  legalActions: (state, seat, how) =>
    subVariant.legalActions(state, seat, how).filter((action) => isLeft(subVariant.formatAction(action, state))),
})

describe("the properties notice a game in which", () => {
  it.each<[string, SubVariantGame]>([
    ["choices are public", seeing((_, orders) => ({ orders }))],
    ["one fleet has no choice", listing((text) => text !== "setup SM BRE")],
    [
      "all fleets become submarines",
      spoilt((state, { season }) => {
        if (season === "setup")
          state.units = state.units.map((unit) => (unit.type === "F" ? { ...unit, type: "SM" } : unit))
      }),
    ],
  ])("%s", (title, game) => expectCaught(openings(game, choosesInSecret), title))

  it.each<[string, SubVariantGame]>([
    ["no submarines are built", listing((text) => !text.startsWith("BUILD SM"))],
    ["only fleets are disbanded", listing((text) => !text.startsWith("DISBAND SM"))],
  ])("%s", (title, game) => expectCaught(holds(game, buildsLikeFleets), title))
})
