import { createRandom, REFEREE, SPECTATOR } from "@flottille/core"
import { standardBoard } from "@flottille/diplomacy"
import { french } from "@flottille/diplomacy/french"
import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import { type LetterSource, letterParts, letterText } from "../src/letter"
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
  Turquie : le sous-marin en ION plonge. (SV-5.2)
  Italie : TYN - MED, repoussé.
  France : MED Torp. MED-1, la torpille touche. (SV-5.8)

À la France seule
  France, en secret : SM ATL-1 - MED-1, repoussé. (SV-5.1)
  Le sous-marin que vous avez attaqué en MED-1 est italien. (SV-5.9)`,
    )
  })

  it("[SV-5.1] a spectator reads what everybody reads, and nothing else", () => {
    expect(letterText(played().letter("spectator"))).toBe(
      `Spring 1901

To everyone
  Turkey: the submarine in ION dives. (SV-5.2)
  Italy: TYS - WES, bounced.
  France: WES Torp. WES-1, the torpedo hits. (SV-5.8)`,
    )
  })

  it("[SV-5.1] the referee's copy says who reads each line", () => {
    const { everyone } = letterParts(played().letter("referee"))
    expect(everyone).toContain("France, in secret: SM MAO-1 - WES-1, bounced. (SV-5.1) [France]")
    expect(everyone).toContain("Turkey: the submarine in ION dives. (SV-5.2) [all]")
    expect(everyone).toContain("The submarine that you attacked in WES-1 belongs to Italy. (SV-5.9) [France]")
    const torpedo = season(["England: SM WES-1", "France: F WES"], ["SM WES-1 Torp. WES"]).letter("referee")
    expect(letterParts(torpedo, "fr").everyone).toContain(
      "Un sous-marin : SM MED-1 Torp. MED, la torpille touche. (SV-5.8) [Autriche, France, Allemagne, Italie, Russie, Turquie, spectateurs]",
    )
  })

  it.each([
    ["as usual", {}],
    ["with disguises", { surfaceDisguise: true }],
    ["with contested torpedoes", { torpedo: "contested" } as const],
  ])("[SV-5.1] what is for all is what a spectator reads, and what is for one alone is not: games %s", (name, options) => {
    const random = createRandom(name)
    const state = subVariant.initialState({ ...options, yearLimit: 1905 })
    for (let { last } = state; subVariant.outcome(state) === undefined; ) {
      const [seat = 0] = subVariant.actors(state)
      subVariant.step(state, seat, deep(state, Number(seat), subVariant.legalActions(state, Number(seat)), random))
      if (state.last === last) continue
      last = state.last
      const everyone = new Set(letterParts(subVariant.view(state, SPECTATOR)).everyone)
      for (const listener of standardBoard.powers) {
        const parts = letterParts(subVariant.view(state, viewerOf(listener)))
        expect(parts.everyone.filter((line) => !everyone.has(line))).toEqual([])
        expect(parts.alone.filter((line) => everyone.has(line))).toEqual([])
      }
    }
  })

  it("[SV-5.1] a line for each order and notice that the listener is told, in both languages, whatever happened", () => {
    for (const example of examples) {
      const table = playedExample(example)
      for (const listener of [...listeners, REFEREE]) {
        const told = table.told(listener)
        for (const language of ["en", "fr"] as const) {
          const lines = table.letter(listener, language)
          expect(lines).toHaveLength(told.length)
          for (const line of lines) expect(line).not.toMatch(/[{}]|undefined|null/)
        }
      }
    }
  })

  it("[SV-1.5] a submarine built in disguise is told to its owner alone", () => {
    const centres = Object.fromEntries(standardBoard.centres.map((id) => [id, id === "nap" ? "italy" : id === "mos" ? "russia" : null]))
    const start = positionOf(["Russia: A MOS"], { season: "winter", centres }, { surfaceDisguise: true })
    const table = tableOf(start).phase("BUILD SM NAP")
    expect(letterParts(table.view("italy"))).toMatchObject({ everyone: [], alone: ["Italy: BUILD SM NAP, succeeds."] })
    expect(letterParts(table.view("russia"), "fr")).toMatchObject({
      heading: "Hiver 1901",
      everyone: ["Italie : CONSTRUIT F NAP, réussit."],
      alone: [],
    })
  })

  it("[SV-5.2] that a submarine was hit where it dived to is for its owner alone", () => {
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
    expect(letterParts(dive).alone).toEqual(["France: the submarine in WES dives, dislodged. (SV-5.2)"])
  })

  it("[DP-8] names its phase", () => {
    const heading = (phase: string, language: "en" | "fr") =>
      letterParts({ viewer: 0, last: { year: 1902, season: phase, orders: [], notices: [] } }, language).heading
    expect(phases.map((phase) => [heading(phase, "en"), heading(phase, "fr")])).toEqual([
      ["Before spring 1902", "Avant le printemps 1902"],
      ["Spring 1902", "Printemps 1902"],
      ["Retreats of spring 1902", "Retraites du printemps 1902"],
      ["Fall 1902", "Automne 1902"],
      ["Retreats of fall 1902", "Retraites de l'automne 1902"],
      ["Winter 1902", "Hiver 1902"],
    ])
  })

  it("[DP-8] with letters of units and codes of one's own", () => {
    const typeAt = (place: string) => played().units.find(({ at }) => at === place)?.type
    const locale = { ...french, codes: { ...french.codes, wes: "MEO" } }
    expect(letterParts(played().letter("spectator"), "fr", { locale, typeAt }).everyone).toContain("Italie : F TYN - MEO, repoussé.")
  })

  it("[DP-8] no letter before the first phase is over; an empty one says so", () => {
    const state = subVariant.initialState()
    expect(letterText(subVariant.view(state, 0))).toBe("")
    const quiet = season(["Italy: SM WES-1"], []).letter("france")
    expect(letterText(quiet)).toBe("Spring 1901\n\nTo everyone\n  Nothing.\n\nTo France alone\n  Nothing.")
    expect(letterText(quiet, "fr")).toBe("Printemps 1901\n\nÀ tous\n  Rien.\n\nÀ la France seule\n  Rien.")
  })
})
