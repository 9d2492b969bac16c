/** An adversary at the table: states that differ only in what a viewer may not know, asked and played side by side. */
import {
  createRandom,
  NotationError,
  pick,
  type Random,
  REFEREE,
  SchemaError,
  SPECTATOR,
  type Viewer,
} from "@flottille/core"
import { describe, expect, it } from "vitest"
import { seed as drawn, runs, usualSeed } from "../../../scripts/deep.ts"
import { subVariant } from "../src/game"
import type { SubVariantAction } from "../src/rules/actions"
import { deepBoard, seas, standard } from "../src/rules/standard"
import { depthOf, isDeep } from "../src/state/depths"
import type { SubUnit, SubVariantState } from "../src/state/state"
import { randomPosition } from "./oracle/positions"
import { exchanged } from "./support/play"
import { completeOptions, initialState } from "./support/standard"

const { base, powerOf, seats } = standard
const viewers: readonly Viewer[] = [...seats, SPECTATOR]
const { graph } = deepBoard
const places = [...graph.places, ...seas, ...seas.map(depthOf)]

/**
 * Crowded springs and falls, nobody knows where whose submarines are; every other one is played,
 * with luck, to its retreats or to winter.
 */
function* crowds(
  seed: string,
  count: number,
  surfaceDisguise: boolean,
): Generator<{ state: SubVariantState; viewer: Viewer; random: Random }> {
  const random = createRandom(`${seed} ${drawn}`)
  const anywhere = 2 ** seas.length - 1
  for (let run = 0; run < count; run++) {
    const options = completeOptions({ surfaceDisguise, torpedo: random.below(2) ? "contested" : "always" })
    const units = randomPosition(random).units.map((unit): SubUnit => {
      const disguised = surfaceDisguise && unit.type === "SM" && !isDeep(unit.at) && random.below(4) > 0
      return disguised ? { ...unit, disguised: true } : unit
    })
    const tracks = deepBoard.powers.map((id) =>
      units.filter(({ power, at }) => power === id && isDeep(at)).map(() => anywhere),
    )
    const state = plain({
      ...initialState(options),
      year: 1902,
      season: pick(["spring", "fall"], random),
      units,
      tracks,
    })
    if (run % 2) watched(state, SPECTATOR, `before ${run} `)
    if (state.ending === null) yield { state, viewer: pick(viewers, random), random }
  }
}

const isDive = (action: SubVariantAction) => action.type === "move" && !isDeep(action.unit) && isDeep(action.to)

/** An action that somebody might try, sensible or not: a place near the one before more often than not. */
function attempt(random: Random, { units, dislodged }: SubVariantState): SubVariantAction {
  const anywhere = () => (random.below(2) ? pick([...units, ...dislodged], random).at : pick(places, random))
  const near = (at: string) => {
    const steps = graph.steps[2]?.[graph.index.get(at) ?? -1] ?? []
    return random.below(3) > 0 && steps.length > 0 ? (graph.places[pick(steps, random)] as string) : anywhere()
  }
  const unit = anywhere()
  const of = near(unit)
  const to = near(random.below(2) ? of : unit)
  const tried: readonly SubVariantAction[] = [
    { type: "hold", unit },
    { type: "move", unit, to, viaConvoy: random.below(4) === 0 },
    { type: "support", unit, of, to: random.below(2) ? to : null },
    { type: "convoy", unit, of, to },
    { type: "torpedo", unit, to },
    { type: "support-torpedo", unit, of, to },
    { type: "retreat", unit, to },
    { type: "disband", unit },
    { type: "build", unitType: "SM", at: unit } as SubVariantAction,
    { type: "setup", unit, unitType: "SM" },
    { type: "unready" },
    { type: "draw" },
  ]
  return pick(tried, random)
}

/** What comes of reading a text: the action, or the complaint. */
function reading(text: string, state: SubVariantState, seat: number): unknown {
  try {
    return subVariant.parseAction(text, state, seat)
  } catch (error) {
    if (!(error instanceof NotationError)) throw error
    return error.message
  }
}

const keyOf = (action: SubVariantAction) => ("unit" in action ? action.unit : "at" in action ? action.at : "")

/** A number that follows from a text, however many other orders are listed beside it. */
const weigh = (text: string) => createRandom(text).below(1_000_000)

/** All that a viewer can ask for at a moment. */
function glance(state: SubVariantState, viewer: Viewer): string {
  const listed = typeof viewer === "number" ? subVariant.legalActions(state, viewer, { amending: true }) : []
  return JSON.stringify([subVariant.turn(state, viewer), subVariant.view(state, viewer), listed])
}

/**
 * Everyone gives each unit an order that follows from the unit and from `salt`, whoever owns it,
 * and is ready; dives and builds of submarines apart. Returns everything that the viewer learns
 * meanwhile.
 */
function watched(state: SubVariantState, viewer: Viewer, salt: string): string[] {
  const { year, season } = state
  const learnt: string[] = []
  for (const seat of seats) {
    if (state.year !== year || state.season !== season) break
    if (!subVariant.actors(state).includes(seat)) continue
    for (;;) {
      const listed = subVariant.legalActions(state, seat).filter((action) => {
        if (action.type === "ready" || action.type === "draw" || action.type === "waive" || isDive(action)) return false
        if (action.type === "build") return (action.unitType as string) !== "SM"
        // Of one's own units one knows which can dive.
        return action.type !== "support" || isDeep(action.of) || !isDeep(action.to ?? "")
      })
      const next = listed.map(keyOf).sort()[0]
      if (next === undefined) break
      const weighed = listed
        .filter((action) => keyOf(action) === next)
        .map((action) => [weigh(salt + subVariant.formatAction(action)), action] as const)
      const [first] = weighed.sort(([a], [b]) => a - b)
      if (first) subVariant.step(state, seat, first[1])
    }
    subVariant.step(state, seat, { type: "ready" }, (event) => {
      const delivered = subVariant.observe(event, viewer)
      if (delivered) learnt.push(JSON.stringify(delivered))
    })
    // Between the seats too, but for retreats: that a phase goes on after the last visible one
    // tells of another, whoever waits (SV-5.12).
    if (!base.isRetreat(season)) learnt.push(glance(state, viewer))
  }
  learnt.push(glance(state, viewer))
  return learnt
}

/** The same state as it is read from its text, with nothing pending. */
const plain = (state: SubVariantState): SubVariantState =>
  subVariant.parseState(
    subVariant.formatState({
      ...state,
      orders: seats.map(() => []),
      ready: seats.map(() => false),
      proposals: seats.map(() => false),
    }),
  )

/** What happened for real, but for who owns what is below: that of losses alone everyone reads (SV-5.10). */
function board({ year, season, units, dislodged, centres, tracks }: SubVariantState): string {
  const text = ({ power, type, at }: SubUnit) => `${isDeep(at) ? "" : power} ${type} ${at}`
  const below = tracks.map((masks) => masks.length)
  return JSON.stringify([
    year,
    season,
    centres,
    below,
    units.map(text).sort(),
    dislodged.map((unit) => `${text(unit)} ${unit.retreats}`).sort(),
  ])
}

/** What is known of the depths follows from the letters. */
const withoutKnowledge = (learnt: readonly string[]) =>
  learnt.map((line) =>
    JSON.stringify(JSON.parse(line), (key, value) =>
      ["tracks", "sightings", "known"].includes(key) ? undefined : value,
    ),
  )

/**
 * What may follow from who owns a submarine: whom one attacks (SV-5.9), and what is cut, for nobody
 * cuts a support of his own power (SV-5.3).
 */
const withoutNames = (learnt: readonly string[]) =>
  withoutKnowledge(learnt).map((line) =>
    line
      .replace(/\{"type":"attacked"[^}]*\},?/g, "")
      .replace(/,\]/g, "]")
      .replace(/"result":("cut"|"succeeds"|null)/g, '"result":"?"'),
  )

describe("[SV-5.1] queries by a seat", () => {
  it("[SV-5.1 SV-5.12] return the same answers in indistinguishable states", () => {
    let asked = 0
    for (const { state, viewer, random } of crowds("asked", runs(40, 160), true)) {
      if (typeof viewer !== "number") continue
      const other = subVariant.determinize(subVariant.view(state, viewer), random)
      expect(subVariant.view(other, viewer)).toStrictEqual(subVariant.view(state, viewer))
      expect(subVariant.turn(other, viewer)).toStrictEqual(subVariant.turn(state, viewer))
      for (const amending of [false, true])
        expect(subVariant.legalActions(other, viewer, { amending })).toStrictEqual(
          subVariant.legalActions(state, viewer, { amending }),
        )
      for (let tries = 0; tries < 60; tries++) {
        const action = attempt(random, tries % 2 ? state : other)
        const text = subVariant.formatAction(action, state)
        expect(subVariant.formatAction(action, other)).toBe(text)
        expect([text, subVariant.validate(other, viewer, action)]).toStrictEqual([
          text,
          subVariant.validate(state, viewer, action),
        ])
        expect([text, reading(text, other, viewer)]).toStrictEqual([text, reading(text, state, viewer)])
        asked++
      }
    }
    if (usualSeed) expect(asked).toBeGreaterThan(runs(1000, 4000))
  })
})

describe("[SV-5.1] a viewer watching several phases", () => {
  it("[SV-5.1 SV-5.4 SV-5.7 SV-5.8 SV-5.12 SV-5.13] cannot tell two hidden owners apart while the boards match", () => {
    let compared = 0
    for (const { state, viewer, random } of crowds("owners", runs(90, 640), false)) {
      const other = exchanged(state, viewer, random)
      if (other === undefined) continue
      const [one, two] = [plain(state), plain(other)]
      for (let phase = 0; phase < 3 && one.ending === null && two.ending === null; phase++) {
        const salt = `${compared} ${phase} `
        const [learnt, relearnt] = [watched(one, viewer, salt), watched(two, viewer, salt)]
        if (board(one) !== board(two)) break
        expect(withoutNames(relearnt)).toEqual(withoutNames(learnt))
        // Who reads the same knows the same.
        if (withoutKnowledge(relearnt).join() !== withoutKnowledge(learnt).join()) break
        expect(relearnt).toEqual(learnt)
        compared++
      }
    }
    if (usualSeed) expect(compared).toBeGreaterThan(runs(45, 300))
  })

  it("[SV-1.5] cannot tell a disguised submarine from a fleet before it dives", () => {
    let compared = 0
    for (const { state, viewer, random } of crowds("disguises", runs(40, 160), true)) {
      const afloat = [...state.units, ...state.dislodged].filter(
        ({ power, type, at, disguised }) =>
          power !== powerOf(viewer as number) && !isDeep(at) && (type === "F" || disguised),
      )
      if (afloat.length === 0) continue
      const chosen = pick(afloat, random)
      const turned = <U extends SubUnit>(unit: U): U => {
        const { disguised, ...shown } = unit
        if ((unit as SubUnit) !== chosen) return unit
        return (disguised ? { ...shown, type: "F" } : { ...shown, type: "SM", disguised: true }) as U
      }
      const [one, two] = [
        plain(state),
        plain({ ...state, units: state.units.map(turned), dislodged: state.dislodged.map(turned) }),
      ]
      for (let phase = 0; phase < 3 && one.ending === null; phase++) {
        const salt = `${compared} ${phase} `
        expect(watched(two, viewer, salt)).toEqual(watched(one, viewer, salt))
        compared++
      }
    }
    if (usualSeed) expect(compared).toBeGreaterThan(runs(75, 300))
  })
})

it("[SV-1.5] rejects a view with a disguised fleet", () => {
  const state = initialState(completeOptions({ surfaceDisguise: true }))
  const masked = {
    ...state,
    units: state.units.map((unit) => (unit.type === "F" ? { ...unit, disguised: true as const } : unit)),
  }
  expect(subVariant.determinize(subVariant.view(state, REFEREE), createRandom(1))).toEqual(state)
  expect(() => subVariant.determinize(subVariant.view(masked, REFEREE), createRandom(1))).toThrow(SchemaError)
})
