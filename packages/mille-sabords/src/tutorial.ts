/**
 * A first lesson of Mille Sabords.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import type { Tutorial } from "@flottille/core/package"

/** Six positions, each with one idea. */
export const tutorial: Tutorial = /* @__PURE__ */ deepFreeze([
  {
    title: { en: "The wind", fr: "Le vent" },
    start: "0 deployment -10000000,0,0,10,0/0 10000000,0,0,10,0/0",
    seat: 0,
    task: {
      en:
        "The wind blows from the north. A ship is fastest with three points of movement, on a heading 135° off " +
        "the wind: south-east or south-west. Choose the one that leads towards the enemy in the east.",
      fr:
        "Le vent vient du nord. Un navire est le plus rapide, trois points de mouvement, à 135° du vent : " +
        "sud-est ou sud-ouest. Choisissez le cap qui mène vers l'ennemi, à l'est.",
    },
    solutions: ["heading 135"],
    answer: {
      en: "Into the wind there are no points, then 1, 2 and 3 at 45°, 90° and 135° off it, and 2 downwind.",
      fr: "Face au vent, aucun point ; puis 1, 2 et 3 à 45°, 90° et 135° du vent, et 2 vent arrière.",
    },
    rule: "MS-2.1",
    mistakes: [
      {
        action: "heading 0",
        answer: { en: "Into the wind a ship does not sail ahead.", fr: "Face au vent, un navire n'avance pas." },
      },
      {
        action: "heading 225",
        answer: { en: "As fast, but away from the enemy.", fr: "Aussi rapide, mais loin de l'ennemi." },
      },
      { action: "heading 10", refusedBy: "MS-1.3" },
    ],
  },
  {
    title: { en: "Ahead, then turn", fr: "Avancer, puis virer" },
    start: "1 movement 0,0,90,10,2/2 12000000,6000000,270,10,2/2",
    seat: 0,
    task: {
      en:
        "One point takes the ship one length ahead, and then it may turn by 45°. You head east: sail on and turn " +
        "to the north-east.",
      fr:
        "Un point mène d'une longueur en avant, puis on peut virer de 45°. Vous avez le cap à l'est : avancez et " +
        "virez au nord-est.",
    },
    solutions: ["FL"],
    answer: {
      en: "North-east is to port, on the left as seen towards the bow.",
      fr: "Le nord-est est à bâbord, à gauche en regardant la proue.",
    },
    rule: "MS-2.3",
    mistakes: [
      { action: "FR", answer: { en: "That turns to the south-east.", fr: "Cela vire au sud-est." } },
      { action: "stop", refusedBy: "MS-2.4" },
    ],
  },
  {
    title: { en: "In irons", fr: "Vent debout" },
    start: "1 movement 0,0,0,10,1/0 12000000,6000000,270,10,2/2",
    seat: 0,
    task: {
      en:
        "Your ship heads into the wind. It cannot sail ahead: it goes astern and must turn. Turn the bow to " +
        "starboard.",
      fr: "Votre navire est face au vent. Il n'avance pas : il cule et doit virer. Virez à tribord.",
    },
    solutions: ["R"],
    answer: {
      en: "R goes one length astern and turns 45° to starboard; next turn the ship has a point again.",
      fr: "R recule d'une longueur et vire de 45° à tribord ; au tour suivant, le navire a de nouveau un point.",
    },
    rule: "MS-2.6",
    mistakes: [
      { action: "F", refusedBy: "MS-2.6" },
      { action: "L", answer: { en: "That turns to port.", fr: "Cela vire à bâbord." } },
    ],
  },
  {
    title: { en: "The broadside", fr: "La bordée" },
    start: "3 movement 0,0,90,10,1/2 6000000,1200000,0,10,0/2",
    seat: 0,
    task: {
      en:
        "Guns stand along the sides: they bear on whatever lies 45° to 135° off the bow. The enemy lies ahead, " +
        "and this is the last order of the turn. Sail on so that your broadside bears.",
      fr:
        "Les canons sont sur les flancs : ils portent de 45° à 135° de la proue. L'ennemi est devant, et c'est " +
        "le dernier ordre du tour. Avancez de sorte que votre bordée porte.",
    },
    solutions: ["FR"],
    answer: {
      en: "Heading south-east, the enemy lies off your port side, and the ships fire at the end of the turn.",
      fr: "Cap au sud-est, l'ennemi est sur votre flanc bâbord, et les navires tirent à la fin du tour.",
    },
    rule: "MS-4.1",
    mistakes: [
      { action: "F", answer: { en: "The enemy stays ahead of the bow.", fr: "L'ennemi reste devant la proue." } },
      {
        action: "FL",
        answer: { en: "The bow points at the enemy even more.", fr: "La proue vise l'ennemi de plus près." },
      },
    ],
  },
  {
    title: { en: "The edge of the sea", fr: "Le bord de la mer" },
    start: "5 movement 23500000,0,90,10,2/2 0,0,270,10,2/2",
    seat: 0,
    task: {
      en:
        "One length ahead is the edge of the sea, and no hull may cross it. With no way ahead, the ship turns on the " +
        "spot. Turn it to port.",
      fr:
        "À une longueur, c'est le bord de la mer, que nulle coque ne franchit. Sans autre voie, le navire vire " +
        "sur place. Virez à bâbord.",
    },
    solutions: ["PL"],
    answer: {
      en: "A turn on the spot is possible only where nothing else is, and it ends the ship's movement.",
      fr: "On ne vire sur place que si rien d'autre n'est possible, et cela finit le mouvement.",
    },
    rule: "MS-6.2",
    mistakes: [
      { action: "F", refusedBy: "MS-6.1" },
      { action: "PR", answer: { en: "That turns to starboard.", fr: "Cela vire à tribord." } },
    ],
  },
  {
    title: { en: "Boarding", fr: "L'abordage" },
    start: "7 boarding 0,0,45,7,0/1 300000,0,45,4,0/1",
    seat: 0,
    task: {
      en:
        "The hulls nearly touch. If either side grapples, the ship with more resistance wins at once. You have " +
        "7, the enemy 4.",
      fr:
        "Les coques se touchent presque. Si l'un lance les grappins, le navire le plus résistant gagne aussitôt. " +
        "Vous avez 7, l'ennemi 4.",
    },
    solutions: ["grapple"],
    answer: {
      en: "Seven against four: your crew takes the other ship.",
      fr: "Sept contre quatre : votre équipage prend l'autre navire.",
    },
    rule: "MS-5.3",
    mistakes: [
      {
        action: "hold off",
        answer: {
          en: "The game would go on, unless the enemy grapples and loses.",
          fr: "La partie continuerait, à moins que l'ennemi n'aborde et ne perde.",
        },
      },
    ],
  },
])
