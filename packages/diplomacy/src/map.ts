import { type MapSpec, makeBoard, type ProvinceSpec, provinceOf } from "./board"

/**
 * The provinces, one a line: the name, whose first three letters are the id unless it stands behind, `*` for a supply centre and whose home it
 * is. Then the neighbours: `-` of armies, `~` of fleets, `=` of both. Each border stands once, with the province that comes first; a coast
 * stands with its neighbours. Where only fleets go is a sea, where none goes is inland.
 */
const table = `
Adriatic Sea ~ alb apu ion tri ven
Aegean Sea ~ bul/sc con eas gre ion smy
Albania = gre tri - ser ~ ion
Ankara *turkey = arm con - smy ~ bla
Apulia = nap ven - rom ~ ion
Armenia = sev - smy syr ~ bla
Baltic Sea ~ ber bot den kie lvn pru swe
Barents Sea ~ nwg nwy stp/nc
Belgium * = hol pic - bur ruh ~ eng nth
Berlin *germany = kie pru - mun sil
Black Sea ~ bul/ec con rum sev
Bohemia - gal mun sil tyr vie
Gulf of Bothnia (bot) ~ fin lvn stp/sc swe
Brest *france = gas pic - par ~ eng mao
Budapest *austria - gal rum ser tri vie
Bulgaria * - con gre rum ser
Burgundy - gas mar mun par pic ruh
Clyde = edi lvp ~ nao nwg
Constantinople *turkey = smy ~ bul/ec bul/sc
Denmark * = kie swe ~ hel nth ska
Eastern Mediterranean ~ ion smy syr
Edinburgh *england = yor - lvp ~ nth nwg
English Channel ~ iri lon mao nth pic wal
Finland = swe - nwy stp ~ stp/sc
Galicia - rum sil ukr vie war
Gascony - mar par spa ~ mao spa/nc
Greece * - ser ~ bul/sc ion
Helgoland Bight ~ hol kie nth
Holland * = kie - ruh ~ nth
Ionian Sea ~ nap tun tys
Irish Sea ~ lvp mao nao wal
Kiel *germany - mun ruh
London *england = wal yor ~ nth
Livonia (lvn) = pru - mos stp war ~ stp/sc
Liverpool (lvp) *england = wal - yor ~ nao
Gulf of Lyon (lyo) ~ mar pie spa/sc tus tys wes
Mid-Atlantic Ocean (mao) ~ naf nao por spa/nc spa/sc wes
Marseilles *france = pie - spa ~ spa/sc
Moscow *russia - sev stp ukr war
Munich *germany - ruh sil tyr
North Africa (naf) = tun ~ wes
North Atlantic Ocean (nao) ~ nwg
Naples *italy = rom ~ tys
North Sea (nth) ~ nwg nwy ska yor
Norwegian Sea (nwg) ~ nwy
Norway (nwy) * = swe - stp ~ ska stp/nc
Paris *france - pic
Picardy
Piedmont = tus - tyr ven
Portugal * - spa ~ spa/nc spa/sc
Prussia - sil war
Rome *italy = tus - ven ~ tys
Ruhr
Rumania * = sev - ser ukr ~ bul/ec
Serbia * - tri
Sevastopol *russia - ukr
Silesia - war
Skagerrak ~ swe
Smyrna *turkey = syr
Spain *
St Petersburg (stp) *russia
Sweden *
Syria
Trieste *austria = ven - tyr vie
Tunis * ~ tys wes
Tuscany - ven ~ tys
Tyrolia - ven vie
Tyrrhenian Sea (tys) ~ wes
Ukraine - war
Venice *italy
Vienna *austria
Wales - yor
Warsaw *russia
Western Mediterranean ~ spa/sc
Yorkshire
`

/** Reads the table, and writes each border on both sides. */
function readProvinces(): ProvinceSpec[] {
  type Borders = Record<string, string[]>
  const army: Borders = {}
  const fleet: Borders = {}
  const join = (borders: Borders, from: string, to: string) => {
    for (const [place, neighbour] of [
      [from, to],
      [to, from],
    ] as const) {
      borders[place] = [...(borders[place] ?? []), neighbour].sort()
    }
  }
  const provinces = table
    .trim()
    .split("\n")
    .map((row) => {
      const [head = "", ...lists] = row.split(/ (?=[-~=] )/)
      const [, name = "", id = name.slice(0, 3).toLowerCase(), centre, home] = /^(.+?)(?: \((.+)\))?(?: (\*)(.*))?$/.exec(head) ?? []
      for (const list of lists) {
        const [kind, ...neighbours] = list.split(" ")
        for (const neighbour of neighbours) {
          if (kind !== "~") join(army, id, neighbour)
          if (kind !== "-") join(fleet, id, neighbour)
        }
      }
      return { id, name, ...(centre && { centre: true as const }), ...(home && { home }) }
    })
  return provinces.map((province) => {
    const shores = Object.entries(fleet).filter(([place]) => provinceOf(place) === province.id)
    const steps = army[province.id]
    const kind = !steps ? "sea" : shores.length > 0 ? "coast" : "inland"
    return { ...province, kind, ...(steps && { army: steps }), fleet: Object.fromEntries(shores.sort()) }
  })
}

/**
 * The standard map: 75 provinces, 34 supply centres, seven powers and their 22 units in spring 1901. `bul/ec` is the
 * east coast of Bulgaria.
 *
 * @rule DP-1
 */
export const standardMap: MapSpec = {
  powers: [
    { id: "austria", title: "Austria", units: "A bud, A vie, F tri" },
    { id: "england", title: "England", units: "A lvp, F edi, F lon" },
    { id: "france", title: "France", units: "A mar, A par, F bre" },
    { id: "germany", title: "Germany", units: "A ber, A mun, F kie" },
    { id: "italy", title: "Italy", units: "A rom, A ven, F nap" },
    { id: "russia", title: "Russia", units: "A mos, A war, F sev, F stp/sc" },
    { id: "turkey", title: "Turkey", units: "A con, A smy, F ank" },
  ],
  victory: 18,
  firstYear: 1901,
  provinces: /* @__PURE__ */ readProvinces(),
}

/** The standard map, ready for play. */
export const standardBoard = /* @__PURE__ */ makeBoard(standardMap)
