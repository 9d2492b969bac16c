/** The phrases of a game at the terminal, in English and French. */
import type { Language } from "@flottille/core/rulebook"
import plain from "./phrases.json" with { type: "json" }

const en = {
  ...plain.en,
  readIt: (rule: string) => `read it with  rules ${rule}`,
  wouldBe: (texts: readonly string[]) => `  Valid actions: ${texts.join(", ")}`,
  dropped: (lines: readonly string[]) => `Ignored input: ${lines.join("; ")}`,
  listGoes: (count: number) => `The list is numbered 1 to ${count}.`,
  more: (count: number) => `… and ${count} more: list`,
  allOf: (count: number) => `${count} in all`,
  noneFits: (word: string) => `No legal action contains ${JSON.stringify(word)}.`,
  eyes: (name: string) => `--- for ${name} only ---`,
  pass: (name: string) => `Pass the screen to ${name}, who presses Enter`,
  goOn: (page: number, pages: number) => `Press Enter to continue${pages > 1 ? `, page ${page} of ${pages}` : ""}`,
  waits: (command: string) => `Continue this game with: ${command}`,
  saved: (command: string) => `Saved. Continue with: ${command}`,
  takenBackOf: (what: readonly string[]) => `Taken back: ${what.join("; ")}.`,
  clauses: (first: string, last: string) => `The clauses are ${first} to ${last}: rules ${first} shows one.`,
  anAction: (example: string) => ["an action", `as in the list${example && `: ${example}`}; or its number there`],
  allowed: (text: string) => `${text} is legal now.`,
  hint: (name: string, text: string) => `${name} would play ${text}.`,
  thinks: (name: string) => `${name} thinks …`,
  deployed: (count: number, more: boolean) => `${count} placed.${more ? " undo takes back one at a time." : ""}`,
  completes: (count: number, last: string, word: string) =>
    `${count > 0 ? `${count} placed. ` : ""}${last} would complete your choice: play it or another; deploy ` +
    `${word} draws again.`,
  deployHow: (names: readonly string[]) =>
    "Type deploy random, deploy with a file, or deploy with the name of a " +
    `formation${names.length > 0 ? `: ${names.join(", ")}` : ""}. deploy save NAME saves yours.`,
  formation: (name: string) => `Saved. Use it again with: deploy ${name}`,
  lineOf: (place: string, line: number) => `${place}, line ${line}`,
  turn: (number: number, phase: string, names: string) => `Turn ${number}, ${phase}${names && `: ${names}`}`,
  left: (left: number, total: number, unit: string) => `${left} of ${total} ${unit} left`,
  verified: (entries: number, ofSeats: number, turn: number, hash: string) =>
    `Verified: ${entries} entries (${ofSeats} of seats), up to turn ${turn}, hash ${hash}.`,
  letter: (turn: number, phase: string, from: string, to: string) => `${turn}, ${phase}: ${from} to ${to}`,
  savedAs: (path: string) => `Saved as ${path}.`,
  version: (version: string) => `(version ${version})`,
  seed: (seed: string) => `seed ${seed}`,
  ply: (number: number, count: number) => `Entry ${number} of ${count}`,
} as const

type PhraseOf<Said> = Said extends (...args: infer Args) => infer Received
  ? (...args: Args) => PhraseOf<Received>
  : Said extends string
    ? string
    : Said extends readonly string[]
      ? readonly string[]
      : { readonly [Key in keyof Said]: string }

export type PhrasesLike<All> = { readonly [Key in keyof All]: PhraseOf<All[Key]> }

type Phrases = PhrasesLike<typeof en>

const fr: Phrases = {
  ...plain.fr,
  readIt: (rule) => `à lire avec  règles ${rule}`,
  wouldBe: (texts) => `  Actions possibles : ${texts.join(", ")}`,
  dropped: (lines) => `Saisie ignorée : ${lines.join(" ; ")}`,
  listGoes: (count) => `La liste va de 1 à ${count}.`,
  more: (count) => `… et ${count} de plus : liste`,
  allOf: (count) => `${count} en tout`,
  noneFits: (word) => `Aucune action permise ne contient « ${word} ».`,
  eyes: (name) => `--- pour ${name} seulement ---`,
  pass: (name) => `Passez l’écran à ${name}, qui appuie sur Entrée`,
  goOn: (page, pages) => `Entrée pour continuer${pages > 1 ? `, page ${page} sur ${pages}` : ""}`,
  waits: (command) => `Pour reprendre cette partie : ${command}`,
  saved: (command) => `Sauvée. Pour reprendre : ${command}`,
  takenBackOf: (what) => `Repris : ${what.join(" ; ")}.`,
  clauses: (first, last) => `Les articles vont de ${first} à ${last} : règles ${first} en montre un.`,
  anAction: (example) => ["une action", `comme dans la liste${example && ` : ${example}`} ; ou son numéro`],
  allowed: (text) => `${text} est permis.`,
  hint: (name, text) => `${name} jouerait ${text}.`,
  thinks: (name) => `${name} réfléchit …`,
  deployed: (count, more) =>
    `${count} ${count > 1 ? "placés" : "placé"}.${more ? " reprendre en retire un à la fois." : ""}`,
  completes: (count, last, word) =>
    `${count > 0 ? `${count} ${count > 1 ? "placés" : "placé"}. ` : ""}${last} compléterait votre choix : ` +
    `jouez-le, ou un autre ; déployer ${word} tire de nouveau.`,
  deployHow: (names) =>
    "déployer au hasard, déployer et un fichier, ou déployer et le nom d’une " +
    `formation${names.length > 0 ? ` : ${names.join(", ")}` : ""}. déployer save NOM enregistre la vôtre.`,
  formation: (name) => `Enregistrée. Pour la reprendre : déployer ${name}`,
  lineOf: (place, line) => `${place}, ligne ${line}`,
  turn: (number, phase, names) => `Tour ${number}, ${phase}${names && ` : ${names}`}`,
  left: (left, total, unit) => `reste ${left} ${unit} sur ${total}`,
  verified: (entries, ofSeats, turn, hash) =>
    `Vérifiée : ${entries} entrées (${ofSeats} des camps), jusqu’au tour ${turn}, empreinte ${hash}.`,
  letter: (turn, phase, from, to) => `${turn}, ${phase} : ${from} à ${to}`,
  savedAs: (path) => `Sauvée sous ${path}.`,
  version: (version) => `(version ${version})`,
  seed: (seed) => `graine ${seed}`,
  ply: (number, count) => `Entrée ${number} sur ${count}`,
}

const all: Readonly<Record<Language, Phrases>> = { en, fr }

export function phrasesIn(language: Language): Phrases {
  return all[language]
}
