/**
 * A first lesson of Diplomacy.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import type { Tutorial } from "@flottille/core/package"

/** Seven positions, each with one idea. */
export const tutorial: Tutorial = /* @__PURE__ */ deepFreeze([
  {
    title: { en: "A move", fr: "Un déplacement" },
    start:
      "1901 spring | options {} | france: F bre, A par | germany: A mun | centres france: bre mar par | centres germany: ber kie mun",
    seat: 2,
    task: {
      en:
        "Armies move to a neighbouring land province, fleets over seas and along coasts. Order the army in Paris " +
        "to Burgundy: point at the army, then at the province.",
      fr:
        "Une armée va dans une province terrestre voisine, une flotte par les mers et le long des côtes. " +
        "Ordonnez à l'armée de Paris d'aller en Bourgogne : désignez l'armée, puis la province.",
    },
    solutions: ["A PAR - BUR"],
    answer: {
      en: "All orders are sealed, and carried out together when every power is ready.",
      fr: "Tous les ordres sont scellés, et exécutés ensemble quand toutes les puissances sont prêtes.",
    },
    rule: "DP-2.1",
    mistakes: [
      { action: "A PAR - MAR", refusedBy: "DP-2.1" },
      { action: "F BRE - PAR", refusedBy: "DP-2.1" },
    ],
  },
  {
    title: { en: "A support", fr: "Un soutien" },
    start:
      "1902 spring | options {} | france: A mar, A par | germany: A bur | centres france: bre mar par | centres germany: ber kie mun",
    seat: 2,
    task: {
      en:
        "A German army holds Burgundy with a strength of 1, so your move from Paris alone would bounce. Order " +
        "Marseilles to support Paris to Burgundy.",
      fr:
        "Une armée allemande tient la Bourgogne avec une force de 1 : seul, votre déplacement de Paris " +
        "rebondirait. Ordonnez à Marseille de soutenir Paris vers la Bourgogne.",
    },
    solutions: ["A MAR S A PAR - BUR"],
    answer: {
      en: "Each support that stands adds one. With two against one, Paris dislodges the army in Burgundy.",
      fr: "Chaque soutien valable ajoute un. À deux contre un, Paris déloge l'armée de Bourgogne.",
    },
    rule: "DP-2.2",
    mistakes: [
      { action: "A MAR S A PAR - PIC", refusedBy: "DP-2.2" },
      {
        action: "A MAR - BUR",
        answer: {
          en: "Two of your units, each with a strength of one, bounce off Burgundy and off each other.",
          fr: "Deux unités de force un chacune rebondissent, et l'une sur l'autre.",
        },
      },
    ],
  },
  {
    title: { en: "Holding with support", fr: "Tenir avec un soutien" },
    start:
      "1902 spring | options {} | france: A bur, A par | germany: A mun, A ruh | centres france: bre mar par | centres germany: ber kie mun",
    seat: 2,
    task: {
      en:
        "Munich may attack Burgundy with the support of the Ruhr: two against one. Order Paris so that Burgundy " +
        "holds.",
      fr:
        "Munich peut attaquer la Bourgogne avec le soutien de la Ruhr : deux contre un. Donnez à Paris l'ordre " +
        "qui fait tenir la Bourgogne.",
    },
    solutions: ["A PAR S A BUR"],
    answer: {
      en: "Two against two: the attack is not stronger, and nothing moves.",
      fr: "Deux contre deux : l'attaque n'est pas plus forte, et rien ne bouge.",
    },
    rule: "DP-4.1",
    mistakes: [
      {
        action: "A PAR - PIC",
        answer: { en: "Then Burgundy stands alone.", fr: "Alors la Bourgogne reste seule." },
      },
    ],
  },
  {
    title: { en: "Cutting a support", fr: "Couper un soutien" },
    start:
      "1902 spring | options {} | france: A bel, A bur | germany: A mun, A ruh | centres france: bel bre mar par | centres germany: ber kie mun",
    seat: 2,
    task: {
      en:
        "Again Munich attacks Burgundy with the support of the Ruhr. A unit that is attacked gives no support " +
        "elsewhere. Order Belgium so that the support is cut.",
      fr:
        "De nouveau, Munich attaque la Bourgogne avec le soutien de la Ruhr. Une unité attaquée ne soutient pas " +
        "ailleurs. Donnez à la Belgique l'ordre qui coupe ce soutien.",
    },
    solutions: ["A BEL - RUH"],
    answer: {
      en: "The attack may bounce, but it still cuts the support.",
      fr: "L'attaque peut rebondir ; elle coupe quand même le soutien.",
    },
    rule: "DP-4.2",
    mistakes: [
      {
        action: "A BEL - HOL",
        answer: { en: "That leaves the Ruhr free to support.", fr: "Cela laisse la Ruhr libre de soutenir." },
      },
    ],
  },
  {
    title: { en: "A convoy", fr: "Un convoi" },
    start:
      "1901 fall | options {} | england: A yor, F nth | germany: A mun | centres england: edi lon lvp | centres germany: mun",
    seat: 1,
    task: {
      en: "The army in Yorkshire is to land in Norway, across the North Sea. Order the fleet to convoy it.",
      fr: "L'armée du Yorkshire doit débarquer en Norvège, par la mer du Nord. Ordonnez à la flotte de la convoyer.",
    },
    solutions: ["F NTH C A YOR - NWY"],
    answer: {
      en: "A fleet at sea carries an army from coast to coast; the army is ordered to move as well.",
      fr: "Une flotte en mer porte une armée de côte à côte ; l'armée reçoit aussi son ordre de déplacement.",
    },
    rule: "DP-2.3",
    mistakes: [
      { action: "F NTH C A YOR - MUN", refusedBy: "DP-2.3" },
      {
        action: "F NTH - NWY",
        answer: {
          en: "Then the fleet takes Norway itself, and the army stays at home.",
          fr: "Alors la flotte prend elle-même la Norvège, et l'armée reste.",
        },
      },
    ],
  },
  {
    title: { en: "A retreat", fr: "Une retraite" },
    start:
      "1905 fall-retreats | options {} | england: F nth | russia: A bel | centres england: lon | centres russia: bel | dislodged england: F bel from ruh to eng pic",
    seat: 1,
    task: {
      en:
        "Your fleet in Belgium has been dislodged. It retreats to a free neighbouring place, or is disbanded. " +
        "Save it by a retreat to the Channel.",
      fr:
        "Votre flotte de Belgique est délogée. Elle se retire dans un lieu voisin libre, ou elle est dissoute. " +
        "Sauvez-la par une retraite dans la Manche.",
    },
    solutions: ["F BEL R ENG"],
    answer: {
      en: "It may go to no place that is occupied, was contested, or from where the attack came.",
      fr: "Elle ne va ni dans un lieu occupé, ni disputé, ni d'où vient l'attaque.",
    },
    rule: "DP-5",
    mistakes: [
      { action: "F BEL R NTH", refusedBy: "DP-5" },
      { action: "F BEL DISBAND", answer: { en: "That loses the fleet.", fr: "Cela perd la flotte." } },
    ],
  },
  {
    title: { en: "A build", fr: "Une construction" },
    start:
      "1905 winter | options {} | france: A bur | germany: A ruh | centres france: bre mar par | centres germany: mun",
    seat: 2,
    task: {
      en:
        "In winter, units follow centres: France owns three and has one unit, so it builds. Build a fleet on the " +
        "Atlantic.",
      fr:
        "L'hiver, les unités suivent les centres : la France en a trois et une unité, donc elle construit. " +
        "Construisez une flotte sur l'Atlantique.",
    },
    solutions: ["BUILD F BRE"],
    answer: {
      en: "Units are built in free home centres that you own; Brest is the one on the Atlantic.",
      fr: "On construit dans ses centres d'origine libres et possédés ; Brest est celui de l'Atlantique.",
    },
    rule: "DP-6.1",
    mistakes: [
      { action: "BUILD F PAR", refusedBy: "DP-6.1" },
      {
        action: "BUILD F MAR",
        answer: { en: "Marseilles is on the Mediterranean.", fr: "Marseille est sur la Méditerranée." },
      },
    ],
  },
])
