import { readFileSync } from "node:fs"
import { conform } from "@flottille/conformance"
import fc from "fast-check"
import { runs } from "../../../scripts/deep.ts"
import { diplomacy } from "../src/game"
import { standardBoard } from "../src/map/standard"
import { shapes } from "../src/schema"
import { restless, thorough } from "./support/play"

/** Crowds round provinces with two coasts and orders that meet there, made by `coastUnits` and `orderClashes`. */
const coasts = readFileSync(new URL("./laws/coasts.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")

conform(diplomacy, {
  shapes,
  options: [
    { yearLimit: 1902 },
    { paradox: "all-hold", adjacentConvoy: "explicit", missingConvoy: "land", yearLimit: 1901 },
  ],
  policies: { thorough, restless },
  positions: [
    // Written out: whatever is played while this file is loaded would count for each of its laws.
    "1910 spring-retreats | options {} | austria: F alb, A ser, F smy | england: F edi, F kie, A lvp, F mao | france: F bre, A bur, A mar, A mun, A por, A spa, F tys | germany: A ber, A den, A ruh | italy: F nap, A rom, A ven | russia: F bal, F fin, A gal, A mos, A pru, F sev, F stp/sc | turkey: A arm, F bla, A bud, F con | centres austria: ser smy tri | centres england: edi hol lon lvp | centres france: bel bre mar mun par por spa | centres germany: ber den kie | centres italy: nap rom ven | centres russia: bul con mos rum sev stp swe war | centres turkey: ank bud gre vie | dislodged russia: F con from ank to aeg bul/ec bul/sc",
    "1909 fall-retreats | options {} | austria: A alb, A bud | england: F eng, A lvp, A wal | france: F bre, F mar, A mun, A par | germany: F bel, F lvn, A rum, A tyr | italy: F adr, F gas, A naf, A pie, A ven | russia: F arm, A boh, A mos, F nwg, F nwy, A swe, A war | turkey: F ank, A con, A gre, F smy, A syr, A tri | centres austria: bud vie | centres england: edi lon lvp | centres france: bel bre mar mun par | centres germany: ber hol kie rum | centres italy: nap rom spa tun ven | centres russia: den mos nwy sev stp swe war | centres turkey: ank bul con gre ser smy tri | dislodged france: A bel from hol to bur pic ruh | dislodged turkey: F rum from sev to bla bul/ec",
    "1907 winter | options {} | austria: F adr, A bud, F lyo, A tri, A vie | england: F edi, A lvp, F nwg, F ska, A wal | france: F nao, A par, A spa, A tus | germany: F lvn, A mun, A tyr | italy: A apu, F lon, A nap | russia: A bul, F den, F rum, A sil, A stp, A war | turkey: F aeg, F con, A smy, A syr | centres austria: bud gre tri vie | centres england: edi lvp nwy | centres france: bre mar par rom spa | centres germany: ber kie mun | centres italy: lon nap tun ven | centres russia: bul den mos rum sev stp swe war | centres turkey: ank con ser smy",
    "1902 winter | options {} | austria: A boh, F ven, A war | england: A lvp, F wal, F yor | france: F naf, A pic, A pie | germany: F bel, A kie, A mun, A ruh | italy: A apu, F lyo, A tus | russia: F lvn, A nwy, F sev, A sil | turkey: A ank, F arm, A ser, A smy | centres austria: bud tri ven vie war | centres england: edi lon lvp | centres france: bre mar par | centres germany: bel ber kie mun | centres italy: nap rom | centres russia: mos nwy rum sev stp | centres turkey: ank bul con ser smy",
    "1901 fall | options {} | austria: F alb, A bud, A vie | england: A lvp, F wal, F yor | france: F eng, A mar, A par | germany: A ber, F hol, A sil | italy: F ion, A rom, A tus | russia: F fin, A mos, F sev, A war | turkey: F ank, A arm, A smy | centres austria: bud tri vie | centres england: edi lon lvp | centres france: bre mar par | centres germany: ber kie mun | centres italy: nap rom ven | centres russia: mos sev stp war | centres turkey: ank con smy | resigned austria england france germany italy",
    ...coasts,
  ],
  // Everything hidden is what others have ordered and proposed: another guess at it is another
  // state that looks the same.
  swaps: (state, viewer, random) => diplomacy.determinize(diplomacy.view(state, viewer), random),
  actions: (state, actor) =>
    fc.constantFrom(
      ...[...Array(standardBoard.seats.length).keys()].flatMap((seat) =>
        seat === actor ? [] : diplomacy.legalActions(state, seat, { amending: true }).slice(0, 20),
      ),
      { type: "ready" },
    ),
  // Of the standard map, the events of an action are compared with the views after it.
  forgets: () => false,
  runs: runs(2, 12),
  maxPlies: 60,
})
