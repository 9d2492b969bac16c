/** Ancient Mediterranean, a map and variant of Diplomacy by Don Hessong, 2001 (AM). */

import { type Rulebook, rulebookOf } from "@flottille/core/rulebook"
import { type DiplomacyRules, type MapSpec, type PowerSpec, readProvinces, standardRules } from "@flottille/diplomacy"
import { botsOf } from "@flottille/diplomacy/bots"
import { readLayout } from "@flottille/diplomacy/diagram"
import { packageOf } from "@flottille/diplomacy/package"
import { rulebook as base } from "@flottille/diplomacy/rulebook"
import words from "./words.json" with { type: "json" }

const powers: readonly PowerSpec[] = [
  { id: "rome", title: "Rome", units: "A rav, A rom, F nea" },
  { id: "greece", title: "Greece", french: "la Grèce", units: "A ath, A mac, F spa" },
  { id: "egypt", title: "Egypt", french: "l'Égypte", units: "A mem, A the, F ale" },
  { id: "persia", title: "Persia", french: "la Perse", units: "A ant, A dam, F sid" },
  { id: "carthage", title: "Carthage", units: "A car, A cir, F tha" },
]

const table = `
Adriatic Sea ~ apu dal epi ion rav ven
Aegean Sea ~ ath byz cre mac mes mil min spa
Alexandria * = cyr mem sii the ~ egy gop lib
Antioch * = cap sid - dam ~ cil
Apulia = nea rav - rom ~ ion
Arabia - dam jer nab sid tye
Armenia - cap che dam sip
Athens * = epi mac spa ~ ion
Ausonian Sea ~ got ion lib mes nea pun sic tys
Baleares * = ~ ber lig sag tar
Bayuda = mem the - mar pha sah
Berber Sea ~ car ibe lig mau pun sad sag
Bithynia = byz sip - gal ~ bla
Black Sea ~ byz che dac sip
Byzantium * = dac mac mil - gal
Cappadocia = isa - dam gal sip ~ cil
Carthage * = mau tha - cir ~ pun
Chersonesus * = dac sip - sam
Cilician Strait ~ cyp egy isa mil min sid syr
Cirta * - mau num pha sah tha
Corsica = sad ~ lig tys
Crete * = ~ egy lib mes min
Cyprus * = ~ egy syr
Cyrene * = lep - mar mem ~ gos lib
Dacia - ill mac sam
Dalmatia * = epi ven - ill vin
Damascus * - sid
Egyptian Sea ~ gop lib min syr
Epirus - ill mac ~ ion
Etruria = mas rom - rav rha ven ~ lig
Galatia - isa mil sip
Gaul - lus mas rha tar
Gulf of Pelusium (gop) ~ jer sii syr the
Gulf of Syrtis (gos) ~ got lep lib
Gulf of Tacape (got) ~ lep lib mes num pun tha
Iberian Sea ~ mau sag
Illyria - mac sam vin
Ionian Sea ~ mes nea spa
Isauria = mil
Jerusalem * = sii tye - nab pet ~ syr
Leptis * = num - mar pha
Libyan Sea ~ mes
Ligurian Sea ~ mas rom sad tar tys
Lusitania - sag tar
Macedonia *
Marmarica - mem pha
Massilia * = tar - rha
Mauretania = sag - sah
Memphis * = the
Messenian Sea ~ spa
Miletus * ~ min
Minoan Sea
Nabatea = pet ~ ree
Neapolis * = rom sic ~ tys
Numidia * = tha - pha
Petra * = sii ~ ree
Phazania - sah
Punic Sea ~ sad sic tha tys
Ravenna * = ven - rom
Reed Sea ~ sii the
Rhaetia - sam ven vin
Roma * ~ tys
Sardinia (sad) * ~ tys
Saguntum * = tar
Sahara
Sarmatia (sam) - vin
Sicilia * ~ tys
Sidon * = tye ~ syr
Sinaï (sii) = the
Sinope (sip) *
Sparta *
Syrian Sea ~ tye
Tarraconensis
Thapsus *
Thebes *
Tyre (tye) *
Tyrrhenean Sea (tys)
Venetia - vin
Vindobona *
`

/** The map of Ancient Mediterranean. */
export const ancientMediterraneanMap: MapSpec = {
  powers,
  victory: 18,
  firstYear: 1,
  lastYear: 35,
  provinces: readProvinces(table, powers).map((province) =>
    province.id === "bal" ? { ...province, convoyable: true } : province,
  ),
}

/** The positions of provinces in the drawing. */
export const layout = readLayout(`
adr 617 299, aeg 858 464, ale 954 763, ant 1135 535, apu 651 364, ara 1250 744, arm 1250 401, ath 778 468, aus 667 545, bal 286 425, bay 999 1040,
ber 334 512, bit 1002 361, bla 1074 267, byz 924 345, cap 1137 449, car 431 544, che 1099 161, cil 1017 554, cir 359 638, cor 452 330, cre 843 602,
cyp 1059 614, cyr 771 730, dac 886 204, dal 657 236, dam 1214 635, egy 936 685, epi 729 411, etr 482 263, gal 1040 425, gau 283 173, gop 1019 722,
gos 688 740, got 556 640, ibe 170 527, ill 743 283, ion 695 477, isa 1062 495, jer 1117 748, lep 585 740, lib 800 664, lig 380 357, lus 70 370,
mac 792 367, mar 823 863, mas 359 243, mau 133 622, mem 984 851, mes 737 584, mil 937 464, min 929 575, nab 1181 871, nea 580 395, num 477 717,
pet 1115 830, pha 497 863, pun 510 536, rav 548 223, ree 1081 896, rha 465 133, rom 532 330, sad 438 411, sag 196 393, sah 271 843, sam 873 70,
sic 580 502, sid 1137 619, sii 1050 789, sip 1129 362, spa 797 538, syr 1084 682, tar 251 322, tha 482 612, the 1037 956, tye 1163 689, tys 513 434,
ven 543 151, vin 632 109`)

/** Ancient Mediterranean. */
export const ancientMediterraneanRules: DiplomacyRules = {
  ...standardRules,
  id: "diplomacy-ancient-mediterranean",
  title: words.title.en,
  version: "1.0",
  map: ancientMediterraneanMap,
}

/** All clauses, refusals and endings. */
const rulebook: Rulebook = rulebookOf(base, {
  game: "diplomacy-ancient-mediterranean",
  ...words,
})

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export default {
  ...packageOf(ancientMediterraneanRules, rulebook, layout),
  ...botsOf(ancientMediterraneanRules),
  rulebook,
}
