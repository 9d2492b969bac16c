/** The standard map. */
import { deepFreeze } from "@flottille/core"
import { type MapSpec, makeBoard, type PowerSpec } from "./board"
import { readProvinces } from "./table"

const powerTable = `
Austria: A bud, A vie, F tri
England: A lvp, F edi, F lon
France: A mar, A par, F bre
Germany: A ber, A mun, F kie
Italy: A rom, A ven, F nap
Russia: A mos, A war, F sev, F stp/sc
Turkey: A con, A smy, F ank
`

/** The provinces, in the form of {@link readProvinces}. */
const provinceTable = `
Adriatic Sea ~ alb apu ion tri ven
Aegean Sea ~ bul/sc con eas gre ion smy
Albania = gre tri - ser ~ ion
Ankara * = arm con - smy ~ bla
Apulia = nap ven - rom ~ ion
Armenia = sev - smy syr ~ bla
Baltic Sea ~ ber bot den kie lvn pru swe
Barents Sea ~ nwg nwy stp/nc
Belgium * = hol pic - bur ruh ~ eng nth
Berlin * = kie pru - mun sil
Black Sea ~ bul/ec con rum sev
Bohemia - gal mun sil tyr vie
Gulf of Bothnia (bot) ~ fin lvn stp/sc swe
Brest * = gas pic - par ~ eng mao
Budapest * - gal rum ser tri vie
Bulgaria * - con gre rum ser
Burgundy - gas mar mun par pic ruh
Clyde = edi lvp ~ nao nwg
Constantinople * = smy ~ bul/ec bul/sc
Denmark * = kie swe ~ hel nth ska
Eastern Mediterranean ~ ion smy syr
Edinburgh * = yor - lvp ~ nth nwg
English Channel ~ iri lon mao nth pic wal
Finland = swe - nwy stp ~ stp/sc
Galicia - rum sil ukr vie war
Gascony - mar par spa ~ mao spa/nc
Greece * - ser ~ bul/sc ion
Helgoland Bight ~ hol kie nth
Holland * = kie - ruh ~ nth
Ionian Sea ~ nap tun tys
Irish Sea ~ lvp mao nao wal
Kiel * - mun ruh
London * = wal yor ~ nth
Livonia (lvn) = pru - mos stp war ~ stp/sc
Liverpool (lvp) * = wal - yor ~ nao
Gulf of Lyon (lyo) ~ mar pie spa/sc tus tys wes
Mid-Atlantic Ocean (mao) ~ naf nao por spa/nc spa/sc wes
Marseilles * = pie - spa ~ spa/sc
Moscow * - sev stp ukr war
Munich * - ruh sil tyr
North Africa (naf) = tun ~ wes
North Atlantic Ocean (nao) ~ nwg
Naples * = rom ~ tys
North Sea (nth) ~ nwg nwy ska yor
Norwegian Sea (nwg) ~ nwy
Norway (nwy) * = swe - stp ~ ska stp/nc
Paris * - pic
Picardy
Piedmont = tus - tyr ven
Portugal * - spa ~ spa/nc spa/sc
Prussia - sil war
Rome * = tus - ven ~ tys
Ruhr
Rumania * = sev - ser ukr ~ bul/ec
Serbia * - tri
Sevastopol * - ukr
Silesia - war
Skagerrak ~ swe
Smyrna * = syr
Spain *
St Petersburg (stp) *
Sweden *
Syria
Trieste * = ven - tyr vie
Tunis * ~ tys wes
Tuscany - ven ~ tys
Tyrolia - ven vie
Tyrrhenian Sea (tys) ~ wes
Ukraine - war
Venice *
Vienna *
Wales - yor
Warsaw *
Western Mediterranean ~ spa/sc
Yorkshire
`

function readPowers(): readonly PowerSpec[] {
  return powerTable
    .trim()
    .split("\n")
    .map((line) => {
      const [title = "", units = ""] = line.split(": ")
      return { id: title.toLowerCase(), title, units }
    })
}

function readMap(): MapSpec {
  const powers = readPowers()
  return { powers, victory: 18, firstYear: 1901, lastYear: 1935, provinces: readProvinces(provinceTable, powers) }
}

/**
 * The standard map: 75 provinces, 34 supply centres, seven powers and their 22 units in spring
 * 1901. `bul/ec` is the east coast of Bulgaria.
 *
 * @rule DP-1
 */
export const standardMap: MapSpec = /* @__PURE__ */ (() => deepFreeze(readMap()))()

/** The standard map, prepared for play. */
export const standardBoard = /* @__PURE__ */ makeBoard(standardMap)
