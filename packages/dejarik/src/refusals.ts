// Stryker disable all: texts, which other checks compare with committed files
/** Refusal codes and their sentences. */
import type { Language, Rulebook, Sentence, Translated } from "@flottille/core/rulebook"
import { type Phase, phases } from "./state"

/** The reasons why an action is refused. The rulebook has a sentence for each. */
export type RefusalCode =
  | "wrong-moment"
  | "no-piece-there"
  | "not-your-piece"
  | "occupied"
  | "out-of-reach"
  | "way-blocked"
  | "shorter-way"
  | "can-act"
  | "no-target"
  | "own-piece"
  | "not-adjacent"
  | "not-the-pushed-piece"
  | "already-dealt"
  | "class-held"
  | "no-such-seat"
  | "seat-is-out"
  | "impossible-result"
  | "wrong-dice"
  | "dice-disagree"
  | "not-a-duellist"

/** Returns a sentence that fills in facts such as `{from}`. */
function says(template: string): Sentence {
  return (facts) => template.replace(/\{(\w+)\}/g, (_, key: string) => String(facts[key] ?? "?"))
}

function both(en: string, fr: string): Readonly<Record<Language, Sentence>> {
  return { en: says(en), fr: says(fr) }
}

/** The action that each phase waits for. */
const awaits: Readonly<Record<Phase, Translated>> = {
  deal: { en: "the deal", fr: "la distribution" },
  first: { en: "the draw of the first seat", fr: "le tirage au sort du premier camp" },
  play: { en: "a move or an attack", fr: "un déplacement ou une attaque" },
  attack: { en: "the dice of the attack", fr: "les dés de l'attaque" },
  push: { en: "a push", fr: "une poussée" },
  counterpush: { en: "a counter-push", fr: "une contre-poussée" },
  duel: { en: "the dice of the last fight", fr: "les dés du combat à mort" },
  over: { en: "nothing", fr: "rien" },
}

function awaited(phase: unknown, language: Language): string {
  const known = phases.find((each) => each === phase)
  return known ? awaits[known][language] : String(phase)
}

/** The sentences that players read. */
export const refusals: Rulebook<RefusalCode>["refusals"] = {
  "wrong-moment": {
    en: ({ phase }) => `That is not possible now: the game waits for ${awaited(phase, "en")}.`,
    fr: ({ phase }) => `Ce n'est pas possible maintenant : la partie attend ${awaited(phase, "fr")}.`,
  },
  "no-piece-there": both("There is no piece on {space}.", "Il n'y a pas de pièce en {space}."),
  "not-your-piece": both("The piece on {space} is not yours.", "La pièce en {space} n'est pas à vous."),
  occupied: both("{to} is occupied.", "{to} est occupée."),
  "out-of-reach": both(
    "The piece on {from} moves exactly {movement}: it cannot reach {to}.",
    "La pièce en {from} se déplace d'exactement {movement} : elle ne peut pas atteindre {to}.",
  ),
  "way-blocked": both(
    "Other pieces block every path of {movement} from {from} to {to}.",
    "D'autres pièces barrent tous les chemins de {movement} de {from} à {to}.",
  ),
  "shorter-way": both("A shorter path leads from {from} to {to}.", "Un chemin plus court mène de {from} à {to}."),
  "can-act": both(
    "You can still move or attack, so you cannot pass.",
    "Vous pouvez encore vous déplacer ou attaquer : vous ne pouvez pas passer.",
  ),
  "no-target": both("There is no piece on {to} to attack.", "Il n'y a aucune pièce à attaquer en {to}."),
  "own-piece": both("The piece on {to} is your own.", "La pièce en {to} est à vous."),
  "not-adjacent": both("{from} and {to} are not adjacent.", "{from} et {to} ne sont pas adjacentes."),
  "not-the-pushed-piece": both(
    "Push the piece on {pushed}, not one on {from}.",
    "Il faut pousser la pièce en {pushed}, pas une pièce en {from}.",
  ),
  "already-dealt": both("{piece} has been dealt already.", "{piece} a déjà été distribuée."),
  "class-held": both(
    "{seat} already has a piece of that class ({class}).",
    "{seat} a déjà une pièce de cette classe ({class}).",
  ),
  "no-such-seat": both("This game has no seat {seat}.", "Cette partie n'a pas de camp {seat}."),
  "seat-is-out": both("{seat} has resigned and cannot begin.", "{seat} a abandonné et ne peut pas commencer."),
  "impossible-result": both(
    "{attack} dice against {defence} cannot end in a {result}.",
    "{attack} dés contre {defence} ne peuvent pas donner {result}.",
  ),
  "wrong-dice": both(
    "Wrong number of dice; expected {attack} against {defence}.",
    "Nombre de dés incorrect ; il en faut {attack} contre {defence}.",
  ),
  "dice-disagree": both(
    "These dice differ by {margin}, which gives another result.",
    "L'écart de ces dés est de {margin}, ce qui donne un autre résultat.",
  ),
  "not-a-duellist": both("{seat} does not take part in the last fight.", "{seat} ne participe pas au combat à mort."),
}
