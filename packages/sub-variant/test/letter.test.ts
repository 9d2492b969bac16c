import { createRandom, REFEREE, SPECTATOR, type Viewer } from "@flottille/core"
import { standardBoard } from "@flottille/diplomacy"
import { french } from "@flottille/diplomacy/french"
import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import type { Knowledge } from "../src/knowledge/tracks"
import { letterText } from "../src/letter"
import type { LetterLine } from "../src/letter/letter"
import { isForAll, resealedLast } from "../src/letter/readers"
import { type LetterSource, partsBy } from "../src/letter/text"
import { standard } from "../src/rules/standard"
import { formatLetter } from "../src/view/notation"
import { examples, played as playedExample } from "./support/notices"
import { deep } from "./support/play"
import { listeners, season, viewerOf } from "./support/seasons"
import { phases } from "./support/standard"
import { positionOf, tableOf } from "./support/tables"

const played = () =>
  season(
    ["England: SM LYO-1", "France: SM MAO-1", "France: F WES", "Italy: SM WES-1", "Italy: F TYS", "Turkey: SM ION"],
    ["SM LYO-1 H", "SM MAO-1 - WES-1", "F WES Torp. WES-1", "SM WES-1 S F TYS - WES", "F TYS - WES", "SM ION - ION-1"],
  )

type Line = LetterLine
const move = (unit: string, to: string) => ({ type: "move", unit, to, viaConvoy: false }) as const
const fired = (unit: string, to: string) => ({ type: "torpedo", unit, to }) as const
const aided = (unit: string, of: string, to: string | null) => ({ type: "support", unit, of, to }) as const
const built = (unitType: "A" | "F" | "SM") => ({ type: "build", unitType, at: "nap" }) as const
const line = (power: string | null, order: Line["order"], result: Line["result"], fate: Line["fate"] = null): Line => ({
  power,
  order,
  result,
  fate,
})

describe("[SV-5.1] readers of a line", () => {
  it.each<[string, boolean, Line, string | null, boolean?]>([
    ["a torpedo that failed", false, line("france", fired("wes", "wes-1"), "fails"), "france"],
    ["a torpedo that hit from above", true, line("france", fired("wes", "wes-1"), "succeeds"), "italy"],
    ["the viewer's torpedo that hit from below", false, line("france", fired("wes-1", "wes"), "succeeds"), "france"],
    ["an anonymous torpedo that hit", true, line(null, fired("wes-1", "wes"), "succeeds"), "france"],
    ["an anonymous torpedo that failed", false, line(null, fired("wes-1", "wes"), "fails"), "france"],
    ["foreign help from below", false, line(null, aided("wes-1", "wes", null), null), "france"],
    ["help from below that made a difference", true, line(null, aided("wes-1", "wes", null), "succeeds"), "france"],
    ["a dive", true, line("france", move("wes", "wes-1"), "succeeds"), "france"],
    [
      "a failed dive by a submarine that was dislodged",
      true,
      line("france", move("wes", "wes-1"), "bounced", "dislodged"),
      "france",
    ],
    [
      "a dive by a submarine that was then dislodged",
      false,
      line("france", move("wes", "wes-1"), "succeeds", "dislodged"),
      "france",
    ],
    ["a surfacing", true, line("france", move("wes-1", "wes"), "succeeds"), "france"],
    ["a surfacing that failed", false, line("france", move("wes-1", "wes"), "bounced"), "france"],
    ["a move under water", false, line("france", move("wes-1", "tys-1"), "succeeds"), "france"],
    [
      "a unit that is dislodged",
      true,
      line("france", { type: "hold", unit: "wes" }, "succeeds", "dislodged"),
      "france",
    ],
    ["the viewer's support into a depth", false, line("france", aided("wes", "tys-1", "wes-1"), "succeeds"), "france"],
    ["a support into a depth that was cut", true, line("france", aided("wes", "tys-1", "wes-1"), "cut"), "france"],
    ["another power's support into a depth", true, line("italy", aided("wes", "tys-1", "wes-1"), null), "france"],
    ["the viewer's support at the surface", true, line("france", aided("wes", "tys", "lyo"), "succeeds"), "france"],
    ["a fleet built by the viewer", true, line("italy", built("F"), "succeeds"), "italy", true],
    ["a disguised submarine built by the viewer", false, line("italy", built("SM"), "succeeds"), "italy", true],
    ["a fleet built by another power", true, line("italy", built("F"), "succeeds"), "france", true],
    ["a submarine built by another power", true, line("italy", built("SM"), "succeeds"), "france", true],
    ["an undisguised submarine built by the viewer", true, line("italy", built("SM"), "succeeds"), "italy"],
    [
      "a unit disbanded by the viewer",
      true,
      line("italy", { type: "disband", unit: "nap" }, "succeeds", "destroyed"),
      "italy",
      true,
    ],
  ])("[SV-5.1] %s: %s", (_, all, delivered, own, disguise) => {
    expect(isForAll(delivered, own, disguise)).toBe(all)
  })

  const FRANCE = 2
  const quiet = { tracks: [[], [], [], [], [], [], []], sightings: [] }
  const wes = standard.bitOf("wes")
  /** Each line of a letter with its readers, as France can tell. */
  const readers = (orders: readonly Line[], known: Knowledge = quiet, viewer: Viewer = FRANCE, disguise = false) =>
    resealedLast(standard, { year: 1902, season: "spring", orders, notices: [] }, viewer, disguise, known).orders.map(
      ({ to, power, order, result, fate }) => `${to}: ${power} ${order.type} ${result} ${fate}`,
    )
  const others = `0,1,3,4,5,6,${SPECTATOR}`

  it.each<[string, Line, readonly string[]]>([
    [
      "its own torpedo that failed",
      line("france", fired("wes", "wes-1"), "fails"),
      ["2: france torpedo fails null", `${others}: france hold succeeds null`],
    ],
    [
      "another power's failed torpedo",
      line("austria", fired("adr", "adr-1"), "fails"),
      ["0,2: austria torpedo fails null", `1,3,4,5,6,${SPECTATOR}: austria hold succeeds null`],
    ],
    [
      "its own torpedo from below that failed",
      line("france", fired("wes-1", "wes"), "fails"),
      ["2: france torpedo fails null"],
    ],
    [
      "its own torpedo that hit",
      line("france", fired("wes-1", "wes"), "succeeds", "dislodged"),
      ["2: france torpedo succeeds dislodged", `${others}: null torpedo succeeds null`],
    ],
    ["help from below", line(null, aided("wes-1", "wes", null), null), ["2: null support null null"]],
    ["a move below", line("france", move("wes-1", "tys-1"), "succeeds"), ["2: france move succeeds null"]],
    [
      "a dive",
      line("france", move("wes", "wes-1"), "succeeds", "dislodged"),
      ["2: france move succeeds dislodged", `${others}: france move succeeds null`],
    ],
    [
      "its support into a depth",
      line("france", aided("wes", "tys-1", "wes-1"), "succeeds"),
      ["2: france support succeeds null", `${others}: france support null null`],
    ],
    [
      "its unmatched support into a depth",
      line("france", aided("wes", "tys-1", "wes-1"), "void"),
      ["2: france support void null", `${others}: france support null null`],
    ],
    ["a public line", line("italy", move("lyo", "tys"), "bounced"), ["all: italy move bounced null"]],
  ])("[SV-5.1 SV-5.7] infers the lines of other readers from %s", (_, delivered, expected) => {
    expect(readers([delivered])).toEqual(expected)
    expect(readers([delivered], quiet, SPECTATOR).every((text) => text.startsWith("all: "))).toBe(true)
  })

  it("[SV-1.5] a disguised build reads as a fleet to others", () => {
    const { orders } = resealedLast(
      standard,
      { year: 1902, season: "winter", orders: [line("france", built("SM"), "succeeds")], notices: [] },
      FRANCE,
      true,
      quiet,
    )
    expect(orders.map(({ to, order }) => [to, "unitType" in order && order.unitType])).toEqual([
      [[FRANCE], "SM"],
      [[0, 1, 3, 4, 5, 6, SPECTATOR], "F"],
    ])
  })

  it.each<[string, "cut" | null, readonly Line[], Knowledge?]>([
    ["by a move to it", "cut", [line("italy", move("lyo", "wes"), "bounced")]],
    ["by a move that succeeded", "cut", [line("italy", move("tys", "wes"), "succeeds")]],
    ["not by a move from its target", null, [line("italy", move("tys", "wes"), "bounced")]],
    ["not by a move elsewhere", null, [line("italy", move("lyo", "mar"), "succeeds")]],
    ["not by a fleet of the viewer's", null, [line("france", move("lyo", "wes"), "bounced")]],
    ["not by a support", null, [line("italy", aided("lyo", "mao", "wes"), "succeeds")]],
    ["not by a move that was void", null, [line("italy", move("lyo", "wes"), "void")]],
    ["by a submarine known to lie below", "cut", [], { tracks: [[], [], [], [], [wes], [], []], sightings: [] }],
    ["not if it may lie elsewhere", null, [], { tracks: [[], [], [], [], [wes | 1], [], []], sightings: [] }],
    ["not by the viewer's own submarine", null, [], { tracks: [[], [], [wes], [], [], [], []], sightings: [] }],
    ["by a submarine sighted below", "cut", [], { ...quiet, sightings: [{ seas: wes, powers: 1 << 4 }] }],
    [
      "not by a sighting that may be the viewer's own",
      null,
      [],
      { ...quiet, sightings: [{ seas: wes, powers: (1 << 4) | (1 << 2) }] },
    ],
    [
      "not by a sighting that may be next to it",
      null,
      [],
      { ...quiet, sightings: [{ seas: wes | 1, powers: 1 << 4 }] },
    ],
  ])("[SV-3.2 SV-5.3] infers for others whether an unmatched support was cut: %s", (_, result, more, known) => {
    const own = line("france", aided("wes", "tys-1", "tys"), "void")
    expect(readers([own, ...more], known)).toContain(`${others}: france support ${result} null`)
    expect(readers([line("france", aided("wes", "tys-1", "tys"), "succeeds"), ...more], known)).toContain(
      `${others}: france support null null`,
    )
  })

  it("[SV-5.10] losses are public and contacts private, also in the previous letter", () => {
    const notices = [
      { type: "lost", at: null, power: "italy" },
      { type: "contact", at: "wes-1", power: null },
    ] as const
    const letter = {
      year: 1902,
      season: "winter",
      orders: [],
      notices,
      before: { year: 1902, season: "fall", orders: [], notices },
    } as const
    const own = (viewer: Viewer) => {
      const { notices, before } = resealedLast(standard, letter, viewer, false, quiet)
      return [notices, before?.notices].map((list) => list?.map(({ to }) => to))
    }
    expect(own(FRANCE)).toEqual([
      ["all", [FRANCE]],
      ["all", [FRANCE]],
    ])
    expect(own(SPECTATOR)).toEqual([
      ["all", "all"],
      ["all", "all"],
    ])
    expect(resealedLast(standard, { ...letter.before }, FRANCE, false, quiet)).not.toHaveProperty("before")
  })

  it("[DP-8] the formatted letter lists the readers of each line", () => {
    const orders: readonly Line[] = [
      { to: "all", ...line("italy", { type: "disband", unit: "nap" }, "succeeds", "destroyed"), disorder: true },
      { to: [2, 4], ...line(null, fired("wes-1", "wes"), "fails") },
      { to: [0, 1, 3, 5, 6, SPECTATOR], ...line("france", aided("wes", "tys-1", null), null) },
      line("france", { type: "hold", unit: "bre" }, "succeeds"),
    ]
    const notices = [
      { to: [4], type: "contact", at: "wes-1", power: null },
      { to: "all", type: "lost", at: null, power: "italy" },
    ] as const
    const written = (season: "winter" | "spring") => formatLetter(standard, { year: 1902, season, orders, notices })
    expect(written("spring")).toEqual([
      "italy NAP DISBAND succeeds civil-disorder destroyed",
      "? WES-1 Torp. WES fails (to france italy)",
      "france WES S TYS-1 (to all but france italy)",
      "france BRE H succeeds",
      "contact WES-1 (to italy)",
      "lost italy",
    ])
    expect(written("winter")[0]).toBe("italy DISBAND NAP succeeds civil-disorder destroyed")
  })
})

describe("the umpire's sentences", () => {
  it.each<[Line, string]>([
    [
      line("france", fired("wes", "wes-1"), "succeeds", "dislodged"),
      "France: WES Torp. WES-1, the torpedo hits, dislodged. (SV-5.8)",
    ],
    [line(null, fired("wes-1", "wes"), "succeeds"), "A submarine: SM WES-1 Torp. WES, the torpedo hits. (SV-5.8)"],
    [line("france", fired("wes", "wes-1"), "fails"), "France: WES Torp. WES-1, the torpedo fails. (SV-5.7)"],
    [line(null, fired("wes-1", "wes"), "fails"), "A submarine: SM WES-1 Torp. WES, the torpedo fails. (SV-5.7)"],
    [line("france", fired("wes", "lyo"), "void"), "France: WES Torp. LYO, void."],
    [
      line(null, aided("wes-1", "wes", null), null),
      "A foreign submarine was ordered to support you: SM WES-1 S WES. (SV-5.13)",
    ],
    [
      line(null, aided("wes-1", "wes", null), "succeeds"),
      "A submarine gave a support that made a difference: SM WES-1 S WES. (SV-5.5)",
    ],
    [line("france", move("wes", "wes-1"), "succeeds"), "France: the submarine in WES dives. (SV-5.2)"],
    [line("france", move("wes", "wes-1"), "bounced"), "France: the submarine in WES cannot dive, bounced. (SV-5.2)"],
    [line("france", move("wes-1", "wes"), "succeeds"), "France: a submarine surfaces in WES. (SV-5.3)"],
    [
      line("france", move("wes-1", "wes"), "bounced"),
      "France: the submarine in WES-1 cannot surface, bounced. (SV-5.3)",
    ],
    [line("france", move("wes-1", "lyo-1"), "succeeds"), "France, in secret: SM WES-1 - LYO-1, succeeds. (SV-5.1)"],
    [
      line("france", aided("wes", "lyo-1", "lyo"), null),
      "France: support into the depths, WES S SM LYO-1 - LYO. (SV-5.6)",
    ],
    [line("france", move("wes", "lyo"), "bounced", "dislodged"), "France: WES - LYO, bounced, dislodged."],
    [line("france", aided("wes", "tys", null), "cut"), "France: WES S TYS, cut."],
  ])("[SV-5.1] %o: %s", (delivered, sentence) => {
    const source: LetterSource = {
      viewer: REFEREE,
      last: { year: 1902, season: "spring", orders: [delivered], notices: [] },
    }
    expect(partsBy(standard, source)).toEqual({ heading: "Spring 1902", everyone: [`${sentence} [all]`], alone: [] })
  })

  it("[SV-5.4 SV-5.10 DP-8] cover winters, notices and missing letters", () => {
    const order = { type: "disband", unit: "nap" } as const
    const notices = [
      { type: "lost", at: null, power: "italy" },
      { type: "contact", at: "wes-1", power: null },
    ] as const
    const source = (viewer: Viewer, season: string): LetterSource => ({
      viewer,
      last: { year: 1902, season, orders: [line("italy", order, "succeeds", "destroyed")], notices },
    })
    const lost = "Italy has lost a submarine. (SV-5.10)"
    expect(partsBy(standard, source(2, "winter"))).toEqual({
      heading: "Winter 1902",
      everyone: ["Italy: DISBAND NAP, succeeds, destroyed.", lost],
      alone: ["A foreign submarine lies in WES-1, next to one of yours. (SV-5.4)"],
    })
    expect(partsBy(standard, source(2, "fall-retreats")).everyone).toEqual([
      "Italy: NAP DISBAND, succeeds, destroyed.",
      lost,
    ])
    expect(partsBy(standard, { viewer: 2, last: null })).toEqual({ heading: "", everyone: [], alone: [] })
  })
})

describe("the umpire's letter", () => {
  it("[SV-5.1 SV-5.2 SV-5.4 SV-5.8 SV-5.9] in English", () => {
    expect(letterText(played().letter("france"))).toBe(
      `Spring 1901

To everyone
  Turkey: the submarine in ION dives. (SV-5.2)
  Italy: TYS - WES, bounced.
  France: WES Torp. WES-1, the torpedo hits. (SV-5.8)

To France alone
  France, in secret: SM MAO-1 - WES-1, bounced. (SV-5.1)
  The submarine that you attacked in WES-1 belongs to Italy. (SV-5.9)`,
    )
  })

  it("[SV-5.1 SV-5.2 SV-5.4 SV-5.8 SV-5.9] in French, with French codes", () => {
    expect(letterText(played().letter("france"), "fr")).toBe(
      `Printemps 1901

À tous
  Turquie : le sous-marin en ION plonge. (SV-5.2)
  Italie : TYN - MED, repoussé.
  France : MED Torp. MED-1, la torpille touche. (SV-5.8)

À la France seule
  France, en secret : SM ATL-1 - MED-1, repoussé. (SV-5.1)
  Le sous-marin que vous avez attaqué en MED-1 est italien. (SV-5.9)`,
    )
  })

  it("[SV-5.1] shows a spectator only the public part", () => {
    expect(letterText(played().letter("spectator"))).toBe(
      `Spring 1901

To everyone
  Turkey: the submarine in ION dives. (SV-5.2)
  Italy: TYS - WES, bounced.
  France: WES Torp. WES-1, the torpedo hits. (SV-5.8)`,
    )
  })

  it("[SV-5.1] lists the readers of each line in the referee's copy", () => {
    const { everyone } = partsBy(standard, played().letter("referee"))
    expect(everyone).toContain("France, in secret: SM MAO-1 - WES-1, bounced. (SV-5.1) [France]")
    expect(everyone).toContain("Turkey: the submarine in ION dives. (SV-5.2) [all]")
    expect(everyone).toContain("The submarine that you attacked in WES-1 belongs to Italy. (SV-5.9) [France]")
    const torpedo = season(["England: SM WES-1", "France: F WES"], ["SM WES-1 Torp. WES"]).letter("referee")
    expect(partsBy(standard, torpedo, "fr").everyone).toContain(
      "Un sous-marin : SM MED-1 Torp. MED, la torpille touche. (SV-5.8) [Autriche, France, Allemagne, Italie, Russie, Turquie, spectateurs]",
    )
  })

  it.each([
    ["as usual", {}],
    ["with disguises", { surfaceDisguise: true }],
    ["with contested torpedoes", { torpedo: "contested" } as const],
  ])("[SV-5.1] separates public lines from private ones: games %s", (name, options) => {
    const random = createRandom(name)
    const state = subVariant.initialState({ ...options, yearLimit: 1905 })
    for (let { last } = state; subVariant.outcome(state) === undefined; ) {
      const [seat = 0] = subVariant.actors(state)
      subVariant.step(state, seat, deep(state, Number(seat), subVariant.legalActions(state, Number(seat)), random))
      if (state.last === last) continue
      last = state.last
      const everyone = new Set(partsBy(standard, subVariant.view(state, SPECTATOR)).everyone)
      for (const listener of standardBoard.powers) {
        const parts = partsBy(standard, subVariant.view(state, viewerOf(listener)))
        expect(parts.everyone.filter((line) => !everyone.has(line))).toEqual([])
        expect(parts.alone.filter((line) => everyone.has(line))).toEqual([])
      }
    }
  })

  it("[SV-5.1] has one line per reported order and notice, in both languages", () => {
    for (const example of examples) {
      const table = playedExample(example)
      for (const listener of [...listeners, REFEREE]) {
        const delivered = table.delivered(listener)
        for (const language of ["en", "fr"] as const) {
          const lines = table.letter(listener, language)
          expect(lines).toHaveLength(delivered.length)
          for (const line of lines) expect(line).not.toMatch(/[{}]|undefined|null/)
        }
      }
    }
  })

  it("[SV-1.5] reveals a disguised build to its owner alone", () => {
    const centres = Object.fromEntries(
      standardBoard.centres.map((id) => [id, id === "nap" ? "italy" : id === "mos" ? "russia" : null]),
    )
    const start = positionOf(["Russia: A MOS"], { season: "winter", centres }, { surfaceDisguise: true })
    const table = tableOf(start).phase("BUILD SM NAP")
    expect(partsBy(standard, table.view("italy"))).toMatchObject({
      everyone: [],
      alone: ["Italy: BUILD SM NAP, succeeds."],
    })
    expect(partsBy(standard, table.view("russia"), "fr")).toMatchObject({
      heading: "Hiver 1901",
      everyone: ["Italie : CONSTRUIT F NAP, réussit."],
      alone: [],
    })
  })

  it("[SV-5.2] reports a dislodgement after a dive to the owner alone", () => {
    const dive: LetterSource = {
      viewer: viewerOf("france"),
      last: {
        year: 1901,
        season: "spring",
        orders: [
          {
            power: "france",
            order: { type: "move", unit: "wes", to: "wes-1", viaConvoy: false },
            result: "succeeds",
            fate: "dislodged",
          },
        ],
        notices: [],
      },
    }
    expect(partsBy(standard, dive).alone).toEqual(["France: the submarine in WES dives, dislodged. (SV-5.2)"])
  })

  it("[DP-8] names its phase", () => {
    const heading = (phase: string, language: "en" | "fr") =>
      partsBy(standard, { viewer: 0, last: { year: 1902, season: phase, orders: [], notices: [] } }, language).heading
    expect(phases.map((phase) => [heading(phase, "en"), heading(phase, "fr")])).toEqual([
      ["Before spring 1902", "Avant le printemps 1902"],
      ["Spring 1902", "Printemps 1902"],
      ["Retreats of spring 1902", "Retraites du printemps 1902"],
      ["Fall 1902", "Automne 1902"],
      ["Retreats of fall 1902", "Retraites de l’automne 1902"],
      ["Winter 1902", "Hiver 1902"],
    ])
  })

  it("[DP-8] accepts unit letters and custom province codes", () => {
    const typeAt = (place: string) => played().units.find(({ at }) => at === place)?.type
    const locale = { ...french, codes: { ...french.codes, wes: "MEO" } }
    expect(partsBy(standard, played().letter("spectator"), "fr", { locale, typeAt }).everyone).toContain(
      "Italie : F TYN - MEO, repoussé.",
    )
  })

  it("[DP-8] is absent until a phase ends and says when nothing happened", () => {
    const state = subVariant.initialState()
    expect(letterText(subVariant.view(state, 0))).toBe("")
    const quiet = season(["Italy: SM WES-1"], []).letter("france")
    expect(letterText(quiet)).toBe("Spring 1901\n\nTo everyone\n  Nothing.\n\nTo France alone\n  Nothing.")
    expect(letterText(quiet, "fr")).toBe("Printemps 1901\n\nÀ tous\n  Rien.\n\nÀ la France seule\n  Rien.")
  })
})
