import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { DiplomacyRules, MapSpec } from "@flottille/diplomacy"
import { afterAll, describe, expect, it } from "vitest"
import { type CentresPlan, chancesOf, countGames, emptyCounts, moduleOf } from "../../../bench/centres.ts"

const folder = mkdtempSync(join(tmpdir(), "flottille-centres-"))
afterAll(() => rmSync(folder, { recursive: true }))

const rulesOn = (map: Omit<MapSpec, "firstYear" | "lastYear">): DiplomacyRules => ({
  id: "small",
  title: "Small",
  version: "1.0",
  map: { ...map, firstYear: 1, lastYear: 4 },
})
const powers = [
  { id: "north", title: "North", units: "A top" },
  { id: "south", title: "South", units: "A low" },
]
const north = { id: "top", name: "Top", centre: true, home: "north" } as const
const south = { id: "low", name: "Low", centre: true, home: "south" } as const

/** Two islands in seas apart, which no army leaves. */
const islands = rulesOn({
  powers,
  victory: 2,
  provinces: [
    { ...north, army: [], fleet: { top: ["sea"] } },
    { ...south, army: [], fleet: { low: ["bay"] } },
    { id: "sea", name: "Sea", fleet: { sea: ["top"] } },
    { id: "bay", name: "Bay", fleet: { bay: ["low"] } },
  ],
})

/** A ring of four provinces, all with centres. */
const ring = rulesOn({
  powers,
  victory: 4,
  provinces: [
    { ...north, army: ["east", "west"] },
    { ...south, army: ["east", "west"] },
    { id: "east", name: "East", centre: true, army: ["top", "low"] },
    { id: "west", name: "West", centre: true, army: ["top", "low"] },
  ],
})

const planOn = (rules: DiplomacyRules): CentresPlan => ({
  rules,
  bot: "joint:20",
  games: 3,
  yearLimit: 4,
  seed: "test",
})

const path = join(import.meta.dirname, "..", "..", "diplomacy", "src", "bots", "chances-of-centres.ts")
const committed = readFileSync(path, "utf8")

describe("the fit of the chances of centres", () => {
  it("counts each position that two counts of the centres follow", async () => {
    const { afterSpring, afterFall } = await countGames(planOn(islands), join(folder, "islands.json"))
    // A unit on the own centre, nothing next to it or near it.
    const cell = 4 * 48
    const only = (count: number) => emptyCounts().afterFall.positions.with(cell, count)
    // Two powers in three games, after three springs and two falls of four years.
    expect(afterSpring).toEqual({ positions: only(18), owned: only(36) })
    expect(afterFall).toEqual({ positions: only(12), owned: only(24) })
  })

  it("finds both owners and chances from 0 to 1 where units move", async () => {
    const counts = await countGames(planOn(ring), join(folder, "ring.json"))
    for (const { positions, owned } of Object.values(counts)) {
      const sum = owned.reduce((all, each) => all + each)
      expect(sum).toBeGreaterThan(0)
      expect(sum).toBeLessThan(2 * positions.reduce((all, each) => all + each))
      positions.forEach((all, cell) => {
        expect(owned[cell]).toBeLessThanOrEqual(2 * all)
      })
      for (const chance of chancesOf({ positions, owned })) {
        expect(chance).toBeGreaterThanOrEqual(0)
        expect(chance).toBeLessThanOrEqual(1)
      }
    }
    // After the count a unit stands on no foreign centre.
    for (const state of [1, 5])
      expect(counts.afterFall.positions.slice(state * 48, (state + 1) * 48)).toEqual(Array(48).fill(0))
  })

  it("lets rare cells lean on their neighbours, and on no other state of the centre", () => {
    const { positions, owned } = emptyCounts().afterFall
    positions.splice(0, 2, 1_000_000, 1_000_000)
    owned[0] = 2_000_000
    const chances = chancesOf({ positions, owned })
    // One more unit near the centre, and one more next to it.
    for (const cell of [0, 12]) expect(chances[cell]).toBeGreaterThan(0.99)
    for (const cell of [1, 2]) expect(chances[cell]).toBeLessThan(0.01)
    expect(chances.slice(48)).toEqual(Array(240).fill(0.25))
  })

  it("writes the tables in the format of their module", async () => {
    const plan = planOn(ring)
    const counts = await countGames(plan, join(folder, "module.json"))
    const written = moduleOf(committed, plan, counts)
    expect(moduleOf(written, plan, counts)).toBe(written)
    const formatOf = (text: string) => text.slice(text.indexOf("*/")).replace(/\d{96}/g, "digits")
    expect(formatOf(written)).toBe(formatOf(committed))
    expect(written).toContain("3 games to 4 of `joint:20`")
    const file = join(folder, "chances.ts")
    writeFileSync(file, written)
    const read: Record<string, Uint8Array> = await import(/* @vite-ignore */ file)
    const hundredths = (chance: number) => Math.min(99, Math.round(100 * chance))
    for (const name of ["afterSpring", "afterFall"] as const)
      expect([...(read[name] ?? [])]).toEqual(chancesOf(counts[name]).map(hundredths))
  })

  it("gives the same bytes from the same seed, after an interruption too, and others from another", async () => {
    const plan = planOn(ring)
    const bytes = async (given: CentresPlan, kept: string) =>
      moduleOf(committed, plan, await countGames(given, join(folder, kept)))
    const whole = await bytes(plan, "whole.json")
    const stop = () => {
      throw new Error("stop")
    }
    const kept = join(folder, "stopped.json")
    await expect(countGames(plan, kept, stop)).rejects.toThrow("stop")
    const numbers: number[] = []
    const rest = await countGames(plan, kept, (done) => numbers.push(done))
    expect(numbers).toEqual([2, 3])
    expect(moduleOf(committed, plan, rest)).toBe(whole)
    // The kept games are those of another plan.
    expect(await bytes({ ...plan, seed: "other" }, "stopped.json")).not.toBe(whole)
  })
})
