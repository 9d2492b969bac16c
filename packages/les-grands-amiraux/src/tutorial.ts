/**
 * A first lesson of Les Grands Amiraux.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import type { Tutorial } from "@flottille/core/package"

/** Six positions, each with one idea. */
export const tutorial: Tutorial = /* @__PURE__ */ deepFreeze([
  {
    title: { en: "Steps", fr: "Les pas" },
    start: "7rG!/r37/8/8/2#2#2/2#2#2/8/3w44/8/wG!7 wr w - 1 0 - -",
    seat: 0,
    task: {
      en: "Ships step to any adjacent square, diagonally too. Take the cruiser on D3 to E4.",
      fr: "Les navires font un pas vers toute case voisine, aussi en diagonale. Menez le croiseur de D3 en E4.",
    },
    solutions: ["D3-E4"],
    answer: {
      en: "Only the Grand Admiral keeps to its row and column.",
      fr: "Seul le grand amiral s'en tient à sa ligne et à sa colonne.",
    },
    rule: "GA-2.3",
    mistakes: [
      { action: "A1-B2", refusedBy: "GA-2.3" },
      { action: "D3-D5", refusedBy: "GA-2.3" },
    ],
  },
  {
    title: { en: "Mines lie still", fr: "Les mines ne bougent pas" },
    start: "7rG!/r37/8/8/2#2#2/2#2#2/8/2wMw34/8/wG!7 wr w - 1 0 - -",
    seat: 0,
    task: {
      en: "There is a mine on C3 and a destroyer on D3. Advance the one that can move straight to row 4.",
      fr: "En C3 une mine, en D3 un destroyer. Avancez tout droit, en ligne 4, celui qui le peut.",
    },
    solutions: ["D3-D4"],
    answer: {
      en: "Mines never step, duel or leap. They wait to be attacked.",
      fr: "Les mines ne font ni pas, ni duel, ni saut : elles attendent qu'on les attaque.",
    },
    rule: "GA-2.2",
    mistakes: [{ action: "C3-C4", refusedBy: "GA-2.2" }],
  },
  {
    title: { en: "The stronger stays", fr: "Le plus fort reste" },
    start: "7rG!/8/8/8/2#2#2/2#r4+!r6+!#2/3w5+4/8/8/wG!7 wr w - 50 0 - -",
    seat: 0,
    task: {
      en:
        "Earlier duels have shown both enemies: the cruiser (4) on D5 and the aircraft carrier (6) on E5. Duel " +
        "with your helicopter carrier (5) on D4, and survive.",
      fr:
        "Des duels ont révélé les deux ennemis : le croiseur (4) en D5 et le porte-avions (6) en E5. Menez un duel " +
        "avec votre porte-hélicoptères (5) en D4, et survivez.",
    },
    solutions: ["D4xD5"],
    answer: {
      en: "Five beats four: the cruiser is removed, and your carrier takes its square.",
      fr: "Cinq bat quatre : le croiseur est retiré et votre navire prend sa case.",
    },
    rule: "GA-3.2",
    mistakes: [
      {
        action: "D4xE5",
        answer: {
          en: "Six beats five: your carrier would be removed.",
          fr: "Six bat cinq : votre navire serait retiré.",
        },
      },
      {
        action: "D4^D6",
        answer: {
          en: "That is a leap. It is explained in a later step; here, attack by a duel.",
          fr: "C'est un saut, expliqué plus loin ; ici, attaquez par un duel.",
        },
      },
    ],
  },
  {
    title: { en: "Sweeping a mine", fr: "Draguer une mine" },
    start: "7rG!/8/8/3rM!4/2#w4+w0+#2/2#2#2/8/8/8/wG!7 wr w - 50 0 - -",
    seat: 0,
    task: {
      en:
        "A mine has been shown on D7. It destroys every attacker but one. Remove it with the right piece: the " +
        "cruiser on D6, or the minesweeper on E6.",
      fr:
        "Une mine est révélée en D7. Elle détruit tout attaquant sauf un. Retirez-la avec la bonne pièce : le " +
        "croiseur en D6 ou le dragueur en E6.",
    },
    solutions: ["E6xD7"],
    answer: {
      en: "A minesweeper removes the mine and takes its square.",
      fr: "Le dragueur retire la mine et prend sa case.",
    },
    rule: "GA-3.3",
    mistakes: [
      {
        action: "D6xD7",
        answer: {
          en: "The mine destroys the cruiser, and stays.",
          fr: "La mine détruit le croiseur et reste en place.",
        },
      },
    ],
  },
  {
    title: { en: "Leaping", fr: "Le saut" },
    start: "7rG!/8/8/8/2#2#2/2#r6+1#2/3w1+4/8/8/wG!7 wr w - 50 0 - -",
    seat: 0,
    task: {
      en:
        "A piece leaps over an adjacent enemy in its row or column, onto the empty square right behind, and " +
        "removes it whatever its rank. Remove the unknown enemy on D5 with your submarine (1) on D4.",
      fr:
        "Une pièce saute par-dessus un ennemi voisin, dans sa ligne ou sa colonne, sur la case vide juste " +
        "derrière, et le retire quel que soit son grade. Retirez l'ennemi inconnu en D5 avec votre sous-marin (1) " +
        "en D4.",
    },
    solutions: ["D4^D6"],
    answer: {
      en: "The enemy is shown and removed, and your submarine stays unknown. Only a mine would have destroyed it.",
      fr: "L'ennemi est révélé et retiré, votre sous-marin reste inconnu. Seule une mine l'aurait détruit.",
    },
    rule: "GA-4.2",
    mistakes: [
      {
        action: "D4xD5",
        answer: {
          en: "A duel compares ranks, and a 1 loses to almost every ship.",
          fr: "Un duel compare les grades, et un 1 perd contre presque tout navire.",
        },
      },
      { action: "D4^F4", refusedBy: "GA-4.1" },
    ],
  },
  {
    title: { en: "The Grand Admiral", fr: "Le grand amiral" },
    start: "8/7rM/8/4rG!3/2#1w1+#2/2#2#2/8/8/8/wG!7 wr w - 50 0 - -",
    seat: 0,
    task: {
      en: "The enemy Grand Admiral stands on E7, in front of your submarine on E6. Win the game.",
      fr: "Le grand amiral ennemi est en E7, devant votre sous-marin en E6. Gagnez la partie.",
    },
    solutions: ["E6xE7", "E6^E8"],
    answer: {
      en: "Any piece that attacks a Grand Admiral captures it, by a duel or a leap, and that wins at once.",
      fr: "Toute pièce qui attaque un grand amiral le prend, par duel ou par saut, et cela gagne aussitôt.",
    },
    rule: "GA-5.1",
    mistakes: [
      {
        action: "E6-D7",
        answer: {
          en: "Beside it the submarine only waits, and an attacking Grand Admiral beats every ship.",
          fr: "À côté, le sous-marin attend, et un grand amiral qui attaque bat tout navire.",
        },
      },
    ],
  },
])
