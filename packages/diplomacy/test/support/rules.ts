import type { DiplomacyRules, MapSpec, PowerSpec, ProvinceSpec } from "@flottille/diplomacy"
import fc from "fast-check"

/** Ids of every kind, and names that accents, capitals and blanks do not fit the notation without care. */
const ids = [
  "b2",
  "x1y",
  "abc",
  "nor",
  "q",
  "zzzz",
  "k9",
  "vale",
  "o7",
  "mm",
  "w3st",
  "nc",
  "sc",
  "1st",
  "par",
  "longerid",
  "e",
  "via2",
]
const names = [
  "Bé Deux",
  "X-1-Y",
  "Alpha",
  "The North",
  "Qu",
  "Zed (far)",
  "K. Neuf",
  "Valé",
  "Ō",
  "M-m",
  "West 3",
  "Ancona",
  "Scilly",
  "First",
]
const coastNames = ["nc", "sc", "ec", "river", "x", "w2"]

type Kind = "sea" | "land" | "island"

/** A map as dice make it: kinds of provinces, borders, what is cut into coasts, what leads one way. */
interface Draft {
  readonly kinds: readonly Kind[]
  /** For each province but the first one that comes before it. */
  readonly tree: readonly number[]
  readonly extra: readonly (readonly [number, number])[]
  readonly split: readonly boolean[]
  readonly oneWay: readonly boolean[]
}

/** Whether fleets go between two provinces, and whether armies do. */
function passes(a: Kind, b: Kind, coastal: boolean): { readonly army: boolean; readonly fleet: boolean } {
  if (a === "sea" || b === "sea") return { army: false, fleet: true }
  return { army: a !== "island" && b !== "island", fleet: coastal || a === "island" || b === "island" }
}

function provincesOf({ kinds, tree, extra, split, oneWay }: Draft, used: readonly string[]): ProvinceSpec[] {
  const pairs = new Map<string, readonly [number, number]>()
  for (const [a, b] of [...tree.map((parent, child) => [parent % (child + 1), child + 1] as const), ...extra])
    if (a !== b && a < kinds.length && b < kinds.length)
      pairs.set([Math.min(a, b), Math.max(a, b)].join(), [Math.min(a, b), Math.max(a, b)])
  const id = (province: number) => used[province] ?? ""
  const shores = kinds.map((_, province) => {
    const sides = [...pairs.values()].filter(
      (pair) => pair.includes(province) && pair.some((each) => kinds[each] === "sea"),
    )
    return sides.length
  })
  const coast = (province: number, towards: number): string => {
    if (kinds[province] === "sea" || !split[province] || (shores[province] ?? 0) < 2) return id(province)
    return `${id(province)}/${coastNames[(province + (towards % 2)) % coastNames.length]}`
  }
  const army: Record<string, string[]> = {}
  const fleet: Record<string, string[]> = {}
  const single: Record<string, string[]> = {}
  kinds.forEach((kind, province) => {
    if (kind !== "sea") army[id(province)] = []
  })
  const step = (all: Record<string, string[]>, from: string, to: string) => {
    all[from] = [...(all[from] ?? []), to]
  }
  let index = 0
  for (const [a, b] of pairs.values()) {
    const { army: marches, fleet: sails } = passes(
      kinds[a] ?? "land",
      kinds[b] ?? "land",
      (shores[a] ?? 0) > 0 && (shores[b] ?? 0) > 0,
    )
    const back = !oneWay[index++]
    if (marches) {
      step(army, id(a), id(b))
      if (back) step(army, id(b), id(a))
    }
    if (sails) {
      step(fleet, coast(a, b), coast(b, a))
      // A place that only leads away from nowhere is still a place.
      fleet[coast(b, a)] ??= []
      if (back) step(fleet, coast(b, a), coast(a, b))
    }
    if (!back) step(single, id(a), id(b))
  }
  return kinds.map((kind, province): ProvinceSpec => {
    const own = id(province)
    const places = Object.entries(fleet).filter(([place]) => place.split("/")[0] === own)
    return {
      id: own,
      name: names[province] ?? `Province ${province}`,
      ...(kind !== "sea" && { army: army[own] ?? [] }),
      ...((places.length > 0 || kind === "sea") && {
        fleet: places.length > 0 ? Object.fromEntries(places) : { [own]: [] },
      }),
      ...(single[own] && { oneWay: single[own] }),
    }
  })
}

/** Seas that nobody reaches: with many of them a set of seas takes more than one word. */
function lakesOf(count: number): ProvinceSpec[] {
  return Array.from({ length: count }, (_, index) => {
    const [id, other] = [`lake${index}`, `lake${(index + 1) % count}`]
    return { id, name: `Lake ${index}`, fleet: { [id]: [other] }, oneWay: [other] }
  })
}

const flags = (chance: number) =>
  fc.array(
    fc.nat(99).map((roll) => roll < chance),
    { minLength: 40, maxLength: 40 },
  )

const drafts: fc.Arbitrary<Draft> = fc.integer({ min: 5, max: 11 }).chain((size) =>
  fc.record({
    kinds: fc.array(fc.constantFrom<Kind>("sea", "sea", "land", "land", "land", "island"), {
      minLength: size,
      maxLength: size,
    }),
    tree: fc.array(fc.nat(20), { minLength: size - 1, maxLength: size - 1 }),
    extra: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { minLength: 3, maxLength: 14 }),
    split: flags(40),
    oneWay: flags(15),
  }),
)

/** Where a unit can stand: its letter and place. */
function standsOf({ id, army, fleet = {} }: ProvinceSpec): string[] {
  return [...(army ? [`A ${id}`] : []), ...Object.keys(fleet).map((place) => `F ${place}`)]
}

/**
 * Maps that nobody has seen: small, connected, with seas, islands, coasts of any name, borders that
 * lead one way, any dates and calendars.
 */
const anyMap: fc.Arbitrary<MapSpec> = fc
  .record({
    draft: drafts,
    used: fc.shuffledSubarray(ids, { minLength: 11 }),
    powers: fc.integer({ min: 2, max: 4 }),
    centres: flags(55),
    convoyable: flags(40),
    units: fc.array(fc.nat(99), { minLength: 11, maxLength: 11 }),
    owners: fc.array(fc.nat(9), { minLength: 11, maxLength: 11 }),
    victory: fc.nat(10),
    firstYear: fc.constantFrom(-40, 1, 220, 1901),
    years: fc.integer({ min: 1, max: 4 }),
    seasons: fc.constantFrom<readonly ("spring" | "fall")[]>(["spring", "fall"], ["spring"], ["fall"]),
    winterEvery: fc.integer({ min: 1, max: 3 }),
    yearsPerTurn: fc.constantFrom(1, 1, 1, 3),
    first: fc.nat(2),
    build: fc.constantFrom("home-centres" as const, "owned-centres" as const),
    lakes: fc.constantFrom(0, 0, 0, 33),
  })
  .map((made): MapSpec => {
    const bare = provincesOf(made.draft, made.used)
    const powerIds = ["red", "blue", "p3", "green"].slice(0, made.powers)
    const units: string[][] = powerIds.map(() => [])
    // Each power has a unit, the others come as they fall.
    bare.forEach((province, place) => {
      const stands = standsOf(province)
      const roll = made.units[place] ?? 0
      const seat = place < made.powers ? place : roll % (2 * made.powers)
      const unit = stands[roll % stands.length]
      if (unit) units[seat]?.push(unit)
    })
    const provinces = bare.map((province, place): ProvinceSpec => {
      if (!made.centres[place] && place > 0) return province
      const power = powerIds[(made.owners[place] ?? 0) % powerIds.length] ?? ""
      const roll = made.owners[place] ?? 0
      return {
        ...province,
        centre: true,
        ...(roll > 2 && { home: power }),
        ...(roll > 7 && { owner: null }),
        ...(roll < 2 && { owner: power }),
      }
    })
    const centres = provinces.filter(({ centre }) => centre).length
    const first = [...made.seasons, "winter" as const][made.first % (made.seasons.length + 1)]
    return {
      powers: powerIds.map(
        (id, seat): PowerSpec => ({
          id,
          title: ["The Reds", "Blue", "Trois", "Gré"][seat] ?? id,
          units: units[seat]?.join(", ") ?? "",
        }),
      ),
      victory: 1 + (made.victory % centres),
      firstYear: made.firstYear,
      ...(first && { firstSeason: first }),
      lastYear: made.firstYear + made.years * made.yearsPerTurn + (made.years % made.yearsPerTurn),
      calendar: { seasons: made.seasons, winterEvery: made.winterEvery, yearsPerTurn: made.yearsPerTurn },
      build: made.build,
      provinces: [
        ...lakesOf(made.lakes),
        ...provinces.map((province, place): ProvinceSpec => {
          const canConvoy =
            province.army !== undefined && Object.hasOwn(province.fleet ?? {}, province.id) && made.convoyable[place]
          return canConvoy ? { ...province, convoyable: true } : province
        }),
      ],
    }
  })

/** Rules with such a map. */
export const anyRules: fc.Arbitrary<DiplomacyRules> = anyMap.map((map) => ({
  id: "any-map",
  title: "Any map",
  version: "1.0",
  map,
}))
