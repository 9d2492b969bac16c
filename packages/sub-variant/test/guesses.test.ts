/** What a guess says, in small examples. */
import { createRandom, SchemaError, SPECTATOR, type Viewer } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import { drawHidden } from "../src/knowledge/hidden"
import { placed } from "../src/knowledge/placing"
import { isWaited } from "../src/knowledge/retreating"
import { bitsOf, matches, nothingMore } from "../src/knowledge/tracks"
import { deepBoard, standard } from "../src/rules/standard"
import type { SubVariantState } from "../src/state/state"
import type { SubVariantView } from "../src/view/view"
import { linesOf } from "./support/seasons"
import { bitOf } from "./support/standard"
import { positionOf, springOf, type Table, tableOf } from "./support/tables"

describe("[SV-5.12] samples in retreat phases", () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      "driven out by a move",
      ["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1"],
      ["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"],
    ],
    ["hit from above", ["France: F WES", "Italy: SM WES-1", "Turkey: SM TYS-1"], ["F WES Torp. WES-1"]],
    [
      "one of two at the same time",
      ["France: F WES", "Italy: SM WES-1", "Turkey: F ION", "England: SM ION-1"],
      ["F WES Torp. WES-1", "F ION Torp. ION-1"],
    ],
    [
      "driven out by a dive",
      ["France: SM WES", "France: SM LYO-1", "Italy: SM WES-1"],
      ["SM WES - WES-1", "SM LYO-1 S SM WES - WES-1"],
    ],
  ])("[SV-5.12] include the true dislodgements for every kind of viewer: %s", (_, units, orders) => {
    const { state, view } = springOf([...units, "Russia: A MOS", "Germany: A MUN"], orders)
    expect(state.season).toBe("spring-retreats")
    const fallen = ({ dislodged }: SubVariantState) =>
      dislodged.map(({ power, at, retreats }) => `${power} ${at}: ${retreats.join(" ")}`).join()
    const truth = fallen(state)
    for (const viewer of ["france", "italy", "spectator"]) {
      const [random, seen] = [createRandom(1), view(viewer)]
      let found = ""
      for (let tries = 0; tries < 300 && found !== truth; tries++) {
        const guess = subVariant.determinize(seen, random)
        found = fallen(guess)
        const standing = guess.units.map(({ at }) => at)
        for (const { retreats } of guess.dislodged) for (const to of retreats) expect(standing).not.toContain(to)
      }
      expect(found, viewer).toBe(truth)
    }
  })
})

describe("[SV-5.12] all samples in retreat phases", () => {
  it("[SV-4.5] never dislodge two submarines of a power from one depth", () => {
    const table = tableOf(
      subVariant.parseState(
        "1902 spring-retreats | options {} | england: SM tys-1, SM wes-1, A lon | italy: F lyo, A rom | dislodged italy: F wes from mao to naf tun | centres england: lon | centres italy: rom | tracks england: 7 7".replace(
          "7 7",
          `${bitOf("tys") | bitOf("wes")} ${bitOf("tys") | bitOf("wes")}`,
        ),
      ),
    )
    const fallen = various(
      table,
      "italy",
      ({ dislodged }) => dislodged.map(({ power, at }) => `${power} ${at}`).join(),
      300,
    )
    for (const text of fallen) expect(new Set(text.split(",")).size).toBe(text.split(",").length)
  })

  it("[SV-5.12] never leave the secret retreat to a power whose visible one has been chosen", () => {
    const fleets = ["England: F IRI", "England: F ENG", "England: F LON", "Germany: F WAL", "Russia: A MOS"]
    const below = ["Austria: SM IRI-1", "Germany: SM NTH-1", "Germany: SM HEL-1"]
    const table = springOf([...fleets, ...below], ["F IRI Torp. IRI-1", "F ENG - WAL", "F LON S F ENG - WAL"], {
      austria: ["iri nao mao"],
      germany: ["nth hel iri nao", "nth hel iri nao"],
    })
    const hit = (viewer: string) => new Set(various(table, viewer, ({ dislodged }) => dislodged[0]?.power ?? ""))
    expect(hit("england")).toEqual(new Set(["austria", "germany"]))
    table.act("germany", "WAL - LVP")
    table.act("germany", "ready")
    for (const viewer of ["austria", "england", "germany", "spectator"])
      expect(hit(viewer), viewer).toEqual(new Set(["austria"]))
  })

  const rest = ["Russia: A MOS", "Germany: A MUN"]
  const beaten = ["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1"]
  const beating = ["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"]
  /** What of many guesses is different, sorted. */
  function various(table: Table, viewer: string, say: (guess: SubVariantState) => string, count = 50): string[] {
    const [random, seen] = [createRandom(viewer), table.view(viewer)]
    return [...new Set(Array.from({ length: count }, () => say(subVariant.determinize(seen, random))))].sort()
  }
  const fallen = ({ dislodged }: SubVariantState) =>
    dislodged.map(({ power, at, retreats }) => `${power} ${at}: ${retreats.join(" ")}`).join()
  const standing = (power: string) => (state: SubVariantState) =>
    state.units
      .filter((unit) => unit.power === power && unit.at.endsWith("-1"))
      .map(({ at }) => at)
      .join(" ")

  it("[SV-5.9 SV-5.12] give the victim no retreat to the attacker's origin or other units", () => {
    expect(various(springOf([...beaten, ...rest], beating), "france", fallen)).toEqual(["italy wes-1: mao-1"])
  })

  it("[SV-5.9 SV-5.12] place the attacker on the victim's depth and no unit on its retreats", () => {
    const table = springOf([...beaten, ...rest], beating)
    expect(various(table, "italy", fallen)).toEqual(["italy wes-1: mao-1"])
    const places = various(table, "italy", standing("france"))
    for (const each of places) expect(each).toMatch(/wes-1/)
    expect(places.join()).not.toContain("mao-1")
    expect(places.length).toBeGreaterThan(1)
  })

  it("[SV-5.8 SV-5.12] place a torpedo's victim where it was hit, with all free retreats", () => {
    const table = springOf(["France: F WES", "Italy: SM WES-1", ...rest], ["F WES Torp. WES-1"])
    for (const viewer of ["france", "germany", "spectator"])
      expect(various(table, viewer, fallen)).toEqual(["italy wes-1: lyo-1 mao-1 tys-1"])
  })

  it("[SV-5.8 SV-5.12] choose any possible victim of a torpedo except the firing power's", () => {
    const units = ["France: F WES", "France: SM MAO-1", "Italy: SM WES-1", "Turkey: SM TYS-1", ...rest]
    const table = springOf(units, ["F WES Torp. WES-1"], { turkey: ["tys wes"], france: ["mao wes"] })
    const hit = various(table, "germany", ({ dislodged }) =>
      dislodged
        .filter(({ at }) => at === "wes-1")
        .map(({ power }) => power)
        .join(),
    )
    expect(hit).toEqual(expect.arrayContaining(["italy", "turkey"]))
    // What was hit may have driven another one out before.
    for (const each of hit) expect(each).toMatch(/italy|turkey/)
  })

  it("[SV-5.12] always have an actor; beside a visible retreat, hidden ones are optional", () => {
    const hidden = springOf([...beaten, ...rest], beating)
    expect(
      various(hidden, "germany", (guess) => `${guess.dislodged.length > 0} ${subVariant.actors(guess).length > 0}`),
    ).toEqual(["true true"])
    const units = [...beaten, "Russia: F BLA", "Turkey: F CON", "Turkey: F RUM", "Germany: A MUN"]
    const seen = springOf(units, [...beating, "F CON - BLA", "F RUM S F CON - BLA"])
    const many = various(seen, "germany", ({ dislodged }) => dislodged.map(({ power }) => power).join())
    expect(many).toContain("russia")
    expect(many).toContain("italy,russia")
  })

  it("[SV-5.12] allow any submarine to be dislodged when the movement letter is missing", () => {
    const [wes, tys] = [bitOf("wes"), bitOf("tys")]
    const position = `1902 spring-retreats | options {} | france: A par, SM tys-1 | italy: A rom | dislodged italy: SM wes-1 from wes-1 to lyo-1 mao-1 | centres france: par | centres italy: rom | tracks france: ${tys} | tracks italy: ${wes}`
    const state = subVariant.parseState(position)
    const random = createRandom("no letter")
    const samples = Array.from({ length: 50 }, () => fallen(subVariant.determinize(subVariant.view(state, 3), random)))
    const all = [...new Set(samples)].sort()
    expect(all).toContain("italy wes-1: lyo-1 mao-1")
    expect(all.some((each) => each.startsWith("france tys-1"))).toBe(true)
    expect(all).not.toContain("")
  })
})

/** By power, for each of its submarines where it may be. */
type Where = Readonly<Record<string, readonly string[]>>
const maskOf = (text: string) => standard.maskOf(text.split(" "))
const tracksOf = (where: Where) => deepBoard.powers.map((power) => (where[power] ?? []).map(maskOf))
/** A view in which the submarines may be there, for all that is known. */
const knowing = (seen: SubVariantView, where: Where, more: Partial<SubVariantView> = {}): SubVariantView => ({
  ...seen,
  tracks: tracksOf(where),
  sightings: [],
  known: seen.known.map(() => nothingMore),
  ...more,
})
/**
 * How often each board comes up below, as many draws show it: `"france tys-1"`, or with its
 * retreats `"italy wes-1: mao-1"` for a fallen one.
 */
function boards(seen: SubVariantView, draws = 40): Map<string, number> {
  const random = createRandom("every")
  const found = new Map<string, number>()
  for (let draw = 0; draw < draws; draw++) {
    const { units, dislodged } = drawHidden(standard, seen, random)
    const fallen = dislodged.map(({ power, at, retreats }) => `${power} ${at}: ${retreats.join(" ")}`)
    const board = [...units.map(({ power, at }) => `${power} ${at}`), ...fallen].sort().join(", ")
    found.set(board, (found.get(board) ?? 0) + 1)
  }
  return found
}

describe("[SV-5.1] all boards consistent with a view", () => {
  const rest = ["Russia: A MOS", "Germany: A MUN"]
  const resting = (units: readonly string[]) => [
    ...units,
    ...rest.filter((unit) => !units.some((other) => other[0] === unit[0])),
  ]
  const after = (units: readonly string[], orders: readonly string[], viewer: string) =>
    springOf(resting(units), orders).view(viewer)
  const fight = ["Russia: F BLA", "Turkey: F CON", "Turkey: F RUM"]
  const fighting = ["F CON - BLA", "F RUM S F CON - BLA"]
  const [TURKEY, ITALY, FRANCE] = [1 << 6, 1 << 4, 1 << 2]
  /** A phase of retreats in which Russia is waited for. */
  const seenFight = () => after(["Italy: SM WES-1", ...fight], fighting, "germany")
  const open = () => ({ ...seenFight(), last: null })
  /** One in which whoever is waited for is out of sight. */
  const hidden = () => ({ ...open(), dislodged: [] })
  const shot = () => after(["France: F WES", "Italy: SM WES-1"], ["F WES Torp. WES-1"], "germany")
  const shots = (viewer: string) =>
    after(
      ["France: F WES", "Italy: SM WES-1", "England: F ION", "Turkey: SM ION-1"],
      ["F WES Torp. WES-1", "F ION Torp. ION-1"],
      viewer,
    )
  const mutual = (viewer: string) =>
    after(["France: F WES", "Italy: SM WES-1"], ["F WES Torp. WES-1", "SM WES-1 Torp. WES"], viewer)
  const three = ["Italy: SM WES-1", "Turkey: SM TYS-1", "England: SM LYO-1"]
  const push = ["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"]
  const pushed = (viewer: string) => after(three, push, viewer)
  const pushedAndShot = (viewer: string) => after(["France: F WES", ...three], ["F WES Torp. WES-1", ...push], viewer)
  const near: Where = { italy: ["wes"], turkey: ["wes tys"], england: ["lyo wes"] }
  const ours = ["France: SM LYO-1", "France: SM TYS-1", "Italy: SM WES-1"]
  const dive = (viewer: string) =>
    after(
      ["France: SM WES", "France: SM LYO-1", "Italy: SM WES-1"],
      ["SM WES - WES-1", "SM LYO-1 S SM WES - WES-1"],
      viewer,
    )
  const fallen = () =>
    after(
      ["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1", "Italy: SM ION-1"],
      ["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"],
      "italy",
    )
  const sighted = (...some: readonly (readonly [string, number])[]) => ({
    sightings: some.map(([seas, powers]) => ({ seas: maskOf(seas), powers })),
  })
  const tysWest = ["italy wes-1: lyo-1 mao-1 tys-1", "italy wes-1: lyo-1 mao-1"]

  it.each<[string, () => SubVariantView, readonly string[], number?]>([
    [
      "without a letter, any submarine or none may be dislodged",
      () => knowing(open(), { italy: ["wes"] }),
      ["italy wes-1", "italy wes-1: lyo-1 mao-1 tys-1"],
    ],
    [
      "a hidden actor must have a possible retreat",
      () => knowing(hidden(), { italy: ["wes bla"] }),
      ["italy wes-1: lyo-1 mao-1 tys-1"],
    ],
    [
      "another submarine without a retreat is not the actor",
      () => knowing(hidden(), { italy: ["wes"], turkey: ["bla"] }),
      ["italy wes-1: lyo-1 mao-1 tys-1, turkey bla-1"],
    ],
    [
      "either of two or both are dislodged; a standoff may close a depth",
      () => knowing(hidden(), { italy: ["wes"], france: ["tys"] }),
      [
        "france tys-1, italy wes-1: lyo-1 mao-1",
        "france tys-1, italy wes-1: mao-1",
        "france tys-1: ion-1 lyo-1 wes-1, italy wes-1: lyo-1 mao-1 tys-1",
        "france tys-1: ion-1 lyo-1, italy wes-1",
        "france tys-1: ion-1 wes-1, italy wes-1: mao-1 tys-1",
        "france tys-1: ion-1, italy wes-1",
      ],
      200,
    ],
    [
      "a resigned power is never the only one to retreat",
      () =>
        knowing(
          hidden(),
          { italy: ["wes"], france: ["lyo"] },
          { resigned: deepBoard.powers.map((power) => power === "italy") },
        ),
      [
        "france lyo-1: tys-1 wes-1, italy wes-1: lyo-1 mao-1 tys-1",
        "france lyo-1: tys-1, italy wes-1",
        "france lyo-1: wes-1, italy wes-1: lyo-1 mao-1",
      ],
      60,
    ],
    [
      "no standing unit is placed on the viewer's submarines or their retreats",
      () => knowing({ ...fallen(), last: null }, { france: ["wes lyo mao ion"], italy: ["wes", "ion"] }),
      [
        "france ion-1: adr-1 aeg-1 eas-1 tys-1",
        "france lyo-1",
        "france lyo-1: tys-1 wes-1",
        "france mao-1: eng-1 iri-1 nao-1 wes-1",
        "france wes-1",
        "france wes-1: lyo-1 mao-1 tys-1",
      ],
      80,
    ],
    [
      "a submarine may lie below a fleet's retreat",
      () =>
        knowing(
          after(["Italy: F WES", "France: F TYS", "France: F LYO"], ["F TYS - WES", "F LYO S F TYS - WES"], "italy"),
          {
            england: ["mao"],
          },
        ),
      ["england mao-1"],
    ],
    [
      "the letter locates the torpedo's victim",
      () => knowing({ ...seenFight(), last: shot().last }, { italy: ["wes tys"] }),
      tysWest.slice(0, 1),
    ],
    [
      "a letter of another year is ignored",
      () =>
        knowing(
          { ...seenFight(), last: { ...(shot().last as NonNullable<SubVariantView["last"]>), year: 1900 } },
          { italy: ["wes tys"] },
        ),
      ["italy tys-1", "italy tys-1: ion-1 lyo-1 wes-1", "italy wes-1", "italy wes-1: lyo-1 mao-1 tys-1"],
    ],
    [
      "a letter that explains no retreat is ignored",
      () => knowing({ ...hidden(), last: seenFight().last }, { italy: ["wes"] }),
      tysWest.slice(0, 1),
      10,
    ],
    [
      "a letter that contradicts the tracks is ignored",
      () => knowing({ ...seenFight(), last: shot().last }, { italy: ["ion"] }),
      ["italy ion-1", "italy ion-1: adr-1 aeg-1 eas-1 tys-1"],
      12,
    ],
    [
      "the viewer's victim lies where it was attacked",
      () => after(ours, ["SM LYO-1 - WES-1", "SM TYS-1 S SM LYO-1 - WES-1"], "france"),
      ["italy wes-1: mao-1"],
    ],
    [
      "the same when attacked from another depth",
      () => after(ours, ["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"], "france"),
      ["italy wes-1: mao-1"],
    ],
    [
      "the same when attacked by a dive",
      () => knowing(dive("france"), { italy: ["wes"], england: ["mao wes"] }),
      ["england mao-1, italy wes-1: tys-1"],
    ],
    [
      "the victim still retreats when its power lost another submarine",
      () =>
        after(
          [...ours, "Italy: SM BLA-1", "England: F BLA"],
          ["SM LYO-1 - WES-1", "SM TYS-1 S SM LYO-1 - WES-1", "F BLA Torp. BLA-1"],
          "france",
        ),
      ["italy wes-1: mao-1"],
    ],
    [
      "a submarine attacked in vain is not dislodged",
      () => after(["France: SM MAO-1", "Italy: SM WES-1", ...fight], ["SM MAO-1 - WES-1", ...fighting], "france"),
      ["italy wes-1"],
    ],
    [
      "a third power may have dislodged the target, or it had left",
      () =>
        knowing(
          after(
            [
              "France: SM MAO-1",
              "Turkey: SM WES",
              "Turkey: SM LYO-1",
              "Italy: SM WES-1",
              "Russia: F BLA",
              "Austria: F CON",
              "Austria: F RUM",
            ],
            ["SM MAO-1 - WES-1", "SM WES - WES-1", "SM LYO-1 S SM WES - WES-1", ...fighting],
            "france",
          ),
          { italy: ["tys wes"], turkey: ["wes", "lyo"] },
        ),
      ["italy tys-1, turkey lyo-1, turkey wes-1", "italy wes-1: tys-1, turkey lyo-1, turkey wes-1"],
    ],
    [
      "the torpedo's victim is any possible submarine of another power",
      () => knowing(shot(), { italy: ["wes bla"], turkey: ["wes ion"], france: ["nth wes"] }),
      [
        "france nth-1, italy bla-1, turkey wes-1: lyo-1 mao-1 tys-1",
        "france nth-1, italy wes-1: lyo-1 mao-1 tys-1, turkey ion-1",
        "france nth-1, italy wes-1: lyo-1 mao-1, turkey ion-1",
      ],
    ],
    [
      "a submarine elsewhere is not the victim",
      () => knowing(shot(), { italy: ["wes lyo"], turkey: ["ion"] }),
      tysWest.map((each) => `${each}, turkey ion-1`),
    ],
    [
      "two torpedoes hit two different submarines",
      () => knowing(shots("germany"), { italy: ["wes ion"], turkey: ["wes ion"] }, sighted(["wes", ITALY | TURKEY])),
      [
        "italy ion-1: adr-1 aeg-1 eas-1 tys-1, turkey wes-1: lyo-1 mao-1 tys-1",
        "italy ion-1: adr-1 aeg-1 eas-1, turkey wes-1: lyo-1 mao-1",
        "italy wes-1: lyo-1 mao-1 tys-1, turkey ion-1: adr-1 aeg-1 eas-1 tys-1",
        "italy wes-1: lyo-1 mao-1, turkey ion-1: adr-1 aeg-1 eas-1",
      ],
      100,
    ],
    [
      "one of two victims is the viewer's own",
      () => knowing(shots("italy"), { turkey: ["aeg ion"] }),
      ["turkey ion-1: adr-1 aeg-1 eas-1 tys-1"],
    ],
    [
      "a fleet hit in the exchange does not count as submerged",
      () => knowing(mutual("france"), { italy: ["wes tys"], turkey: ["ion"] }),
      tysWest.map((each) => `${each}, turkey ion-1`),
    ],
    [
      "the same for a spectator",
      () => knowing(mutual("spectator"), { italy: ["wes tys"], turkey: ["ion"] }),
      tysWest.map((each) => `${each}, turkey ion-1`),
    ],
    [
      "no other submarine was hit where the viewer's was",
      () => knowing(mutual("italy"), { turkey: ["ion wes"] }),
      ["turkey ion-1"],
    ],
    [
      "the attacker of the viewer's submarine is not dislodged",
      () => knowing(pushed("italy"), near),
      ["england lyo-1, turkey tys-1", "england lyo-1, turkey wes-1", "england wes-1, turkey tys-1"],
    ],
    [
      "the supporter of the viewer's attack is not dislodged",
      () => knowing(pushed("turkey"), near),
      ["england lyo-1, italy wes-1: mao-1"],
    ],
    [
      "any of three may dislodge another, which cannot retreat to the attacker's origin",
      () => knowing(pushed("germany"), near),
      [
        "england lyo-1, italy wes-1, turkey wes-1: mao-1",
        "england lyo-1, italy wes-1, turkey wes-1: mao-1 tys-1",
        "england lyo-1, italy wes-1, turkey wes-1: tys-1",
        "england lyo-1, italy wes-1: mao-1 tys-1, turkey wes-1",
        "england lyo-1, italy wes-1: mao-1, turkey wes-1",
        "england lyo-1, italy wes-1: tys-1, turkey wes-1",
        "england wes-1, italy wes-1: lyo-1 mao-1, turkey tys-1",
        "england wes-1, italy wes-1: lyo-1, turkey tys-1",
        "england wes-1, italy wes-1: mao-1, turkey tys-1",
        "england wes-1: lyo-1 mao-1, italy wes-1, turkey tys-1",
        "england wes-1: lyo-1, italy wes-1, turkey tys-1",
        "england wes-1: mao-1, italy wes-1, turkey tys-1",
      ],
      300,
    ],
    [
      "the attacker of the viewer's submarine may be the torpedo's victim",
      () => knowing(pushedAndShot("italy"), near),
      [
        "england lyo-1, turkey tys-1",
        "england lyo-1, turkey wes-1: mao-1",
        "england lyo-1, turkey wes-1: mao-1 tys-1",
        "england wes-1: lyo-1 mao-1, turkey tys-1",
        "england wes-1: mao-1, turkey tys-1",
      ],
      140,
    ],
    [
      "the viewer's arriving submarine is the only torpedo victim",
      () => knowing(pushedAndShot("turkey"), near),
      ["england lyo-1, italy wes-1: mao-1"],
    ],
    [
      "the same with another submarine near",
      () =>
        knowing(
          after(
            ["France: F WES", "Turkey: SM TYS-1", "Turkey: SM LYO-1", "Italy: SM WES-1", "England: SM ION-1"],
            ["F WES Torp. WES-1", ...push],
            "turkey",
          ),
          { italy: ["wes"], england: ["wes ion"] },
        ),
      ["england ion-1, italy wes-1: mao-1"],
    ],
    [
      "a sighting is the dislodged submarine or another in those depths",
      () =>
        knowing(
          shot(),
          { italy: ["wes lyo"], turkey: ["ion tys"] },
          sighted(["wes", ITALY], ["wes tys", TURKEY], ["tys", ITALY | TURKEY]),
        ),
      ["italy wes-1: lyo-1 mao-1, turkey tys-1", "italy wes-1: mao-1, turkey tys-1"],
    ],
    [
      "one of three torpedo victims is already lost",
      () =>
        knowing(
          after(
            [
              "Austria: F BLA",
              "Turkey: SM BLA-1",
              "France: F WES",
              "Italy: SM WES-1",
              "England: F ION",
              "Turkey: SM ION-1",
              "Russia: F BAR",
              "Germany: F NWY",
              "Germany: F STP/NC",
            ],
            ["F BLA Torp. BLA-1", "F WES Torp. WES-1", "F ION Torp. ION-1", "F NWY - BAR", "F STP/NC S F NWY - BAR"],
            "austria",
          ),
          { italy: ["wes lyo"], turkey: ["ion aeg"] },
        ),
      [
        "italy lyo-1, turkey ion-1: adr-1 aeg-1 eas-1",
        "italy lyo-1, turkey ion-1: adr-1 aeg-1 eas-1 tys-1",
        "italy wes-1: lyo-1 mao-1 tys-1, turkey aeg-1",
        "italy wes-1: lyo-1 mao-1 tys-1, turkey ion-1: adr-1 aeg-1 eas-1 tys-1",
        "italy wes-1: lyo-1 mao-1, turkey ion-1: adr-1 aeg-1 eas-1",
      ],
      200,
    ],
    [
      "the viewer's victim may be the submarine reported lost",
      () =>
        knowing(
          after(
            [...ours, "Italy: SM BLA-1", "England: F BLA", "Russia: F BAR", "Germany: F NWY", "Germany: F STP/NC"],
            [
              "SM LYO-1 - WES-1",
              "SM TYS-1 S SM LYO-1 - WES-1",
              "F BLA Torp. BLA-1",
              "F NWY - BAR",
              "F STP/NC S F NWY - BAR",
            ],
            "france",
          ),
          { italy: ["wes nth"] },
        ),
      ["italy nth-1", "italy wes-1: mao-1"],
    ],
    [
      "an attack that contradicts the tracks is ignored",
      () =>
        knowing(
          after(
            [...ours, "Russia: F BAR", "Germany: F NWY", "Germany: F STP/NC"],
            ["SM LYO-1 - WES-1", "SM TYS-1 S SM LYO-1 - WES-1", "F NWY - BAR", "F STP/NC S F NWY - BAR"],
            "france",
          ),
          { italy: ["ion"] },
        ),
      ["italy ion-1", "italy ion-1: adr-1 aeg-1 eas-1"],
      12,
    ],
    [
      "two submarines suffice for a fight with a public support",
      () =>
        knowing(
          after(
            ["Italy: SM WES-1", "Turkey: SM TYS-1", "Turkey: F WES"],
            ["SM TYS-1 - WES-1", "F WES S SM TYS-1 - WES-1"],
            "germany",
          ),
          { italy: ["wes"], turkey: ["wes tys"] },
        ),
      ["lyo-1", "lyo-1 mao-1", "lyo-1 tys-1", "mao-1", "mao-1 tys-1", "tys-1"].flatMap((open) => [
        `italy wes-1, turkey wes-1: ${open}`,
        `italy wes-1: ${open}, turkey wes-1`,
      ]),
      100,
    ],
    [
      "a standoff of fleets closes no depth",
      () =>
        knowing(
          after(
            ["Italy: SM WES-1", "France: F WES", "Turkey: F TUS", "Austria: F PIE"],
            ["F WES Torp. WES-1", "F TUS - LYO", "F PIE - LYO"],
            "germany",
          ),
          { italy: ["wes"] },
        ),
      ["italy wes-1: lyo-1 mao-1 tys-1"],
    ],
    [
      "a successful dive dislodged the submarine there",
      () => knowing(dive("spectator"), { italy: ["wes"], france: ["wes", "lyo"], england: ["mao wes"] }),
      ["england mao-1, france lyo-1, france wes-1, italy wes-1: tys-1"],
    ],
    [
      "the same with other submarines near",
      () => knowing(dive("germany"), { italy: ["wes"], france: ["wes"], england: ["lyo wes"], turkey: ["wes tys"] }),
      ["england lyo-1, france wes-1, italy wes-1: mao-1, turkey tys-1"],
    ],
    [
      "a failed dive may mean a standoff over an empty depth",
      () =>
        knowing(
          after(
            ["Italy: SM WES-1", "France: F WES", "Turkey: SM LYO", "Austria: SM TYS-1"],
            ["F WES Torp. WES-1", "SM LYO - LYO-1", "SM TYS-1 - LYO-1"],
            "germany",
          ),
          { italy: ["wes"] },
        ),
      ["italy wes-1: lyo-1 mao-1 tys-1", "italy wes-1: mao-1 tys-1"],
    ],
  ])("[SV-5.12 SV-5.9 SV-4.5] in retreats: %s", (_, seen, expected, draws) => {
    expect([...boards(seen(), draws).keys()].sort()).toEqual([...expected].sort())
  })

  it("[SV-5.12] make hidden dislodgements rare beside a visible retreat", () => {
    const fought = ["Russia: F BAR", "Germany: F NWY", "Germany: F STP/NC"]
    const seen = after([...three, ...fought], [...push, "F NWY - BAR", "F STP/NC S F NWY - BAR"], "france")
    const found = boards(knowing(seen, near), 200)
    expect(found.size).toBeGreaterThan(8)
    expect(found.get("england lyo-1, italy wes-1, turkey tys-1")).toBeGreaterThan(100)
    const free = boards(knowing(open(), { italy: ["wes"] }), 100)
    expect(free.get("italy wes-1")).toBeGreaterThan(60)
    const struck = boards(knowing(shot(), { italy: ["wes lyo"], turkey: ["ion"] }), 60)
    expect(struck.get(`${tysWest[0]}, turkey ion-1`)).toBeGreaterThan(40)
    expect(drawHidden(standard, knowing(shot(), { italy: ["wes"] }), createRandom(1)).dislodged).toEqual([
      { power: "italy", type: "SM", at: "wes-1", by: "wes-1", byConvoy: false, retreats: ["lyo-1", "mao-1", "tys-1"] },
    ])
  })

  it("[SV-3.2 SV-5.6] make a fight more likely in a depth with a public support", () => {
    const helped = after(["Italy: F LYO", ...three, "Turkey: SM ION-1"], ["F LYO S SM TYS-1 - TYS", ...push], "germany")
    const seen = knowing(helped, { italy: ["wes ion"], turkey: ["wes ion"], england: ["aeg"] })
    const { last } = seen
    const line = {
      power: "italy",
      order: { type: "support", unit: "wes", of: "tys-1", to: "wes-1" },
      result: null,
      fate: null,
    } as const
    const found = boards({ ...seen, last: last && { ...last, orders: [...last.orders, line] } }, 200)
    const [west, east] = ["wes", "ion"].map((sea) =>
      [...found].reduce((sum, [board, count]) => (board.includes(`${sea}-1:`) ? sum + count : sum), 0),
    ) as [number, number]
    expect(west + east).toBe(200)
    expect(east).toBeGreaterThan(0)
    expect(west).toBeGreaterThan(2 * east)
  })

  it("[SV-5.12] need no hidden actor while a visible seat must choose or the game is over", () => {
    const { ready, resigned } = seenFight()
    const [RUSSIA, yes] = [5, ready.map(() => true)]
    const only = ready.map((_, seat) => seat === RUSSIA)
    expect(isWaited(standard, seenFight())).toBe(true)
    expect(isWaited(standard, { ...seenFight(), ready: yes.map((_, seat) => seat !== RUSSIA), resigned })).toBe(true)
    for (const changes of [{ ready: only }, { resigned: only }, { ready: yes, resigned: yes }, { dislodged: [] }])
      expect(isWaited(standard, { ...seenFight(), ...changes })).toBe(false)
    expect(isWaited(standard, { ...seenFight(), dislodged: [], ending: { reason: "draw", winners: [] } })).toBe(true)
  })

  const silent = deepBoard.powers.map(() => [])
  const calm = () => ({
    ...after(["Italy: SM WES-1", "Italy: F LYO", "Italy: SM BLA-1", "France: SM MAO-1"], [], "italy"),
    contacts: silent,
  })
  const received = (place: string) => ({ contacts: silent.map((none, seat) => (1 << seat === ITALY ? [place] : none)) })
  const knows = (seat: number, where: Where, sightings: SubVariantView["sightings"] = []) => ({
    known: calm().known.map((_, other) => (other === seat ? { tracks: tracksOf(where), sightings } : nothingMore)),
  })
  const either = { france: ["wes lyo mao"] }

  it.each<[string, () => SubVariantView, readonly string[]]>([
    [
      "below the viewer's fleet, but not in place of its submarine",
      () => knowing(calm(), either, received("mao-1")),
      ["france mao-1"],
    ],
    [
      "where a contact is reported",
      () => knowing(calm(), { france: ["lyo mao"], turkey: ["tys"] }, received("lyo-1")),
      ["france lyo-1, turkey tys-1"],
    ],
    [
      "a contact where no submarine can be is ignored",
      () => knowing(calm(), either, { contacts: calm().contacts.map(() => ["ion-1"]) }),
      ["france lyo-1", "france mao-1"],
    ],
    [
      "a sighting may be the viewer's own submarine",
      () => knowing(calm(), either, sighted(["wes", ITALY | FRANCE])),
      ["france lyo-1", "france mao-1"],
    ],
    [
      "a sighting is not the viewer's own fleet",
      () => knowing(calm(), either, sighted(["lyo", ITALY | FRANCE])),
      ["france lyo-1"],
    ],
    [
      "a sighting is not the viewer's own submarine elsewhere",
      () => knowing(calm(), either, sighted(["mao", ITALY | FRANCE])),
      ["france mao-1"],
    ],
    [
      "a sighting of another power is not the viewer's own submarine",
      () => knowing(calm(), { france: ["wes lyo"], turkey: ["tys ion"] }, sighted(["wes tys", TURKEY])),
      ["france lyo-1, turkey tys-1"],
    ],
    [
      "the viewer's private tracks apply",
      () => knowing(calm(), either, { ...knows(4, { france: ["mao"], italy: ["wes", "bla"] }) }),
      ["france mao-1"],
    ],
    [
      "the viewer's private sightings apply",
      () => knowing(calm(), either, { ...knows(4, either, [{ seas: maskOf("mao"), powers: FRANCE }]) }),
      ["france mao-1"],
    ],
    [
      "another seat's private tracks do not apply",
      () => knowing(calm(), either, { ...knows(0, { france: ["mao"] }) }),
      ["france lyo-1", "france mao-1"],
    ],
    [
      "private tracks apply to seat 0 too",
      () => knowing({ ...calm(), viewer: 0 }, either, { ...knows(0, { france: ["mao"] }) }),
      ["france mao-1"],
    ],
    [
      "private tracks do not apply to spectators",
      () => knowing({ ...calm(), viewer: SPECTATOR }, either, { ...knows(0, { france: ["mao"] }) }),
      ["france lyo-1", "france mao-1"],
    ],
  ])("[SV-5.1 SV-5.4] in spring: %s", (_, seen, expected) => {
    const found = new Set([...boards({ ...seen(), season: "fall" }, 40).keys()])
    expect([...found].sort()).toEqual(expected)
  })

  it("[SV-5.1] are required: a view without any is rejected", () => {
    const attempt = () => boards(knowing(calm(), { france: ["wes"] }), 1)
    expect(attempt).toThrow(SchemaError)
    expect(attempt).toThrow("view.tracks: expected submarines that can all be somewhere (SV-5.1)")
  })
})

describe("[SV-1.5 SV-5.12] the rest of a sample", () => {
  it("[SV-1.5] varies only foreign fleets, which may be disguised submarines", () => {
    const start = positionOf(
      ["France: F MAO", "Italy: F TYS", "Italy: SM ION", "Italy: A ROM"],
      {},
      { surfaceDisguise: true },
    )
    const random = createRandom("unmask")
    const samples = Array.from({ length: 20 }, () => subVariant.determinize(subVariant.view(start, 2), random).units)
    const seen = (at: string) =>
      [...new Set(samples.map((units) => JSON.stringify(units.find((unit) => unit.at === at))))].sort()
    expect(seen("mao")).toEqual(['{"power":"france","type":"F","at":"mao"}'])
    expect(seen("ion")).toEqual(['{"power":"italy","type":"SM","at":"ion"}'])
    expect(seen("rom")).toEqual(['{"power":"italy","type":"A","at":"rom"}'])
    expect(seen("tys")).toEqual([
      '{"power":"italy","type":"F","at":"tys"}',
      '{"power":"italy","type":"SM","at":"tys","disguised":true}',
    ])
    const opening = subVariant.initialState({ surfaceDisguise: true })
    expect(subVariant.determinize(subVariant.view(opening, 2), random).units).toEqual(opening.units)
  })

  it("[SV-5.12] leaves at least one hidden retreat undecided", () => {
    const table = springOf(
      ["France: F WES", "Italy: SM WES-1", "England: F ION", "Turkey: SM ION-1", "Russia: A MOS", "Germany: A MUN"],
      ["F WES Torp. WES-1", "F ION Torp. ION-1"],
    )
    const random = createRandom("waited")
    const ready = Array.from({ length: 30 }, () =>
      subVariant.actors(subVariant.determinize(table.view("germany"), random)).join(),
    )
    expect([...new Set(ready)].sort()).toEqual(["4", "4,6", "6"])
    const italy = Array.from({ length: 20 }, () =>
      subVariant.actors(subVariant.determinize(table.view("italy"), random)).join(),
    )
    expect([...new Set(italy)].sort()).toEqual(["4", "4,6"])
  })

  it("[SV-5.1] comes only from valid views, without another seat's contacts", () => {
    const view = springOf(["France: SM MAO-1", "Italy: SM WES-1"], []).view("france")
    const contacts = view.contacts.map((_, seat) => (seat === 4 ? ["mao-1"] : (view.contacts[seat] ?? [])))
    const attempt = () => subVariant.determinize({ ...view, contacts }, createRandom(1))
    expect(attempt).toThrow("view: expected the view of a possible position (SV-5.1)")
    expect(() => subVariant.determinize({ ...view, contacts: 1 } as never, createRandom(1))).toThrow(
      /^view\.contacts: .*\(SV-5\.1\)$/,
    )
    expect(subVariant.determinize(view, createRandom(1)).contacts[2]).toEqual(["wes-1"])
  })
})

describe("[SV-5.1] the letter in a sample", () => {
  const own = ["France: F WES", "France: SM TYS-1"]
  const idle = "F WES S SM TYS-1 - TYS"

  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ["the viewer's torpedo that failed", ["France: F WES"], ["F WES Torp. WES-1"], ["france WES H succeeds"]],
    ["a torpedo from below that failed", ["France: SM WES-1"], ["SM WES-1 Torp. WES"], []],
    [
      "a torpedo from below that hit",
      ["France: SM WES-1", "Italy: F WES"],
      ["SM WES-1 Torp. WES"],
      ["italy WES H succeeds dislodged", "? WES-1 Torp. WES succeeds"],
    ],
    [
      "a torpedo from above that hit",
      ["France: F WES", "Italy: SM WES-1"],
      ["F WES Torp. WES-1"],
      ["france WES Torp. WES-1 succeeds"],
    ],
    [
      "a torpedo of a neighbour that failed",
      ["Italy: F WES", "France: F TYS"],
      ["F WES Torp. WES-1"],
      ["france TYS H succeeds", "italy WES H succeeds"],
    ],
    ["a move under water", ["France: SM WES-1"], ["SM WES-1 - LYO-1"], []],
    ["a dive", ["France: SM WES"], ["SM WES - WES-1"], ["france WES - WES-1 succeeds"]],
    ["a dive that failed", ["France: SM WES", "Italy: SM WES-1"], ["SM WES - WES-1"], ["france WES - WES-1 bounced"]],
    ["a surfacing that failed", ["France: SM WES-1", "Italy: F WES"], ["SM WES-1 - WES"], ["italy WES H succeeds"]],
    [
      "a support for the viewer's own submarine",
      ["France: F WES", "France: SM WES-1"],
      ["F WES S SM WES-1"],
      ["france WES S WES-1 -"],
    ],
    ["an unmatched support", own, [idle], ["france WES S TYS-1 - TYS -"]],
    [
      "an unmatched support cut by a visible move",
      [...own, "Italy: F MAO"],
      [idle, "F MAO - WES"],
      ["italy MAO - WES bounced", "france WES S TYS-1 - TYS cut"],
    ],
    [
      "an unmatched support attacked from its target and not cut",
      [...own, "Italy: F TYS"],
      [idle, "F TYS - WES"],
      ["italy TYS - WES bounced", "france WES S TYS-1 - TYS -"],
    ],
    [
      "an unmatched support cut by a dislodgement from its target",
      [...own, "Italy: F TYS", "Italy: F LYO"],
      [idle, "F TYS - WES", "F LYO S F TYS - WES"],
      ["italy LYO S TYS - WES succeeds", "italy TYS - WES succeeds", "france WES S TYS-1 - TYS cut dislodged"],
    ],
    [
      "an unmatched support attacked by an own fleet and not cut",
      [...own, "France: F MAO"],
      [idle, "F MAO - WES"],
      ["france MAO - WES bounced", "france WES S TYS-1 - TYS -"],
    ],
    [
      "an unmatched support cut from below",
      [...own, "Italy: SM WES-1"],
      [idle, "SM WES-1 - WES"],
      ["france WES S TYS-1 - TYS cut"],
    ],
    [
      "a support from below that made a difference",
      ["Italy: F TYS", "France: SM WES-1", "Austria: F WES"],
      ["F TYS - WES", "SM WES-1 S F TYS - WES"],
      ["italy TYS - WES succeeds", "austria WES H succeeds dislodged", "? WES-1 S TYS - WES succeeds"],
    ],
    ["foreign help from below", ["France: F WES", "Italy: SM WES-1"], ["SM WES-1 S F WES"], ["france WES H succeeds"]],
    ["an attack under water", ["France: SM MAO-1", "Italy: SM WES-1"], ["SM MAO-1 - WES-1"], []],
    [
      "a loss",
      ["France: F BLA", "Italy: SM BLA-1"],
      ["F BLA Torp. BLA-1"],
      ["france BLA Torp. BLA-1 succeeds", "lost italy"],
    ],
  ])("[SV-5.1 SV-5.12] matches the spectator's real letter: %s", (_, units, orders, expected) => {
    const table = springOf([...units, "Russia: A MOS", "Germany: A MUN"], orders)
    const idle = (lines: readonly string[]) => lines.filter((line) => !/^(russia|germany) M/.test(line))
    expect(idle(table.delivered("spectator"))).toEqual(expected)
    const guess = subVariant.determinize(table.view("france"), createRandom(1))
    const { last } = subVariant.view(guess, SPECTATOR)
    expect(idle(last ? linesOf(last) : [])).toEqual(expected)
    const { last: again } = subVariant.view(guess, 2)
    expect(again && linesOf(again)).toEqual(table.delivered("france"))
  })

  it("[SV-5.7] reports a failed torpedo to its owner when a neighbour samples", () => {
    const table = springOf(["Italy: F WES", "France: F TYS", "Russia: A MOS"], ["F WES Torp. WES-1"])
    const guess = subVariant.determinize(table.view("france"), createRandom(1))
    expect(subVariant.view(guess, 4).last?.orders).toEqual(table.view("italy").last?.orders)
  })

  it("[SV-1.5] shows the viewer's disguised build as a fleet to everyone else", () => {
    const centres = Object.fromEntries(
      Object.keys(subVariant.initialState().centres).map((id): [string, string | null] => [id, null]),
    )
    const changes = { season: "winter", centres: { ...centres, nap: "italy", mos: "russia" } } as const
    const table = tableOf(positionOf(["Russia: A MOS"], changes, { surfaceDisguise: true })).phase("BUILD SM NAP")
    const guess = subVariant.determinize(table.view("italy"), createRandom(1))
    const read = (seat: Viewer) => subVariant.view(guess, seat).last
    for (const other of [5, SPECTATOR] as const)
      expect(linesOf(read(other) ?? { orders: [], notices: [] })).toEqual(["italy BUILD F NAP succeeds"])
    expect(linesOf(read(4) ?? { orders: [], notices: [] })).toEqual(["italy BUILD SM NAP succeeds"])
  })
})

describe("[SV-5.1] submarines in depths", () => {
  const [a, b, c, d] = [1, 2, 4, 8]
  const boat = (seat: number, seas: number) => ({ seat, seas })
  const [mine, yours, both] = [1, 2, 3]
  /** Every way in which they can be placed, as many draws show it. */
  const ways = (boats: Parameters<typeof placed>[0], taken = 0, sightings: Parameters<typeof placed>[2] = []) => {
    const random = createRandom("ways")
    const found = Array.from({ length: 120 }, () => placed(boats, taken, sightings, random)?.join(" ") ?? "none")
    return [...new Set(found)].sort()
  }
  const two = [boat(0, a | b), boat(1, b | c)]

  it.each<[string, () => readonly string[], readonly string[]]>([
    ["each in a depth of its own", () => ways(two), ["1 2", "1 4", "2 4"]],
    ["none in a depth that is already taken", () => ways(two, a), ["2 4"]],
    ["no placement when both need the same depth", () => ways(two, a | c), ["none"]],
    ["as many as there are depths", () => ways([boat(0, a | b), boat(1, a | b)]), ["1 2", "2 1"]],
    ["no more than there are depths", () => ways([boat(0, a | b), boat(1, a | b), boat(0, a | b)]), ["none"]],
    ["a submarine in the depth of a sighting", () => ways(two, 0, [{ seas: b, powers: both }]), ["1 2", "2 4"]],
    ["a submarine of the sighted power", () => ways(two, 0, [{ seas: b, powers: yours }]), ["1 2"]],
    ["a submarine in one of the sighted depths", () => ways(two, 0, [{ seas: b | c, powers: mine }]), ["2 4"]],
    [
      "one submarine for two sightings",
      () =>
        ways(two, 0, [
          { seas: b, powers: both },
          { seas: b | c, powers: yours },
        ]),
      ["1 2", "2 4"],
    ],
    ["no placement for a sighting out of reach", () => ways(two, 0, [{ seas: d, powers: both }]), ["none"]],
    [
      "one submarine for each of two sightings",
      () =>
        ways(two, 0, [
          { seas: a, powers: mine },
          { seas: c, powers: yours },
        ]),
      ["1 4"],
    ],
    [
      "the second sighting too when the first adds nothing",
      () =>
        ways([boat(0, a), boat(1, b | c)], 0, [
          { seas: a, powers: mine },
          { seas: c, powers: yours },
        ]),
      ["1 4"],
    ],
    ["no submarines to place", () => ways([]), [""]],
    [
      "a fixed submarine does not explain a sighting elsewhere",
      () => ways([boat(0, a), boat(0, a | b)], 0, [{ seas: b, powers: mine }]),
      ["1 2"],
    ],
  ])("[SV-5.1] %s", (_, find, expected) => {
    expect(find()).toEqual(expected)
  })

  it("[SV-5.1] are matched to distinct depths in any order", () => {
    expect(matches([])).toBe(true)
    expect(matches([a | b, a])).toBe(true)
    expect(matches([a | b, a | c, b, a])).toBe(false)
    expect(matches([a | b, a | c, b, d])).toBe(true)
    expect(matches([a, a])).toBe(false)
    expect(matches([0])).toBe(false)
    expect(matches([1 << 31, 1 << 30, (1 << 31) | (1 << 30) | a])).toBe(true)
    expect(bitsOf(0)).toEqual([])
    expect(bitsOf(a | c | d)).toEqual([1, 4, 8])
  })
})
