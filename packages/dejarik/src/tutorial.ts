/**
 * A first lesson of Dejarik.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import type { Tutorial } from "@flottille/core/package"

/** Seven positions, each with one idea. */
export const tutorial: Tutorial = /* @__PURE__ */ deepFreeze([
  {
    title: { en: "The full movement", fr: "Le mouvement entier" },
    start: "S@O12,R@O2/K@O6,N@O8 play red 2 1 0 - -",
    seat: 0,
    task: {
      en: "Your K'lor'slug on O2 has a movement of 2. Move it to O4.",
      fr: "Votre K'lor'slug en O2 a un déplacement de 2. Menez-le en O4.",
    },
    solutions: ["O2-O4"],
    answer: {
      en: "A piece always moves its full movement, each step to an adjacent empty space.",
      fr: "Une pièce parcourt toujours son mouvement entier, chaque pas vers une case voisine vide.",
    },
    rule: "DJ-3.1",
    mistakes: [
      { action: "O2-O3", refusedBy: "DJ-3.1" },
      {
        action: "O2-I3",
        answer: {
          en: "That is two steps as well, but the task was O4.",
          fr: "Ce sont aussi deux pas, mais il fallait aller en O4.",
        },
      },
    ],
  },
  {
    title: { en: "Through the centre", fr: "Par le centre" },
    start: "S@O12,G@I1/K@O6,N@O8 play red 2 1 0 - -",
    seat: 0,
    task: {
      en: "The centre touches all twelve inner spaces. Take the Ghhhk from I1 to the opposite side, I7, in one move.",
      fr: "Le centre touche les douze cases intérieures. Menez le Ghhhk de I1 en face, en I7, d'un seul coup.",
    },
    solutions: ["I1-I7"],
    answer: {
      en: "Two steps: to the centre, and out again in any direction.",
      fr: "Deux pas : vers le centre, puis dehors dans n'importe quelle direction.",
    },
    rule: "DJ-3.3",
    mistakes: [{ action: "I1-O7", refusedBy: "DJ-3.1" }],
  },
  {
    title: { en: "Who can be attacked", fr: "Qui peut être attaqué" },
    start: "S@O10,R@I1/K@I2,N@O2 play red 2 1 0 - -",
    seat: 0,
    task: {
      en:
        "Spaces are adjacent along an orbit or along a ray. Attack the enemy that is adjacent to your K'lor'slug " +
        "on I1.",
      fr:
        "Les cases se touchent le long d'une orbite ou d'un rayon. Attaquez l'ennemi voisin de votre K'lor'slug " +
        "en I1.",
    },
    solutions: ["I1xI2"],
    answer: {
      en: "I2 is beside I1 on the same orbit. O2 is only diagonal, so the Ng'ok is out of reach.",
      fr: "I2 est à côté de I1 sur la même orbite. O2 n'est qu'en diagonale : le Ng'ok est hors de portée.",
    },
    rule: "DJ-4.1",
    mistakes: [{ action: "I1xO2", refusedBy: "DJ-4.1" }],
  },
  {
    title: { en: "Attack and defence", fr: "Attaque et défense" },
    start: "S@O10,R@I1/N@I12,O@I2 play red 2 1 0 - -",
    seat: 0,
    task: {
      en:
        "An attack rolls your attack against their defence, one die per point; a lead of 7 kills. The Molator on I2 " +
        "defends with 2, the Ng'ok on I12 with 8. Attack where a kill is likely.",
      fr:
        "Une attaque lance votre attaque contre sa défense, un dé par point ; 7 d'avance éliminent. Le Molator " +
        "en I2 défend avec 2, le Ng'ok en I12 avec 8. Attaquez là où l'élimination est probable.",
    },
    solutions: ["I1xI2"],
    answer: {
      en: "Seven dice against two almost always lead by 7 or more, and the Molator is removed.",
      fr: "Sept dés contre deux mènent presque toujours de 7 ou plus : le Molator est éliminé.",
    },
    rule: "DJ-4.2",
    mistakes: [
      {
        action: "I1xI12",
        answer: {
          en: "Eight dice defend there: your K'lor'slug would more likely be killed itself.",
          fr: "Huit dés défendent là : votre K'lor'slug y périrait plus souvent que lui.",
        },
      },
    ],
  },
  {
    title: { en: "The push", fr: "La poussée" },
    start: "R@I1,O@O3/H@I2,N@O8 push:I1xI2 red 1 1 x - -",
    seat: 0,
    task: {
      en:
        "Your attack has won by less than 7, so you push the Houjix from I2 to an empty space beside it. Push it " +
        "next to your Molator on O3, which attacks with eight dice.",
      fr:
        "Votre attaque l'emporte de moins de 7 : vous poussez le Houjix de I2 vers une case voisine vide. " +
        "Poussez-le à côté de votre Molator en O3, qui attaque à huit dés.",
    },
    solutions: ["I2>I3", "I2>O2"],
    answer: {
      en: "The push costs no action: with the second one the Molator attacks.",
      fr: "La poussée ne coûte pas d'action : avec la seconde, le Molator attaque.",
    },
    rule: "DJ-4.3",
    mistakes: [
      {
        action: "I2>C",
        answer: {
          en: "The centre is not adjacent to O3: the Molator cannot attack there.",
          fr: "Le centre n'est pas voisin de O3 : le Molator ne peut pas y attaquer.",
        },
      },
      { action: "I2>I5", refusedBy: "DJ-4.3" },
    ],
  },
  {
    title: { en: "The counter-push", fr: "La contre-poussée" },
    start: "R@I1,O@O5/S@O12,N@I2 counterpush:I1xI2 red 1 1 x - -",
    seat: 1,
    task: {
      en: "Your defence has held: now you push the attacker from I1. Push it next to your Mantellian Savrip on O12.",
      fr:
        "Votre défense tient : c'est vous qui poussez l'attaquant de I1. Poussez-le à côté de votre Mantellian " +
        "Savrip en O12.",
    },
    solutions: ["I1>O1", "I1>I12"],
    answer: {
      en: "On a tie, or if the defence leads by up to 6, the defender pushes the attacker.",
      fr: "À égalité, ou si la défense mène de 6 au plus, c'est le défenseur qui pousse l'attaquant.",
    },
    rule: "DJ-4.4",
    mistakes: [
      {
        action: "I1>C",
        answer: {
          en: "The centre is not adjacent to O12: your Mantellian Savrip could not attack there.",
          fr: "Le centre n'est pas voisin de O12 : votre Mantellian Savrip ne pourrait pas y attaquer.",
        },
      },
    ],
  },
  {
    title: { en: "The last piece", fr: "La dernière pièce" },
    start: "S@I4,H@I6/O@I5 play red 1 1 0 - -",
    seat: 0,
    task: {
      en: "Blue has one piece left. Without pieces a seat has lost. Attack with the piece that kills more often.",
      fr:
        "Il reste une pièce à bleu, et un camp sans pièces a perdu. Attaquez avec la pièce qui élimine le plus " +
        "souvent.",
    },
    solutions: ["I4xI5"],
    answer: {
      en:
        "The Mantellian Savrip attacks with six dice, the Houjix with four. If blue loses its last piece, you " +
        "win at once.",
      fr:
        "Le Mantellian Savrip attaque à six dés, le Houjix à quatre. Si bleu perd sa dernière pièce, vous gagnez " +
        "aussitôt.",
    },
    rule: "DJ-6.1",
    mistakes: [
      {
        action: "I6xI5",
        answer: { en: "Four dice lead by 7 less often than six.", fr: "Quatre dés mènent de 7 moins souvent que six." },
      },
    ],
  },
])
