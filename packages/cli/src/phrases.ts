/** What the command line says at a table, in English and French. */
import type { Language } from "@flottille/core/rulebook"

const en = {
  human: "human",
  refused: "Refused",
  readIt: (rule: string) => `read it with  rules ${rule}`,
  notUnderstood: (why: string) => `Not understood: ${why}`,
  wouldBe: (texts: readonly string[]) => `  Understood would be: ${texts.join(", ")}`,
  noSuch: (text: string) => `${JSON.stringify(text)} is no action and no command`,
  listGoes: (count: number) => `the list goes from 1 to ${count}`,
  more: (count: number) => `… and ${count} more: list`,
  allOf: (count: number) => `${count} in all`,
  noneFits: (word: string) => `None of the legal actions goes with ${JSON.stringify(word)}.`,
  inputEnded: "The input ended before the game.",
  eyes: (name: string) => `--- for the eyes of ${name} ---`,
  pass: (name: string) => `Pass the screen to ${name}, who presses Enter`,
  goOn: "Enter goes on",
  waits: (command: string) => `The game waits: ${command}`,
  unfinished: "The game is not finished. Next time, `save game.txt` keeps it and `flottille play --resume game.txt` goes on.",
  kept: (command: string) => `The record is kept: ${command}`,
  saved: (command: string) => `Saved. Go on later with: ${command}`,
  saveAs: "Save as what? For instance: save game.txt",
  takenBack: "taken back",
  takenBackOf: (what: readonly string[]) => `Taken back: ${what.join("; ")}.`,
  noResign: "Chance does not resign.",
  resigns: "resigns",
  clauses: (first: string, last: string) => `The clauses are ${first} to ${last}: rules ${first} shows one.`,
  anAction: ["an action", "in the game's notation, or its number in the list"],
  whichGame: "Which game",
  allowed: (text: string) => `${text} is allowed now.`,
  whyWhat: "Why what? For instance: why and an action that you would like to play.",
  hint: (name: string, text: string) => `${name} would play ${text}.`,
  thinks: (name: string) => `${name} thinks …`,
  forNobody: "That is for seats, not for chance.",
  notNow: "There is nothing to deploy now.",
  deployed: (count: number) => `${count} placed. undo takes back one at a time.`,
  deployHow: (names: readonly string[]) =>
    `deploy random, deploy and a file, or deploy and the name of a formation${names.length > 0 ? `: ${names.join(", ")}` : ""}. deploy save NAME keeps yours.`,
  nothingPlaced: "Nothing is placed yet.",
  formation: (name: string) => `Kept: deploy ${name} sets it up again.`,
  lineOf: (place: string, line: number) => `${place}, line ${line}`,
  draw: "A draw",
  wins: (names: string, several: boolean) => `${names} ${several ? "share the first place" : "wins"}`,
  turn: (number: number, phase: string, names: string) => `Turn ${number}, ${phase}${names && `: ${names}`}`,
  left: (left: number, total: number, unit: string) => `${left} of ${total} ${unit} left`,
  verified: (entries: number, ofSeats: number, turn: number, hash: string) =>
    `Verified: ${entries} entries (${ofSeats} of seats), up to turn ${turn}, hash ${hash}.`,
  unfinishedGame: "Unfinished.",
  savedAs: (path: string) => `Saved as ${path}.`,
  version: (version: string) => `(version ${version})`,
  seed: (seed: string) => `seed ${seed}`,
  ply: (number: number, count: number) => `Entry ${number} of ${count}`,
  beginning: "The beginning",
  stepHow: "Enter next, b back, a number goes there, q ends",
  stepWhat: "Expected Enter, b, a number or q.",
  noneLeft: "No game was left unfinished.",
} as const

type Phrases = {
  readonly [Key in keyof typeof en]: (typeof en)[Key] extends (...args: infer Args) => string
    ? (...args: Args) => string
    : (typeof en)[Key] extends string
      ? string
      : readonly string[]
}

const fr: Phrases = {
  human: "humain",
  refused: "Refusé",
  readIt: (rule) => `à lire par  règles ${rule}`,
  notUnderstood: (why) => `Pas compris : ${why}`,
  wouldBe: (texts) => `  On comprendrait : ${texts.join(", ")}`,
  noSuch: (text) => `« ${text} » n'est ni une action ni une commande`,
  listGoes: (count) => `la liste va de 1 à ${count}`,
  more: (count) => `… et ${count} de plus : liste`,
  allOf: (count) => `${count} en tout`,
  noneFits: (word) => `Aucune action permise ne répond à « ${word} ».`,
  inputEnded: "L'entrée s'arrête avant la partie.",
  eyes: (name) => `--- pour les yeux de ${name} ---`,
  pass: (name) => `Passez l'écran à ${name}, qui appuie sur Entrée`,
  goOn: "Entrée pour continuer",
  waits: (command) => `La partie attend : ${command}`,
  unfinished:
    "La partie n'est pas finie. La prochaine fois, `sauver partie.txt` la garde et `flottille play --resume partie.txt` la reprend.",
  kept: (command) => `La partie est gardée : ${command}`,
  saved: (command) => `Sauvée. Pour reprendre : ${command}`,
  saveAs: "Sauver sous quel nom ? Par exemple : sauver partie.txt",
  takenBack: "repris",
  takenBackOf: (what) => `Repris : ${what.join(" ; ")}.`,
  noResign: "Le hasard n'abandonne pas.",
  resigns: "abandonne",
  clauses: (first, last) => `Les articles vont de ${first} à ${last} : règles ${first} en montre un.`,
  anAction: ["une action", "dans la notation du jeu, ou son numéro dans la liste"],
  whichGame: "Quel jeu",
  allowed: (text) => `${text} est permis.`,
  whyWhat: "Pourquoi quoi ? Par exemple : pourquoi, suivi de l'action que vous voudriez jouer.",
  hint: (name, text) => `${name} jouerait ${text}.`,
  thinks: (name) => `${name} réfléchit …`,
  forNobody: "Cela concerne les camps, pas le hasard.",
  notNow: "Il n'y a rien à déployer maintenant.",
  deployed: (count) => `${count} ${count > 1 ? "placés" : "placé"}. reprendre en retire un à la fois.`,
  deployHow: (names) =>
    `déployer au hasard, déployer et un fichier, ou déployer et le nom d'une formation${names.length > 0 ? ` : ${names.join(", ")}` : ""}. déployer save NOM garde la vôtre.`,
  nothingPlaced: "Rien n'est encore placé.",
  formation: (name) => `Gardée : déployer ${name} la remet en place.`,
  lineOf: (place, line) => `${place}, ligne ${line}`,
  draw: "Partie nulle",
  wins: (names, several) => `${names} ${several ? "partagent la première place" : "gagne"}`,
  turn: (number, phase, names) => `Tour ${number}, ${phase}${names && ` : ${names}`}`,
  left: (left, total, unit) => `reste ${left} ${unit} sur ${total}`,
  verified: (entries, ofSeats, turn, hash) =>
    `Vérifiée : ${entries} entrées (${ofSeats} des camps), jusqu'au tour ${turn}, empreinte ${hash}.`,
  unfinishedGame: "Inachevée.",
  savedAs: (path) => `Sauvée sous ${path}.`,
  version: (version) => `(version ${version})`,
  seed: (seed) => `graine ${seed}`,
  ply: (number, count) => `Entrée ${number} sur ${count}`,
  beginning: "Le début",
  stepHow: "Entrée : suite, b : retour, un nombre : y aller, q : fin",
  stepWhat: "Attendu : Entrée, b, un nombre ou q.",
  noneLeft: "Aucune partie inachevée.",
}

const all: Readonly<Record<Language, Phrases>> = { en, fr }

/** All that is said in one language. */
export function phrasesIn(language: Language): Phrases {
  return all[language]
}
