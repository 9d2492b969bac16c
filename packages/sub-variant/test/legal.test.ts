import { apply, NotationError, REFEREE, SPECTATOR, type Viewer } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import { nothingMore } from "../src/knowledge/tracks"
import type { SubVariantAction } from "../src/rules/actions"
import { type SubVariantState, seenBy } from "../src/state/state"
import { bitOf } from "./support/standard"

const FRANCE = 2
const ITALY = 4
const start = () => subVariant.initialState()

/** Plays notation for a seat, one action after another. */
function play(state: SubVariantState, seat: number, ...texts: readonly string[]): SubVariantState {
  let next = state
  for (const text of texts) next = apply(subVariant, next, seat, subVariant.parseAction(text, next, seat)).state
  return next
}

const everyoneReady = (state: SubVariantState) =>
  (subVariant.actors(state) as readonly number[]).reduce((next, seat) => play(next, seat, "ready"), state)

/** What is refused, with the clause: `"diagonal SV-2.2"`; nothing for what is accepted. */
function refusal(state: SubVariantState, seat: number, action: unknown): string | undefined {
  const found = subVariant.validate(state, seat, action as SubVariantAction)
  return found && `${found.code} ${found.rule}`
}
const said = (state: SubVariantState, seat: number, text: string) =>
  refusal(state, seat, subVariant.parseAction(text, state, seat))

/** A spring with these units; tracks of those under water show exactly where they are. */
function spring(units: Readonly<Record<string, string>>, options: object = {}): SubVariantState {
  const powers = Object.entries(units)
  const tracks = powers.flatMap(([power, list]) => {
    const masks = list.split(", ").flatMap((unit) => (unit.endsWith("-1") ? [bitOf(unit.split(" ")[1] ?? "")] : []))
    return masks.length > 0 ? [`tracks ${power}: ${masks.sort((a, b) => a - b).join(" ")}`] : []
  })
  const parts = [
    ...powers.map(([power, list]) => `${power}: ${list}`),
    "centres france: par",
    "centres italy: rom",
    ...tracks,
  ]
  return subVariant.parseState(`1902 spring | options ${JSON.stringify(options)} | ${parts.join(" | ")}`)
}

describe("[DP-3 SV-5.1] withdrawing orders under water", () => {
  const state = () => spring({ france: "SM wes, A par", italy: "SM tys-1, A rom" })

  it("[DP-3 SV-2.1] names the submarine by its depth", () => {
    const given = play(state(), ITALY, "SM TYS-1 - WES-1", "A ROM H")
    const taken = play(given, ITALY, "withdraw SM TYS-1")
    expect(taken.orders[ITALY]).toEqual([{ type: "hold", unit: "rom" }])
    expect(subVariant.formatAction({ type: "withdraw", what: "tys-1" }, given)).toBe("withdraw SM TYS-1")
    expect(subVariant.view(taken, FRANCE)).toEqual(subVariant.view(given, FRANCE))
    expect(play(taken, ITALY, "SM TYS-1 - TYS").orders[ITALY]).toHaveLength(2)
  })

  it("[DP-3 SV-5.1] checks only the seat's own orders and so reveals nothing", () => {
    for (const text of ["withdraw SM TYS-1", "withdraw SM ION-1", "withdraw F TYS"])
      expect(said(play(state(), ITALY, "SM TYS-1 H"), FRANCE, text)).toBe("nothing-pending DP-3")
    expect(() => subVariant.parseAction("withdraw SM BRE-1", state(), FRANCE)).toThrow(NotationError)
  })
})

describe("[SV-1.3] the choice of submarines", () => {
  it("[SV-1.3] is secret for every seat until all are ready", () => {
    expect(subVariant.turn(start(), FRANCE)).toMatchObject({
      number: 1,
      phase: "setup",
      waiting: [0, 1, 2, 3, 4, 5, 6],
    })
    const chosen = play(start(), FRANCE, "setup SM BRE")
    expect(subVariant.view(chosen, ITALY)).toEqual(subVariant.view(start(), ITALY))
    const spring = everyoneReady(chosen)
    expect(spring.season).toBe("spring")
    expect(spring.units.filter(({ type }) => type === "SM")).toEqual([{ power: "france", type: "SM", at: "bre" }])
    expect(spring.units).toHaveLength(22)
  })

  it("[SV-1.3] is made for each fleet separately, and a later choice replaces an earlier one", () => {
    const chosen = play(start(), 1, "setup SM EDI", "setup SM LON", "setup F EDI")
    expect(
      everyoneReady(chosen)
        .units.filter(({ type }) => type === "SM")
        .map(({ at }) => at),
    ).toEqual(["lon"])
  })

  it("[SV-1.3 DP-3] can be withdrawn", () => {
    const chosen = play(start(), 1, "setup SM EDI", "setup SM LON")
    const taken = play(chosen, 1, "withdraw F EDI")
    expect(taken.orders[1]).toEqual([{ type: "setup", unit: "lon", unitType: "SM" }])
    expect(
      subVariant.legalActions(taken, 1, { amending: true }).map((action) => subVariant.formatAction(action, taken)),
    ).toContain("withdraw F LON")
    expect(subVariant.view(taken, ITALY)).toEqual(subVariant.view(start(), ITALY))
    expect(said(taken, 1, "withdraw F EDI")).toBe("nothing-pending DP-3")
  })

  it("[SV-1.3] accepts only the seat's own fleets and no other orders", () => {
    expect(said(start(), FRANCE, "setup SM PAR")).toBe("not-a-fleet SV-1.3")
    expect(said(start(), FRANCE, "setup SM NAP")).toBe("foreign-unit DP-2")
    expect(said(start(), FRANCE, "setup SM MAO")).toBe("no-such-unit DP-2")
    expect(said(start(), FRANCE, "F BRE - MAO")).toBe("wrong-phase SV-1.3")
    expect(refusal(start(), FRANCE, { type: "setup", unit: "bre", unitType: "A" })).toBe("not-an-action CO-4")
    expect(refusal(start(), FRANCE, { type: "draw" })).toBe("wrong-phase DP-7")
    expect(said(everyoneReady(start()), FRANCE, "setup SM BRE")).toBe("wrong-phase SV-1.3")
  })

  it("[SV-1.5] shows a disguised submarine as a fleet until it orders a dive, even a failed one", () => {
    let state = everyoneReady(play(subVariant.initialState({ surfaceDisguise: true }), FRANCE, "setup SM BRE"))
    const shown = () =>
      subVariant.view(state, ITALY).units.filter(({ power, type }) => power === "france" && type !== "A")
    expect(shown()).toEqual([{ power: "france", type: "F", at: "bre" }])
    expect(subVariant.view(state, FRANCE).units).toContainEqual({
      power: "france",
      type: "SM",
      at: "bre",
      disguised: true,
    })
    state = everyoneReady(play(state, FRANCE, "SM BRE - MAO"))
    expect(shown()).toEqual([{ power: "france", type: "F", at: "mao" }])
    state = everyoneReady(play(state, FRANCE, "SM MAO - MAO-1"))
    expect(shown()).toEqual([])
    const standoff = spring({ france: "SM mao", italy: "SM wes-1" }, { surfaceDisguise: true })
    const disguised = subVariant.parseState(
      subVariant.formatState({
        ...standoff,
        units: standoff.units.map((unit) => (unit.at === "mao" ? { ...unit, disguised: true } : unit)),
      }),
    )
    const failed = everyoneReady(play(play(disguised, FRANCE, "SM MAO - MAO-1"), ITALY, "SM WES-1 - MAO-1"))
    expect(subVariant.view(failed, ITALY).units).toContainEqual({ power: "france", type: "SM", at: "mao" })
  })
})

describe("bad input", () => {
  const state = () => spring({ france: "SM mao, F bre, A gas, SM lyo-1, F wes", italy: "SM wes-1, F tys, A tus" })

  it("[SV-2.2] a diagonal dive", () => {
    expect(said(state(), FRANCE, "SM MAO - WES-1")).toBe("diagonal SV-2.2")
    expect(said(state(), FRANCE, "SM LYO-1 - TYS")).toBe("diagonal SV-2.2")
    expect(said(state(), FRANCE, "SM LYO-1 - ADR-1")).toBe("out-of-reach DP-2.1")
  })

  it("[SV-1.2] a depth where there is none", () => {
    for (const text of ["SM MAO - ODE-1", "SM MAO - SEV-1", "SM BRE Torp. BRE-1", "SM PAR-1 H"])
      expect(() => subVariant.parseAction(text, state(), FRANCE)).toThrow(NotationError)
    expect(refusal(state(), FRANCE, { type: "move", unit: "mao", to: "sev-1", viaConvoy: false })).toBe(
      "not-an-action CO-4",
    )
  })

  it("[SV-4.1] an army's torpedo, one from a coast, one on the same level", () => {
    expect(refusal(state(), FRANCE, { type: "torpedo", unit: "gas", to: "mao" })).toBe("cannot-torpedo SV-4.1")
    expect(refusal(state(), FRANCE, { type: "torpedo", unit: "bre", to: "mao" })).toBe("no-depth SV-1.2")
    expect(said(state(), FRANCE, "F WES Torp. TYS")).toBe("not-the-other-level SV-4.1")
    expect(said(state(), FRANCE, "SM LYO-1 Torp. WES-1")).toBe("not-the-other-level SV-4.1")
    expect(said(state(), FRANCE, "F WES Torp. WES-1")).toBeUndefined()
  })

  it("[SV-2.1] a diving fleet", () => {
    expect(said(state(), FRANCE, "F WES - WES-1")).toBe("cannot-dive SV-2.1")
    expect(said(state(), FRANCE, "SM MAO - MAO-1")).toBeUndefined()
  })

  it("[SV-2.1] a dive by an own or foreign fleet, or by a missing unit", () => {
    expect(said(state(), FRANCE, "F TYS - TYS-1")).toBe("cannot-dive SV-2.1")
    expect(said(state(), ITALY, "F TYS - TYS-1")).toBe("cannot-dive SV-2.1")
    expect(said(state(), FRANCE, "F TYS - LYO")).toBe("foreign-unit DP-2.1")
    expect(said(state(), ITALY, "SM MAO - MAO-1")).toBe("foreign-unit SV-2.2")
    expect(said(state(), FRANCE, "F NTH - NTH-1")).toBe("no-such-unit DP-2.1")
    expect(said(state(), FRANCE, "F NTH - NWY")).toBe("no-such-unit DP-2.1")
  })

  it("[SV-2.3] a submarine that lands from below", () => {
    expect(said(state(), FRANCE, "SM LYO-1 - MAR")).toBe("diagonal SV-2.2")
  })

  it("[SV-2.5] a convoy from below", () => {
    expect(said(state(), FRANCE, "SM LYO-1 C A GAS - TUS")).toBe("cannot-convoy SV-2.5")
  })

  it("[SV-3.1] supports into places that the unit can neither enter nor torpedo", () => {
    expect(said(state(), FRANCE, "F BRE S SM MAO - MAO-1")).toBe("cannot-support-there SV-3.1")
    expect(said(state(), FRANCE, "SM LYO-1 S F WES - TYS")).toBe("cannot-support-there SV-3.1")
    expect(said(state(), FRANCE, "F WES S SM MAO-1 - WES-1")).toBeUndefined()
    expect(said(state(), FRANCE, "SM LYO-1 S SM LYO-1 - LYO")).toBe("self-support SV-3.1")
  })

  it("[SV-1.5 SV-3.1] a supported dive by a fleet, unless it may be a disguised foreign submarine", () => {
    const disguised = spring({ france: "F wes, SM lyo-1", italy: "F tys" }, { surfaceDisguise: true })
    expect(said(disguised, FRANCE, "SM LYO-1 S F WES - WES-1")).toBe("supported-cannot-go SV-3.1")
    expect(said(disguised, FRANCE, "SM LYO-1 S F TYS - TYS-1")).toBeUndefined()
    expect(said(state(), FRANCE, "SM LYO-1 S F TYS - TYS-1")).toBe("supported-cannot-go SV-3.1")
  })

  it("[SV-3.2] a torpedo support naming a missing surface unit", () => {
    expect(said(state(), FRANCE, "SM MAO S SM WES-1 Torp. WES")).toBeUndefined()
    expect(said(state(), FRANCE, "SM LYO-1 S F WES Torp. WES-1")).toBeUndefined()
    expect(said(state(), FRANCE, "SM LYO-1 S F LYO Torp. LYO-1")).toBe("nothing-there SV-3.2")
    expect(said(state(), FRANCE, "SM MAO S SM IRI-1 Torp. IRI")).toBeUndefined()
  })

  it("[SV-5.1] naming a foreign submarine reveals nothing", () => {
    const without = spring({ france: "SM mao, F bre, A gas, SM lyo-1, F wes", italy: "SM ion-1, F tys, A tus" })
    for (const text of [
      "F WES S SM WES-1",
      "F WES S SM WES-1 - TYS-1",
      "SM LYO-1 S SM WES-1",
      "SM LYO-1 S SM WES-1 - TYS-1",
      "SM WES-1 - TYS-1",
      "SM WES-1 H",
      "SM ION-1 Torp. ION",
      "SM TYS-1 S SM WES-1",
      "F WES - WES-1",
      "SM MAO S SM WES-1 Torp. WES",
      "SM MAO - WES-1",
    ])
      expect([text, said(state(), FRANCE, text)]).toEqual([text, said(without, FRANCE, text)])
    expect(said(state(), FRANCE, "SM WES-1 - TYS-1")).toBe("not-your-unit SV-5.1")
    expect(said(state(), FRANCE, "SM WES-1 H")).toBe("not-your-unit SV-5.1")
    expect(said(state(), FRANCE, "F TYS H")).toBe("foreign-unit DP-2")
  })
})

describe("[SV-5.12] visible and hidden retreats", () => {
  const ready = { type: "ready" } as const
  const [RUSSIA, TURKEY] = [5, 6]
  const fought = () => {
    const units = {
      france: "SM wes-1, SM lyo-1, A par",
      italy: "SM tys-1, A rom",
      russia: "F bla, A mos",
      turkey: "F con, F rum",
    }
    const orders = [
      [FRANCE, "SM WES-1 - TYS-1"],
      [FRANCE, "SM LYO-1 S SM WES-1 - TYS-1"],
      [TURKEY, "F CON - BLA"],
      [TURKEY, "F RUM S F CON - BLA"],
    ] as const
    return everyoneReady(orders.reduce((state, [seat, text]) => play(state, seat, text), spring(units)))
  }
  /** What of an action each of some viewers observes. */
  const observed = (state: SubVariantState, seat: number, action: SubVariantAction, viewers: readonly Viewer[]) => {
    const seen = viewers.map((): unknown[] => [])
    subVariant.step(state, seat, action, (event) => {
      viewers.forEach((viewer, index) => {
        const delivered = subVariant.observe(event, viewer)
        if (delivered) seen[index]?.push(delivered)
      })
    })
    return seen
  }

  it("[SV-5.12] report readiness to the owner alone when hidden, to all when visible", () => {
    const state = fought()
    const [hidden, seen] = [
      { type: "ready", seat: ITALY },
      { type: "ready", seat: RUSSIA },
    ]
    const viewers = [ITALY, FRANCE, SPECTATOR, REFEREE] as const
    expect(observed(subVariant.clone(state), ITALY, ready, viewers)).toEqual([
      [hidden],
      [],
      [],
      [{ ...hidden, to: [ITALY] }],
    ])
    const after = apply(subVariant, state, ITALY, ready).state
    const again = { type: "unready", seat: ITALY }
    expect(observed(subVariant.clone(after), ITALY, { type: "unready" }, viewers)).toEqual([
      [again],
      [],
      [],
      [{ ...again, to: [ITALY] }],
    ])
    expect(observed(subVariant.clone(state), RUSSIA, ready, viewers)).toEqual([[seen], [seen], [seen], [seen]])
    const alone = everyoneReady(
      play(
        spring({ france: "SM wes-1, SM lyo-1", italy: "SM tys-1" }),
        FRANCE,
        "SM WES-1 - TYS-1",
        "SM LYO-1 S SM WES-1 - TYS-1",
      ),
    )
    const [delivered = []] = observed(alone, ITALY, ready, [FRANCE])
    expect(delivered).toMatchObject([{ type: "adjudicated", season: "spring-retreats" }])
    expect(delivered[0]).not.toHaveProperty("to")
    const opening = subVariant.initialState()
    const early = { type: "ready", seat: FRANCE }
    expect(observed(opening, FRANCE, ready, viewers)).toEqual([[early], [early], [early], [early]])
  })

  it("[SV-5.12] make readiness public for a seat with both kinds", () => {
    const both = spring({
      france: "SM wes-1, SM lyo-1, F wes, F lyo",
      italy: "SM tys-1, F tys",
      russia: "F bla",
      turkey: "F con, F rum",
    })
    const orders = ["SM WES-1 - TYS-1", "SM LYO-1 S SM WES-1 - TYS-1", "F WES - TYS", "F LYO S F WES - TYS"]
    const state = everyoneReady(play(play(both, TURKEY, "F CON - BLA", "F RUM S F CON - BLA"), FRANCE, ...orders))
    expect(observed(subVariant.clone(state), ITALY, ready, [FRANCE])).toEqual([[{ type: "ready", seat: ITALY }]])
  })

  it("[SV-5.12] show other seats only visible waiting and readiness", () => {
    const state = fought()
    const waiting = (position: SubVariantState) =>
      [ITALY, FRANCE, SPECTATOR].map((viewer) => subVariant.turn(position, viewer).waiting)
    expect(waiting(state)).toEqual([[ITALY, RUSSIA], [RUSSIA], [RUSSIA]])
    const [one, other] = [ITALY, RUSSIA].map((seat) => apply(subVariant, state, seat, ready).state) as [
      SubVariantState,
      SubVariantState,
    ]
    expect(waiting(one)).toEqual([[RUSSIA], [RUSSIA], [RUSSIA]])
    expect(waiting(other)).toEqual([[ITALY], [], []])
    expect(subVariant.view(other, FRANCE).ready).toEqual([false, false, false, false, false, true, false])
    expect(subVariant.view(one, ITALY).ready[ITALY]).toBe(true)
    expect(subVariant.view(one, FRANCE).ready).toEqual([false, false, false, false, false, false, false])
    expect(subVariant.view(one, REFEREE).dislodged).toHaveLength(2)
    expect(subVariant.view(one, REFEREE).units).toEqual(one.units)
    const opening = play(start(), FRANCE, "ready")
    expect(subVariant.view(opening, ITALY).ready).toEqual([false, false, true, false, false, false, false])
  })

  it("[SV-4.1 SV-5.12] allow no torpedoes or torpedo supports", () => {
    const state = fought()
    for (const text of ["F BLA Torp. BLA-1", "F BLA S F WES Torp. WES-1"])
      expect([text, said(state, RUSSIA, text)]).toEqual([text, "wrong-phase DP-2"])
  })

  it("[SV-5.1] keep a seat's private knowledge from all others", () => {
    const state = fought()
    expect(state.known[ITALY]).not.toEqual(nothingMore)
    expect(subVariant.view(state, ITALY).known[ITALY]).toEqual(state.known[ITALY])
    for (const viewer of [FRANCE, SPECTATOR]) expect(subVariant.view(state, viewer).known[ITALY]).toEqual(nothingMore)
  })

  it("[SV-1.5 SV-5.1] show a power its own units as they are, others as displayed", () => {
    const own = { power: "france", type: "SM", at: "mao", disguised: true } as const
    const below = { power: "italy", type: "SM", at: "wes-1" }
    expect(seenBy([own, below], "france")).toEqual([own])
    expect(seenBy([own, below], "italy")).toEqual([{ power: "france", type: "F", at: "mao" }, below])
    expect(seenBy([own, below], null)).toEqual([{ power: "france", type: "F", at: "mao" }])
  })
})

describe("the phases", () => {
  it("[SV-5.12] a retreat phase is public, but a retreat under water is not", () => {
    const fight = spring({ france: "SM wes-1, SM lyo-1", italy: "SM tys-1" })
    let state = play(fight, FRANCE, "SM WES-1 - TYS-1", "SM LYO-1 S SM WES-1 - TYS-1", "ready")
    const events: string[] = []
    const seen = (viewer: number, event: unknown) => JSON.stringify(subVariant.observe(event as never, viewer))
    state = play(state, ITALY, "ready")
    expect(state.season).toBe("spring-retreats")
    expect(subVariant.turn(state, FRANCE)).toMatchObject({
      phase: "spring-retreats",
      seats: [],
      waiting: [],
      budgets: [],
    })
    expect(subVariant.turn(state, ITALY)).toMatchObject({
      seats: [ITALY],
      waiting: [ITALY],
      budgets: [{ seat: ITALY, unit: "retreat", total: 1, left: 1 }],
    })
    expect(subVariant.view(state, FRANCE).dislodged).toEqual([])
    expect(subVariant.view(state, ITALY).dislodged).toEqual([
      { power: "italy", type: "SM", at: "tys-1", by: "tys-1", byConvoy: false, retreats: ["ion-1"] },
    ])
    state = play(state, ITALY, "SM TYS-1 - ION-1")
    expect(subVariant.view(state, FRANCE).orders[ITALY]).toEqual([])
    subVariant.step(subVariant.clone(state), ITALY, { type: "ready" }, (event) => events.push(seen(FRANCE, event)))
    expect(events.filter((event) => event?.includes("ready"))).toEqual([])
    state = play(state, ITALY, "ready")
    expect(state.season).toBe("fall")
    expect(state.contacts[FRANCE]).toEqual(["ion-1"])
    expect(subVariant.view(state, FRANCE).contacts).toEqual([[], [], ["ion-1"], [], [], [], []])
    expect(subVariant.view(state, 0).contacts.flat()).toEqual([])
  })

  it("[SV-5.11] the number of submerged submarines and their possible places are public", () => {
    const state = spring({ france: "SM wes-1, A par", italy: "SM tys-1" })
    expect(subVariant.view(state, 0).units).toEqual([{ power: "france", type: "A", at: "par" }])
    expect(subVariant.view(state, 0).tracks.map((masks) => masks.length)).toEqual([0, 0, 1, 0, 1, 0, 0])
  })

  it("[SV-2.3 SV-1.4] submarines take centres only at the surface and count as units", () => {
    const fall = subVariant.parseState(
      subVariant.formatState(spring({ france: "SM lyo, SM wes-1, A gas", italy: "A rom" })).replace("spring", "fall"),
    )
    const winter = everyoneReady(play(fall, FRANCE, "SM LYO - SPA/SC"))
    expect(winter.centres.spa).toBe("france")
    expect(winter.season).toBe("winter")
    expect(subVariant.turn(winter, FRANCE).budgets).toEqual([{ seat: FRANCE, unit: "disband", total: 1, left: 1 }])
    expect(subVariant.legalActions(winter, FRANCE).map((action) => subVariant.formatAction(action, winter))).toContain(
      "DISBAND SM WES-1",
    )
    const spring1903 = play(winter, FRANCE, "DISBAND SM WES-1", "ready")
    expect(subVariant.view(spring1903, ITALY).last?.notices).toEqual([{ type: "lost", at: null, power: "france" }])
    expect(subVariant.view(spring1903, ITALY).last?.orders).toEqual([])
    expect(spring1903.tracks[FRANCE]).toEqual([])
  })
})
