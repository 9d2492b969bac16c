/**
 * A first lesson of Sous-marins, for those who know Diplomacy.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import type { Tutorial } from "@flottille/core/package"

/** Six positions, each with one idea. */
export const tutorial: Tutorial = /* @__PURE__ */ deepFreeze([
  {
    title: { en: "The first choice", fr: "Le premier choix" },
    start: "1901 setup | options {} | france: F bre | italy: A rom | centres france: par | centres italy: rom",
    seat: 2,
    task: {
      en:
        "Before the first spring each power may turn a fleet into a submarine, in secret. Make the fleet in " +
        "Brest a submarine.",
      fr:
        "Avant le premier printemps, chaque puissance peut, en secret, faire d'une flotte un sous-marin. Faites " +
        "de la flotte de Brest un sous-marin.",
    },
    solutions: ["setup SM BRE"],
    answer: {
      en: "The others learn of it when all have chosen.",
      fr: "Les autres l'apprennent quand tous ont choisi.",
    },
    rule: "SV-1.3",
  },
  {
    title: { en: "Diving", fr: "Plonger" },
    start: "1902 spring | options {} | france: F lyo, SM wes | italy: A rom | centres france: par | centres italy: rom",
    seat: 2,
    task: {
      en:
        "Under every sea lies its depth. Let the submarine in the Western Mediterranean dive: point at it, then " +
        "at the depth below its sea.",
      fr:
        "Sous chaque mer est sa profondeur. Faites plonger le sous-marin de la Méditerranée occidentale : " +
        "désignez-le, puis la profondeur de sa mer.",
    },
    solutions: ["SM WES - WES-1"],
    answer: {
      en: "Diving is a move and takes the season. Under water only you see the submarine.",
      fr: "Plonger est un déplacement et prend la saison. Sous l'eau, vous seul voyez le sous-marin.",
    },
    rule: "SV-2.1",
    mistakes: [
      { action: "F LYO - LYO-1", refusedBy: "SV-2.1" },
      { action: "SM WES - TYS-1", refusedBy: "SV-2.2" },
    ],
  },
  {
    title: { en: "Under water", fr: "Sous l'eau" },
    start:
      "1902 fall | options {} | france: F lyo, SM wes-1 | italy: A rom | centres france: par | centres italy: rom | tracks france: 262144",
    seat: 2,
    task: {
      en: "Your submarine lies below the Western Mediterranean. Take it below the Gulf of Lyon, unseen.",
      fr: "Votre sous-marin est sous la Méditerranée occidentale. Menez-le sous le golfe du Lion, sans être vu.",
    },
    solutions: ["SM WES-1 - LYO-1"],
    answer: {
      en: "From depth to depth a submarine goes wherever a fleet could go above.",
      fr: "De profondeur en profondeur, un sous-marin va partout où une flotte irait au-dessus.",
    },
    rule: "SV-2.2",
    mistakes: [{ action: "SM WES-1 - LYO", refusedBy: "SV-2.2" }],
  },
  {
    title: { en: "Surfacing", fr: "Faire surface" },
    start:
      "1902 fall | options {} | france: F lyo, SM wes-1 | italy: A rom | centres france: par | centres italy: rom | tracks france: 262144",
    seat: 2,
    task: {
      en:
        "Next year your submarine is to take the centre of Tunis. Coasts have no depth, so it has to be at the " +
        "surface first. Order that.",
      fr:
        "L'an prochain, votre sous-marin doit prendre le centre de Tunis. Les côtes n'ont pas de profondeur : il " +
        "doit d'abord faire surface. Donnez cet ordre.",
    },
    solutions: ["SM WES-1 - WES"],
    answer: {
      en: "A coastal province is entered from the surface only.",
      fr: "On n'entre dans une province côtière que depuis la surface.",
    },
    rule: "SV-2.3",
    mistakes: [
      { action: "SM WES-1 - TUN", refusedBy: "SV-2.2" },
      {
        action: "SM WES-1 - TYS-1",
        answer: {
          en: "Still under water, and no nearer to the coast.",
          fr: "Toujours sous l'eau, et pas plus près de la côte.",
        },
      },
    ],
  },
  {
    title: { en: "Torpedoes from below", fr: "Torpiller d'en bas" },
    start:
      "1902 fall | options {} | france: SM wes-1 | italy: A rom, F wes | centres france: par | centres italy: rom | tracks france: 262144",
    seat: 2,
    task: {
      en: "An Italian fleet lies above your submarine. Fire a torpedo at the surface.",
      fr: "Une flotte italienne est au-dessus de votre sous-marin. Torpillez la surface.",
    },
    solutions: ["SM WES-1 TORP. WES"],
    answer: {
      en: "Torpedoes strike after all moves, and always dislodge the foreign unit that is there then.",
      fr:
        "Les torpilles frappent après tous les déplacements et délogent toujours l'unité étrangère qui s'y " +
        "trouve alors.",
    },
    rule: "SV-4.1",
    mistakes: [
      { action: "SM WES-1 TORP. LYO", refusedBy: "SV-4.1" },
      {
        action: "SM WES-1 - WES",
        answer: {
          en: "A move against the fleet bounces off without support.",
          fr: "Sans soutien, un déplacement contre la flotte rebondit.",
        },
      },
    ],
  },
  {
    title: { en: "Torpedoes from above", fr: "Torpiller d'en haut" },
    start: "1902 spring | options {} | france: F lyo, F wes | italy: A rom | centres france: par | centres italy: rom",
    seat: 2,
    task: {
      en: "You suspect a submarine below your fleet in the Western Mediterranean. Fire into the depth.",
      fr: "Vous soupçonnez un sous-marin sous votre flotte de Méditerranée occidentale. Torpillez la profondeur.",
    },
    solutions: ["F WES TORP. WES-1"],
    answer: {
      en: "A fleet may fire into the depth of its own sea without knowing what is there.",
      fr: "Une flotte peut tirer dans la profondeur de sa mer sans savoir ce qui s'y trouve.",
    },
    rule: "SV-4.1",
    mistakes: [{ action: "F WES TORP. LYO-1", refusedBy: "SV-4.1" }],
  },
])
