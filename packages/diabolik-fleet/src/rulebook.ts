/**
 * The rules of Diabolik Fleet as data, in English and French, and the sentences for refusals.
 *
 * @packageDocumentation
 */
import { deepFreeze, type Refusal } from "@flottille/core"
import { type Language, makeExplain, type Rulebook, type Sentence } from "@flottille/core/rulebook"
import { chapters } from "./clauses"
import type { RefusalCode } from "./refusals"
import type { Ending } from "./state"

/** A sentence in both languages; `{name}` stands for a fact of the case. */
function say(en: string, fr: string): Readonly<Record<Language, Sentence>> {
  const fill =
    (text: string): Sentence =>
    (facts) =>
      text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name]))
  return { en: fill(en), fr: fill(fr) }
}

/** The rules as data. */
export const rulebook: Rulebook<RefusalCode, Ending> = deepFreeze({
  game: "diabolik-fleet",
  title: { en: "Diabolik Fleet", fr: "Diabolik Fleet" },
  credits: {
    en: "Diabolik Fleet and its version for three or four fleets, Mega Diabolik Fleet, were made by the author of Napoleon Strategy, who published the rules on the Tric Trac forum for anybody to build and play without commercial use. The rules are told here in our own words.",
    fr: "Diabolik Fleet et sa version à trois ou quatre flottes, Mega Diabolik Fleet, sont l'œuvre de l'auteur de Napoleon Strategy, qui en a publié les règles sur le forum Tric Trac pour que chacun puisse fabriquer et jouer le jeu sans usage commercial. Les règles sont redites ici avec nos propres mots.",
  },
  chapters,
  refusals: {
    "not-now": say("That is not done at this moment of the game.", "Cela ne se fait pas à ce moment de la partie."),
    "no-such-square": say("There is no square {square} on this board.", "La case {square} n'existe pas sur ce plateau."),
    "no-such-seat": say("Nobody plays {seat} in this game.", "Personne ne joue {seat} dans cette partie."),
    "seat-is-out": say("{seat} is out of the game.", "{seat} est hors jeu."),
    "not-your-second-row": say("{square} is not on your second row.", "{square} n'est pas sur votre deuxième rangée."),
    occupied: say("A ship stands on {square} already.", "Un navire occupe déjà {square}."),
    "fleet-in-file": say(
      "A ship on {square} heading {heading} would stand in single file.",
      "Un navire en {square} orienté {heading} serait en file indienne.",
    ),
    "no-ship-there": say("No ship stands on {square}.", "Il n'y a pas de navire en {square}."),
    "not-your-ship": say("The ship on {square} is not yours.", "Le navire en {square} n'est pas à vous."),
    "your-own-ship": say("The ship on {square} is your own.", "Le navire en {square} est le vôtre."),
    frozen: say("The ship on {square} has arrived and is frozen.", "Le navire en {square} est arrivé : il est figé."),
    "not-ahead": say(
      "A ship moves only to the square ahead of its bow, and {to} is not ahead of {from}.",
      "Un navire n'avance que sur la case devant sa proue, et {to} n'est pas devant {from}.",
    ),
    "own-home-row": say("{square} is on your own home row.", "{square} est sur la première rangée de votre propre bord."),
    "same-heading": say("The ship on {square} heads {heading} already.", "Le navire en {square} est déjà orienté {heading}."),
    "too-few-cannonballs": say("That costs {cost} cannonballs, and {left} are left.", "Cela coûte {cost} boulets, et il en reste {left}."),
    "fleet-complete": say("All your ships are on the board.", "Tous vos navires sont sur le plateau."),
    "enemy-near": say("An enemy ship is next to {square}.", "Un navire ennemi est voisin de {square}."),
    "must-move": say("A ship must move first.", "Il faut d'abord déplacer un navire."),
    "no-move-would-follow": say(
      "After that no ship could move as the second act.",
      "Après cela, aucun navire ne pourrait être déplacé au deuxième acte.",
    ),
    "cannot-be-completed": say(
      "After that the turn could no longer end without ships in single file.",
      "Après cela, le tour ne pourrait plus finir sans file indienne.",
    ),
    "no-ship-moved-yet": say("No ship has moved in this turn yet.", "Aucun navire n'a encore été déplacé pendant ce tour."),
    "not-a-neighbour": say("{square} is not next to {target}.", "{square} n'est pas voisine de {target}."),
    "no-flank": say(
      "Both ships must show {target} a flank, not bow or stern.",
      "Les deux navires doivent offrir un flanc à {target}, non la proue ou la poupe.",
    ),
    "same-attacker": say("{square} is named twice.", "{square} est nommée deux fois."),
    "another-pair-is-listed": say(
      "Another pair of your ships stands for the sinking of {target}.",
      "Une autre paire de vos navires représente la prise de {target}.",
    ),
    "joint-sinking-is-off": say(
      "The ship on {square} is not yours, and joint sinkings are off.",
      "Le navire en {square} n'est pas à vous, et l'on ne coule pas à deux flottes.",
    ),
    "helper-of-the-target": say(
      "No seat helps to sink its own ship on {target}.",
      "Personne n'aide à couler son propre navire en {target}.",
    ),
    "already-declined": say("That has been declined in this turn.", "Cela a déjà été refusé pendant ce tour."),
    "ships-in-file": say("Two of your ships stand in single file.", "Deux de vos navires sont en file indienne."),
    "no-bonus-earned": say("No ship has been sunk in this turn.", "Aucun navire n'a été coulé pendant ce tour."),
    "no-second-bonus": say("A bonus turn earns no other.", "Un tour bonus n'en donne pas d'autre."),
    "bonus-cannot-be-completed": say(
      "The bonus turn could not be completed legally.",
      "Le tour bonus ne pourrait pas être joué selon les règles.",
    ),
    "stopping-is-off": say("This game is not stopped by agreement.", "Cette partie ne s'arrête pas d'un commun accord."),
    "turn-has-begun": say("One proposes to stop before the first act of a turn.", "On propose l'arrêt avant le premier acte du tour."),
    "nothing-asked": say("Nobody has asked you anything.", "Personne ne vous a rien demandé."),
    "answer-first": say("You have been asked: accept or decline.", "On vous a posé une question : acceptez ou refusez."),
  },
  endings: {
    arrival: { en: "Enough ships have arrived on the goal row.", fr: "Assez de navires sont arrivés au bord opposé." },
    destruction: { en: "A fleet has become too small.", fr: "Une flotte est devenue trop petite." },
    blockade: { en: "A seat could not play a legal turn.", fr: "Un camp ne pouvait plus jouer un tour selon les règles." },
    "last-fleet": { en: "One fleet is left.", fr: "Il ne reste qu'une flotte." },
    resignation: { en: "A seat has resigned.", fr: "Un camp a abandonné." },
    agreement: { en: "All have agreed to stop.", fr: "Tous ont accepté d'arrêter." },
    "turn-limit": { en: "The last turn has been played.", fr: "Le dernier tour a été joué." },
  },
})

/**
 * A refusal as a sentence, with its clause.
 *
 * @example
 * explain({ code: "too-few-cannonballs", rule: "DF-2.1", details: { cost: 3, left: 1 } }) // => "That costs 3 cannonballs, and 1 are left. (DF-2.1)"
 */
export const explain: (refusal: Refusal, language?: Language) => string = makeExplain(rulebook)
