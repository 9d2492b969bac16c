/**
 * A first lesson of Diabolik Fleet.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import type { Tutorial } from "@flottille/core/package"

/** Seven positions, each with one idea. */
export const tutorial: Tutorial = /* @__PURE__ */ deepFreeze([
  {
    title: { en: "Straight ahead", fr: "Droit devant" },
    start: "c2E,g2W,d4N/a7S,d7S,h7S play 1 south 4 open - - - -",
    seat: 0,
    task: {
      en: "A ship sails one square straight ahead of its bow. Sail the ship on d4, which heads north.",
      fr: "Un navire avance d'une case, droit devant sa proue. Faites avancer celui de d4, cap au nord.",
    },
    solutions: ["d4-d5"],
    answer: {
      en: "It costs one of the four cannonballs of your turn, since no enemy is near.",
      fr: "Cela coûte un des quatre boulets du tour, car aucun ennemi n'est proche.",
    },
    rule: "DF-2.2",
    mistakes: [{ action: "d4-e5", refusedBy: "DF-2.2" }],
  },
  {
    title: { en: "Turning", fr: "Virer" },
    start: "d2E,g2W,c4W/a7S,d7S,h7S play 1 south 4 open - - - -",
    seat: 0,
    task: {
      en:
        "A ship turns to any heading on its square: point at the ship, then at the square that its bow should point " +
        "to. Turn c4 to the north.",
      fr:
        "Un navire vire sur sa case vers n'importe quel cap : désignez-le, puis la case que sa proue doit viser. " +
        "Orientez c4 au nord.",
    },
    solutions: ["c4@N"],
    answer: {
      en: "Turning costs a cannonball too, and does not move the ship.",
      fr: "Virer coûte aussi un boulet, et le navire reste sur place.",
    },
    rule: "DF-2.4",
    mistakes: [{ action: "c4@W", refusedBy: "DF-2.4" }],
  },
  {
    title: { en: "Near the enemy", fr: "Près de l'ennemi" },
    start: "b2E,g3N,d4N/e5W,a7S,h7S play 1 south 1 met - - - -",
    seat: 0,
    task: {
      en: "One cannonball is left. A move costs 2 if the ship leaves a square beside an enemy. Move the ship on g3.",
      fr:
        "Il reste un boulet. Avancer coûte 2 si le navire quitte une case voisine d'un ennemi. Faites avancer " +
        "celui de g3.",
    },
    solutions: ["g3-g4"],
    answer: {
      en: "g3 has no enemy beside it, so one cannonball is enough. d4 stands beside e5.",
      fr: "g3 n'a pas d'ennemi voisin : un boulet suffit. d4 touche e5.",
    },
    rule: "DF-2.1",
    mistakes: [{ action: "d4-d5", refusedBy: "DF-2.1" }],
  },
  {
    title: { en: "Move first", fr: "D'abord avancer" },
    start: "h2N,c4N,e4N/d4S,a7S,b7S play 1 south 4 open - - - -",
    seat: 0,
    task: {
      en:
        "Your ships on c4 and e4 flank the enemy on d4. You may sink it only after you have moved a ship in this " +
        "turn. Move the ship on h2, so that the two keep their places.",
      fr:
        "Vos navires en c4 et e4 prennent d4 par le flanc. On ne coule qu'après avoir fait avancer un navire " +
        "dans le tour. Faites avancer celui de h2, pour que les deux autres gardent leur place.",
    },
    solutions: ["h2-h3"],
    answer: {
      en: "One move is enough for all sinkings of the turn.",
      fr: "Un seul déplacement suffit pour tous les navires coulés du tour.",
    },
    rule: "DF-4.2",
    mistakes: [{ action: "c4+e4xd4", refusedBy: "DF-4.2" }],
  },
  {
    title: { en: "Sinking", fr: "Couler" },
    start: "h3N,c4N,e4N/d4S,e5S,a7S play 1 south 3 met - - - -",
    seat: 0,
    task: {
      en: "Two ships that both show an enemy their flank sink it, free of charge. Sink one enemy.",
      fr: "Deux navires qui montrent chacun leur flanc à un ennemi le coulent, gratuitement. Coulez un ennemi.",
    },
    solutions: ["c4+e4xd4"],
    answer: {
      en:
        "c4 and e4 head north, and d4 lies beside both: that is their flank. e5 is dead ahead of e4, where no " +
        "guns bear.",
      fr:
        "c4 et e4 ont le cap au nord et d4 est à côté des deux : c'est leur flanc. e5 est droit devant e4, où " +
        "rien ne tire.",
    },
    rule: "DF-2.5",
    mistakes: [{ action: "c4+e4xe5", refusedBy: "DF-2.5" }],
  },
  {
    title: { en: "No single file", fr: "Pas de file indienne" },
    start: "g2W,d4N,d5N/a7S,d7W,h7S play 1 south 1 met - - - -",
    seat: 0,
    task: {
      en:
        "d4 and d5 stand one behind the other on the same line, and no turn may end like that. One cannonball is " +
        "left: turn d4 to the east.",
      fr:
        "d4 et d5 se suivent sur la même ligne ; aucun tour ne peut finir ainsi. Il reste un boulet : orientez " +
        "d4 à l'est.",
    },
    solutions: ["d4@E"],
    answer: {
      en: "Now their headings no longer lie on the line that joins them, and the turn may end.",
      fr: "Leurs caps ne sont plus sur la ligne qui les joint : le tour peut finir.",
    },
    rule: "DF-5.1",
    mistakes: [
      { action: "end", refusedBy: "DF-5.1" },
      { action: "d4@S", refusedBy: "DF-5.2" },
    ],
  },
  {
    title: { en: "Arriving", fr: "Arriver" },
    start: "d4N,f7N,a8N,c8N/b2S,h5S,h7W play 20 south 4 open - - - -",
    seat: 0,
    task: {
      en: "Two of your ships lie in the ice of the far row, and a third one wins. Which move wins?",
      fr: "Deux de vos navires sont dans les glaces du bord opposé ; un troisième gagne. Quel coup gagne ?",
    },
    solutions: ["f7-f8"],
    answer: {
      en: "The game is won as soon as enough ships have arrived.",
      fr: "La partie est gagnée dès qu'assez de navires sont arrivés.",
    },
    rule: "DF-7.1",
    mistakes: [
      { action: "a8@E", refusedBy: "DF-6.1" },
      {
        action: "d4-d5",
        answer: { en: "That ship is still far from the ice.", fr: "Ce navire est encore loin des glaces." },
      },
    ],
  },
])
