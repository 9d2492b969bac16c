// Stryker disable all: texts, which other checks compare with committed files
/** Refusal codes and their sentences. */
import type { Language, Rulebook, Sentence } from "@flottille/core/rulebook"

/** The reasons why an action is refused. The rulebook has a sentence for each. */
export type RefusalCode =
  | "not-now"
  | "no-such-square"
  | "no-such-seat"
  | "seat-is-out"
  | "not-your-second-row"
  | "occupied"
  | "fleet-in-file"
  | "no-ship-there"
  | "not-your-ship"
  | "your-own-ship"
  | "frozen"
  | "not-ahead"
  | "own-home-row"
  | "same-heading"
  | "too-few-cannonballs"
  | "fleet-complete"
  | "enemy-near"
  | "must-move"
  | "no-move-would-follow"
  | "cannot-be-completed"
  | "no-ship-moved-yet"
  | "not-a-neighbour"
  | "no-flank"
  | "same-attacker"
  | "another-pair-is-listed"
  | "joint-sinking-is-off"
  | "helper-of-the-target"
  | "already-declined"
  | "ships-in-file"
  | "no-bonus-earned"
  | "no-second-bonus"
  | "bonus-cannot-be-completed"
  | "stopping-is-off"
  | "turn-has-begun"
  | "nothing-asked"
  | "answer-first"

/** Returns a sentence in both languages; `{name}` stands for a fact of the case. */
function say(en: string, fr: string): Readonly<Record<Language, Sentence>> {
  const fill =
    (text: string): Sentence =>
    (facts) =>
      text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name]))
  return { en: fill(en), fr: fill(fr) }
}

/** The sentences that players read. */
export const refusals: Rulebook<RefusalCode>["refusals"] = {
  "not-now": say(
    "That action is not possible in this phase of the game.",
    "Cette action n'est pas possible dans cette phase de la partie.",
  ),
  "no-such-square": say("There is no square {square} on this board.", "La case {square} n'existe pas sur ce plateau."),
  "no-such-seat": say("This game has no seat {seat}.", "Cette partie n'a pas de camp {seat}."),
  "seat-is-out": say("{seat} is out of the game.", "{seat} est hors jeu."),
  "not-your-second-row": say("{square} is not on your second row.", "{square} n'est pas sur votre deuxième rangée."),
  occupied: say("{square} is already occupied by a ship.", "Un navire occupe déjà {square}."),
  "fleet-in-file": say(
    "A ship on {square} heading {heading} would stand in single file.",
    "Un navire en {square} orienté {heading} serait en file indienne.",
  ),
  "no-ship-there": say("There is no ship on {square}.", "Il n'y a pas de navire en {square}."),
  "not-your-ship": say("The ship on {square} is not yours.", "Le navire en {square} n'est pas à vous."),
  "your-own-ship": say("The ship on {square} is your own.", "Le navire en {square} est le vôtre."),
  frozen: say("The ship on {square} has arrived and is frozen.", "Le navire en {square} est arrivé : il est figé."),
  "not-ahead": say(
    "A ship moves only to the square ahead of its bow, and {to} is not ahead of {from}.",
    "Un navire n'avance que sur la case devant sa proue, et {to} n'est pas devant {from}.",
  ),
  "own-home-row": say("{square} is on your own home row.", "{square} est sur votre propre bord."),
  "same-heading": say(
    "The ship on {square} already heads {heading}.",
    "Le navire en {square} est déjà orienté {heading}.",
  ),
  "too-few-cannonballs": say(
    "Cannonballs needed: {cost}; left: {left}.",
    "Boulets nécessaires : {cost} ; restants : {left}.",
  ),
  "fleet-complete": say("All your ships are on the board.", "Tous vos navires sont sur le plateau."),
  "enemy-near": say("An enemy ship is next to {square}.", "Un navire ennemi est à côté de {square}."),
  "must-move": say("A ship must move first.", "Il faut d'abord déplacer un navire."),
  "no-move-would-follow": say(
    "After that no ship could move as the second act.",
    "Après cela, aucun navire ne pourrait être déplacé au deuxième acte.",
  ),
  "cannot-be-completed": say(
    "After that the turn could no longer end without ships in single file.",
    "Après cela, le tour ne pourrait plus finir sans file indienne.",
  ),
  "no-ship-moved-yet": say(
    "No ship has moved in this turn yet.",
    "Aucun navire n'a encore été déplacé pendant ce tour.",
  ),
  "not-a-neighbour": say("{square} is not next to {target}.", "{square} n'est pas voisine de {target}."),
  "no-flank": say(
    "Both ships must show {target} a flank, not the bow or stern.",
    "Les deux navires doivent présenter un flanc à {target}, pas la proue ni la poupe.",
  ),
  "same-attacker": say("{square} is named twice.", "{square} est nommée deux fois."),
  "another-pair-is-listed": say(
    "The sinking of {target} is listed with another pair of your ships.",
    "Dans la liste, le navire en {target} est coulé par une autre paire de vos navires.",
  ),
  "joint-sinking-is-off": say(
    "The ship on {square} is not yours, and this game has no joint sinkings.",
    "Le navire en {square} n'est pas à vous, et cette partie ne permet pas de couler un navire à deux flottes.",
  ),
  "helper-of-the-target": say(
    "A seat cannot help to sink its own ship on {target}.",
    "Un camp ne peut pas aider à couler son propre navire en {target}.",
  ),
  "already-declined": say("That has already been declined in this turn.", "Cela a déjà été refusé pendant ce tour."),
  "ships-in-file": say("Two of your ships stand in single file.", "Deux de vos navires sont en file indienne."),
  "no-bonus-earned": say("No ship has been sunk in this turn.", "Aucun navire n'a été coulé pendant ce tour."),
  "no-second-bonus": say("A bonus turn does not earn another one.", "Un tour bonus n'en donne pas un second."),
  "bonus-cannot-be-completed": say(
    "The bonus turn could not be completed legally.",
    "Le tour bonus ne pourrait pas être joué selon les règles.",
  ),
  "stopping-is-off": say(
    "This game cannot be stopped by agreement.",
    "Cette partie ne peut pas s'arrêter d'un commun accord.",
  ),
  "turn-has-begun": say(
    "A stop can be proposed only before the first act of a turn.",
    "L'arrêt ne peut être proposé qu'avant le premier acte du tour.",
  ),
  "nothing-asked": say("There is no question to answer.", "Il n'y a pas de question à laquelle répondre."),
  "answer-first": say("You have been asked: accept or decline.", "On vous a posé une question : acceptez ou refusez."),
}
