/**
 * Which parts of which of today's countries are in which province, as points (longitude, latitude): a part of a country belongs to the province
 * of its nearest point. A country with one province needs no point.
 */
export const countries: Readonly<Record<string, string>> = {
  "United Kingdom": `cly -5.1 57.9, -5.1 56.6, -4.6 55.8, -5.2 58.3; edi -3.2 57.2, -3.0 56.0, -2.3 55.6, -3.7 58.4, -4.1 57.8;
    lvp -4.2 55.0, -2.9 54.6, -2.6 53.6, -2.9 53.0; yor -0.8 54.3, -0.4 53.4, -1.7 52.6, -1.4 54.8; wal -3.8 52.3, -4.0 50.7, -2.8 51.6, -3.0 50.9;
    lon -0.6 51.7, 1.0 52.4, 0.6 51.1, -1.3 51.3, -0.4 52.4; Ireland -6.8 54.6`,
  Ireland: "Ireland",
  "Isle of Man": "",
  Iceland: "Iceland",
  Greenland: "",
  France: `bre -3.2 48.2, -1.4 47.6, -0.6 48.9, 0.2 47.6; pic 1.9 50.1, 3.4 49.6, 0.9 49.3, 2.3 49.4; par 2.3 48.4, 1.3 47.9, 2.4 47.4, 3.5 48.4;
    bur 5.0 47.2, 4.9 49.0, 4.5 48.9, 3.6 46.3, 6.0 48.0, 6.3 49.1, 3.6 47.3, 4.4 48.2, 3.4 45.6; gas -0.5 44.5, 0.3 45.9, 0.5 43.6, 1.9 45.2;
    mar 5.2 43.8, 3.6 44.0, 5.6 45.1, 2.7 42.9, 6.6 45.8, 4.6 45.2, 6.6 44.0; mun 7.7 48.4; Corsica 9.1 42.1; bel 2.6 51.0`,
  Andorra: "spa",
  Monaco: "mar",
  Spain: "spa -4 40, 0 41; Balearics 3 39.6",
  Portugal: "por",
  Belgium: "bel",
  Luxembourg: "bel",
  Netherlands: "hol",
  Denmark: "den",
  Germany: `kie 9.7 54.2, 9.4 53.0, 10.3 52.2, 8.0 52.8, 11.0 53.3; ber 13.3 52.5, 12.6 53.7, 13.4 51.8, 11.9 52.6; ruh 7.2 51.4, 7.1 50.1, 8.5 51.3, 7.1 49.5;
    mun 11.4 48.3, 9.2 48.6, 10.4 50.2, 12.3 50.8, 11.6 51.3, 8.6 49.5, 14.0 51.2, 9.6 50.8`,
  Switzerland: "Switzerland",
  Liechtenstein: "Switzerland",
  Austria: "tyr 11.3 47.2, 13.0 47.3, 13.6 48.3; vie 16.2 48.2, 15.2 48.2, 15.2 47.4; tri 14.0 46.6, 15.5 46.8",
  Italy: `pie 7.9 44.9, 8.6 45.8, 8.6 44.6, 9.6 46.1, 9.3 44.6; ven 11.9 45.4, 10.4 45.4, 13.0 46.0, 11.6 44.6, 10.4 45.0, 12.4 43.8, 12.9 43.3; tyr 11.4 46.6, 10.7 46.4, 12.2 46.7, 11.0 46.1;
    tus 11.2 43.5, 9.9 44.3, 11.6 43.0, 11.3 42.6; rom 12.3 42.1, 12.4 42.8, 13.2 41.9, 13.2 42.4; apu 16.7 41.2, 15.2 42.0, 18.0 40.5, 14.2 42.6;
    nap 14.5 41.0, 15.3 40.9, 16.0 40.2, 16.1 39.3, 14.0 37.6; Sardinia 9 40`,
  "San Marino": "ven",
  Vatican: "rom",
  Malta: "",
  Jersey: "",
  Guernsey: "",
  "Faeroe Is.": "",
  "Saudi Arabia": "syr",
  Norway: "nwy",
  Sweden: "swe",
  Finland: "fin",
  Åland: "",
  Estonia: "lvn",
  Latvia: "lvn",
  Lithuania: "lvn 24 55.5; pru 21.7 55.2",
  Poland: `ber 14.9 53.5, 14.9 52.7; pru 17.2 53.9, 19.5 53.9, 21.6 54.0, 17.4 53.0; sil 16.3 51.5, 15.4 51.5, 18.0 50.8, 17.6 51.8, 18.3 50.2;
    war 20.8 52.3, 19.2 52.1, 22.5 52.6, 22.8 51.4, 20.2 51.2; gal 20.5 50.1, 22.2 50.1, 19.2 49.7`,
  Czechia:
    "boh 14.5 50.0, 13.3 49.5, 15.8 50.1, 16.6 50.0, 17.6 50.1, 18.3 49.85, 14.6 49.0, 13.7 48.8; vie 16.6 49.1, 17.6 49.2, 16.2 48.8",
  Slovakia: "bud 19.5 48.7, 21.3 48.9; vie 17.4 48.5, 18.3 49.1",
  Hungary: "bud",
  Slovenia: "tri",
  Croatia: "tri",
  "Bosnia and Herz.": "tri",
  Montenegro: "tri 18.8 42.8; alb 19.3 42.3; ser 19.6 42.9",
  Serbia: "ser",
  Kosovo: "ser 21 42.7; alb 20.4 42.4",
  Macedonia: "ser 21.8 41.7; alb 20.6 41.4",
  Albania: "alb",
  Greece:
    "gre 22 39.5, 23.4 41.0, 22 41, 23.2 40.2, 23 38, 26 39; bul 25.6 41.1, 26.3 41.3, 24.6 41.4; Crete 24.9 35.2",
  Bulgaria: "bul",
  Romania: "rum 26 44.6, 24 44.4, 27.3 46.4, 26.8 47.6; bud 24.4 46.5, 22.5 46.3, 25.5 46.9, 24.0 47.6; gal 25.5 47.9",
  Moldova: "rum",
  Ukraine: `gal 24.0 49.6, 25.7 49.1, 23.7 48.9, 24.8 48.5, 23.9 50.2, 26.0 48.3; bud 22.6 48.5, 23.6 48.1; ukr 30.5 50.3, 24.9 51.2, 27.0 50.3, 33.0 50.2, 35.4 49.9, 31.0 48.8, 28.0 48.9, 34 48.9;
    sev 33.3 46.9, 36.3 47.7, 38.6 48.4, 34 45.2, 31.3 47.0, 35 48; rum 29.2 45.8`,
  Belarus:
    "war 24.0 52.8; lvn 27.5 55.5, 26.2 54.9; mos 28.3 53.9, 30.5 54.5, 31.4 53.1, 26.6 53.4; ukr 29 52, 25.8 52.0, 31 52.2",
  Russia: `pru 21 54.6; lvn 27.9 57.6; stp 30 60, 33 62.5, 36 64, 34 67, 40 62, 45 63, 50 62, 55 65, 32 59, 38 60, 44 60; mos 37.6 55.8, 33 56.5, 43 57, 46 54.5, 36 54, 33.5 53.2, 36.5 51.4, 30 56.6, 40 52.9, 50 57, 45 52;
    sev 40 48, 42 50, 46 49, 40 45, 44 44, 47 43, 34 45.2`,
  Georgia: "arm",
  Armenia: "arm",
  Azerbaijan: "arm",
  Turkey: `con 29.3 40.3, 31 40.6, 27.6 41.3, 27.3 40.0, 29.5 39.7; ank 33.0 40.2, 35.6 40.6, 32.5 41.2, 37.6 40.6; smy 28.2 38.2, 31 38, 34.5 37.8, 36.8 38.4;
    arm 40.5 39.7, 43 39, 39.5 40.7, 39.8 38.8; syr 39.5 37.3, 36.4 36.3, 42 37.6`,
  Syria: "syr",
  Lebanon: "syr",
  Israel: "syr",
  Palestine: "syr",
  Jordan: "syr",
  Iraq: "syr",
  Iran: "Persia",
  Cyprus: "Cyprus",
  "N. Cyprus": "Cyprus",
  Egypt: "Libya",
  Libya: "Libya",
  Tunisia: "tun",
  Algeria: "naf",
  Morocco: "naf",
  Kazakhstan: "sev",
}

/** Land that is drawn where there is water, a line and how broad, in units of the page: so that straits join what the game says they join. */
export const landBridges: readonly (readonly [country: string, reach: number, line: string])[] = [
  ["Russia", 9, "36.6 63.9, 37.8 63.9, 37.8 64.5, 36.9 64.6"],
  ["United Kingdom", 5, "-3.0 51.35, -3.5 51.3"],
  ["United Kingdom", 4, "-3.2 54.95, -3.5 54.8"],
  ["Denmark", 5, "9.5 55.4, 10.4 55.3, 11.6 55.4, 12.4 55.6, 12.6 55.85"],
  ["Denmark", 4, "11.5 54.8, 11.9 55.3"],
  ["Sweden", 4, "12.75 55.85, 13.2 55.8"],
  ["Turkey", 9, "27.4 40.5, 28.2 40.7, 29.2 40.75"],
  ["Turkey", 5, "26.2 40.1, 26.6 40.3, 27.4 40.5"],
  ["Turkey", 4, "29.05 41.3, 28.95 40.9"],
  ["Estonia", 4, "22.6 58.3, 23.6 58.55"],
  ["Estonia", 4, "22.6 58.85, 23.5 58.7"],
]

/** Water that is drawn where there is land. */
export const channels: readonly (readonly [reach: number, line: string])[] = [
  [7, "-6.6 35.95, -5.6 35.97, -4.8 36.0"],
  [4, "15.55 38.0, 15.65 38.3"],
]

/** Where two seas meet: lines from coast to coast. */
export const fences: readonly string[] = [
  "25.7 70.9, 27.5 72.5, 30 76", // bar, nwg
  "-5.1 58.2, -8 61, -14.6 64.8", // nao, nwg
  "-22 66, -26 68.5, -32 73", // nao, nwg
  "-3.2 58.3, -1.2 60.0, 5.5 61.9", // nwg, nth
  "5.8 58.6, 8.4 56.6", // nth, ska
  "8.9 55.8, 4.9 55.6, 4.85 52.8", // hel, nth
  "1.2 51.3, 3.0 51.1", // eng, nth
  "-5.5 50.1, -7.2 49.5", // eng, iri
  "-7.2 49.5, -4.6 48.4", // eng, mao
  "-7.2 49.5, -9.6 51.8", // iri, mao
  "-8.5 53.3, -16 53.5, -32 53", // mao, nao
  "-5.7 54.6, -4.9 54.75", // iri, nao
  "-5.75 36.2, -5.75 35.6", // mao, wes
  "0.9 41.3, 4.4 40.5, 8.6 40.6", // wes, lyo
  "9.4 42.8, 10.9 42.9", // lyo, tys
  "9.2 41.6, 9.2 41.1", // lyo, tys
  "8.9 39.2, 9.9 37.0", // wes, tys
  "12.7 37.8, 10.8 36.9", // tys, ion
  "15.4 38.1, 15.9 38.15", // tys, ion
  "18.2 40.1, 19.6 40.4", // adr, ion
  "22.8 36.8, 23.7 35.4", // aeg, ion
  "24.3 35.2, 23 32, 22 30", // ion, eas
  "26.1 35.1, 27.9 36.2, 28.6 37.0", // aeg, eas
  "17.8 59.1, 19.5 58.9, 22.6 58.6", // bal, bot
]

/** A point in each sea. */
export const seas: Readonly<Record<string, string>> = {
  adr: "16 42.8",
  aeg: "25.2 38.2",
  bal: "18 56",
  bar: "36 69.9",
  bla: "34 43.5",
  bot: "20 61.5",
  eas: "30 34.5",
  eng: "-1.5 50",
  hel: "7.5 54.3",
  ion: "18.5 37",
  iri: "-5.2 53.6",
  lyo: "5.5 42",
  mao: "-11 45",
  nao: "-15 57",
  nth: "3 56.5",
  nwg: "0 65",
  ska: "10.3 58",
  tys: "12 40",
  wes: "2 38",
}

/** Where the supply centres lie: their towns. */
export const towns: Readonly<Record<string, string>> = {
  ank: "32.9 39.9",
  bel: "4.35 50.85",
  ber: "13.4 52.5",
  bre: "-4.3 48.35",
  bud: "19.05 47.5",
  bul: "23.3 42.7",
  con: "29.2 41.05",
  den: "12.2 55.55",
  edi: "-3.2 55.95",
  gre: "23.7 38.0",
  hol: "4.9 52.35",
  kie: "10.1 54.3",
  lon: "-0.1 51.5",
  lvp: "-2.9 53.4",
  mar: "5.4 43.4",
  mos: "37.6 55.75",
  mun: "11.6 48.15",
  nap: "14.5 40.9",
  nwy: "10.6 59.9",
  par: "2.35 48.85",
  por: "-9.1 38.7",
  rom: "12.5 41.9",
  rum: "26.1 44.4",
  ser: "20.5 44.7",
  sev: "33.6 44.7",
  smy: "27.2 38.4",
  spa: "-3.7 40.4",
  stp: "30.4 59.8",
  swe: "18.0 59.3",
  tri: "14.0 45.6",
  tun: "10.1 36.7",
  ven: "12.2 45.5",
  vie: "16.3 48.2",
  war: "21.0 52.2",
}

/** Where fleets lie that stand on one of several coasts. */
export const anchorages: Readonly<Record<string, string>> = {
  "bul/ec": "28.2 42.9",
  "bul/sc": "25.3 40.75",
  "spa/nc": "-5.5 43.7",
  "spa/sc": "-0.9 37.6",
  "stp/nc": "38.9 65.0",
  "stp/sc": "28.9 59.7",
}

/** Water within provinces that fleets pass through: drawn over the land, and nothing to the rules. */
export const passages: readonly string[] = [
  "26.0 39.95, 26.6 40.35, 27.5 40.65, 28.9 40.8, 29.02 41.05, 29.2 41.4",
  "8.8 53.85, 9.2 54.0, 9.7 54.3, 10.4 54.5",
  "12.75 55.3, 12.7 55.7, 12.5 56.2",
]
