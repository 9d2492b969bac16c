/** The phrases of a room at the terminal, in English and French. */
import type { Language } from "@flottille/core/rulebook"
import type { PhrasesLike } from "../play/phrases"
import plain from "./phrases.json" with { type: "json" }

const en = {
  ...plain.en,
  connecting: (url: string) => `Connecting to ${url}`,
  noAnswer: (why: string) => `No answer yet${why && ` (${why})`}; trying again. Ctrl-C leaves.`,
  silent: (why: string) => `no answer within 30 seconds${why && ` (${why})`}; ask the host whether the room is open`,
  joined: (title: string, seat: string) => `${title}: you play ${seat}.`,
  watching: (title: string) => `${title}: you watch.`,
  hosting: (title: string) =>
    `${title}: you are the host. host pause, resume, extend 10, replace france, remove france, end, rollback 1 orders`,
  again: (command: string) => `Join this seat again with: ${command}`,
  otherGame: (id: string) => `the room plays ${id}; name its module: --game ./mine.mjs`,
  otherVersion: (id: string, theirs: string, ours: string) =>
    `the room has version ${theirs} of ${id}, and this program version ${ours}; install the room's version`,
  letterFrom: (from: string, to: string) => `Letter from ${from} to ${to}:`,
  ownLetter: (to: string) => `Your letter to ${to} has been delivered.`,
  unread: (count: number) => `${count} ${count === 1 ? "letter waits" : "letters wait"} for you: letters`,
  unknownSeat: (word: string, ids: readonly string[]) =>
    `No player ${JSON.stringify(word)}; there are ${ids.join(", ")}.`,
  offers: (what: string, by: string, waiting: string) =>
    `Offer${by && ` by ${by}`}: ${what}. Waiting for ${waiting}: accept or decline.`,
  amongDraw: (names: string) => `a draw between ${names}`,
  concedeTo: (name: string) => `concede the game to ${name}`,
  extended: (minutes: number) => `The host has given ${minutes} more minutes.`,
  newDeadline: (due: string) => `The host has set the deadline: ${due}.`,
  replaced: (name: string) => `The host has given the seat of ${name} to another player.`,
  removed: (name: string) => `The host has removed ${name}.`,
  rolledBack: (turn: number, phase: string) => `The host has gone back to turn ${turn}, ${phase}.`,
  vacant: (name: string) => `The seat of ${name} is free: anyone may take it.`,
  taken: (name: string) => `${name} has a new player.`,
  waitingFor: (names: string) => `waiting for ${names}`,
  waitingForMany: (others: number, isAwaited: boolean) =>
    `waiting for ${isAwaited ? "you and " : ""}${others} ${isAwaited ? "others" : "players"}`,
  due: (time: string) => `due ${time}`,
  left: (time: string) => `${time} left`,
  newKey: (name: string, link: string) => `Link for the new player of ${name}: ${link}`,
  earlier: (count: number) => `… ${count} earlier messages`,
} as const

type Phrases = PhrasesLike<typeof en>

const fr: Phrases = {
  ...plain.fr,
  connecting: (url) => `Connexion à ${url}`,
  noAnswer: (why) => `Pas encore de réponse${why && ` (${why})`} ; nouvel essai. Ctrl-C pour quitter.`,
  silent: (why) => `pas de réponse en 30 secondes${why && ` (${why})`} ; demandez à l’hôte si le salon est ouvert`,
  joined: (title, seat) => `${title} : vous jouez ${seat}.`,
  watching: (title) => `${title} : vous regardez.`,
  hosting: (title) =>
    `${title} : vous êtes l’hôte. hôte pause, continuer, prolonger 10, remplacer france, retirer france, finir, revenir 1 orders`,
  again: (command) => `Pour reprendre cette place : ${command}`,
  otherGame: (id) => `le salon joue à ${id} ; nommez son module : --game ./le-mien.mjs`,
  otherVersion: (id, theirs, ours) =>
    `le salon a la version ${theirs} de ${id}, et ce programme ${ours} ; installez la version du salon`,
  letterFrom: (from, to) => `Lettre. De : ${from}. À : ${to}.`,
  ownLetter: (to) => `Votre lettre à ${to} est distribuée.`,
  unread: (count) => `${count} ${count === 1 ? "lettre vous attend" : "lettres vous attendent"} : lettres`,
  unknownSeat: (word, ids) => `Pas de joueur « ${word} » ; il y a ${ids.join(", ")}.`,
  offers: (what, by, waiting) =>
    `Proposition${by && ` (${by})`} : ${what}. On attend ${waiting} : accepter ou refuser.`,
  amongDraw: (names) => `partie nulle entre ${names}`,
  concedeTo: (name) => `concéder la partie à ${name}`,
  extended: (minutes) => `L’hôte a donné ${minutes} minutes de plus.`,
  newDeadline: (due) => `L’hôte a fixé l’échéance : ${due}.`,
  replaced: (name) => `L’hôte a donné ${name} à un autre joueur.`,
  removed: (name) => `L’hôte a retiré ${name}.`,
  rolledBack: (turn, phase) => `L’hôte est revenu au tour ${turn}, ${phase}.`,
  vacant: (name) => `${name} est libre : chacun peut prendre la place.`,
  taken: (name) => `${name} a un nouveau joueur.`,
  waitingFor: (names) => `on attend ${names}`,
  waitingForMany: (others, isAwaited) => `on attend ${isAwaited ? `vous et ${others} autres` : `${others} joueurs`}`,
  due: (time) => `échéance ${time}`,
  left: (time) => `reste ${time}`,
  newKey: (name, link) => `Lien du nouveau joueur de ${name} : ${link}`,
  earlier: (count) => `… ${count} messages plus anciens`,
}

const all: Readonly<Record<Language, Phrases>> = { en, fr }

export function roomPhrases(language: Language): Phrases {
  return all[language]
}
