/** The commands at the prompt of a room, besides those of a game at one terminal. Both languages are understood. */
import type { Language } from "@flottille/core/rulebook"
import type { Proposal } from "@flottille/room"
import {
  type CommandName,
  type CommandWords,
  commandCalled,
  commandFinder,
  commandRows,
  plainWord,
} from "../play/prompt-commands"

const WORDS = {
  letter: {
    en: ["letter", "write"],
    fr: ["lettre", "écrire", "ecrire"],
    does: {
      en: "write a letter: letter france, italy: text; letter all: text",
      fr: "écrire une lettre : lettre france, italie : texte ; lettre tous : texte",
    },
  },
  letters: {
    en: ["letters"],
    fr: ["lettres"],
    does: {
      en: "read the letters; letters france: those of one player",
      fr: "lire les lettres ; lettres france : celles d’un joueur",
    },
  },
  players: {
    en: ["players"],
    fr: ["joueurs"],
    does: {
      en: "list the seats, and show which ones the game waits for",
      fr: "lister les places et celles qu’on attend",
    },
  },
  clock: {
    en: ["clock"],
    fr: ["horloge"],
    does: { en: "show your clock and the deadline", fr: "montrer votre horloge et l’échéance" },
  },
  offer: {
    en: ["offer", "propose"],
    fr: ["proposer"],
    does: {
      en: "propose: offer draw, offer concede france, pause, extend, undo",
      fr: "proposer nulle, concession france, pause, prolonger, reprendre",
    },
  },
  accept: { en: ["accept"], fr: ["accepter"], does: { en: "accept the pending offer", fr: "accepter la proposition" } },
  decline: {
    en: ["decline", "withdraw"],
    fr: ["refuser", "retirer"],
    does: { en: "decline the pending offer, or withdraw yours", fr: "refuser la proposition, ou retirer la vôtre" },
  },
  host: {
    en: ["host"],
    fr: ["hôte", "hote"],
    does: {
      en: "decide as the host: host pause, resume, extend 10, end …",
      fr: "décider en hôte : hôte pause, continuer, prolonger 10, finir …",
    },
  },
  link: {
    en: ["link"],
    fr: ["lien"],
    does: { en: "show the command that rejoins this seat", fr: "montrer la commande qui reprend cette place" },
  },
  wait: {
    en: ["wait"],
    fr: ["attendre"],
    does: {
      en: "wait, for scripts: wait turn, wait letter, wait end",
      fr: "attendre, pour un script : attendre tour, lettre, fin",
    },
  },
} as const satisfies Readonly<Record<string, CommandWords>>

export type RoomCommand = keyof typeof WORDS

const NAMES = Object.keys(WORDS) as readonly RoomCommand[]

/** The commands of `play` that a room has too; advice, `undo` and `save` are for games without other players. */
export const SHARED = [
  "help",
  "list",
  "board",
  "log",
  "rules",
  "why",
  "flip",
  "resign",
  "quit",
] as const satisfies readonly CommandName[]

const roomCommandCalled = commandFinder(WORDS, NAMES)

export type RoomLine = { readonly name: RoomCommand | (typeof SHARED)[number]; readonly argument: string }

export function readCommand(line: string): RoomLine | undefined {
  const [, word = "", argument = ""] = /^(\S+)\s*(.*)$/s.exec(line.trim()) ?? []
  const own = roomCommandCalled(word)
  const shared = own ?? SHARED.find((name) => name === commandCalled(word))
  return shared && { name: shared, argument: argument.trim() }
}

const quit: Readonly<Record<Language, string>> = {
  en: "leave; the seat stays yours",
  fr: "quitter le salon ; la place reste à vous",
}

export function roomRows(language: Language): readonly (readonly [string, string])[] {
  const own = NAMES.map((name) => [WORDS[name][language][0], WORDS[name].does[language]] as const)
  const shared = commandRows(language, SHARED)
  return [
    ...own,
    ...shared.map(([word, does], index) => [word, SHARED[index] === "quit" ? quit[language] : does] as const),
  ]
}

const PROPOSALS: Readonly<Record<string, Proposal>> = {
  undo: "undo",
  reprendre: "undo",
  draw: "draw",
  nulle: "draw",
  concede: "concede",
  concession: "concede",
  concéder: "concede",
  abandon: "abandon",
  annuler: "abandon",
  pause: "pause",
  resume: "resume",
  continuer: "resume",
  extend: "extend",
  prolonger: "extend",
}

export function proposalCalled(word: string): Proposal | undefined {
  const wanted = plainWord(word)
  return Object.hasOwn(PROPOSALS, wanted) ? PROPOSALS[wanted] : undefined
}

const POWERS = {
  pause: ["pause"],
  resume: ["resume", "continuer"],
  extend: ["extend", "prolonger"],
  replace: ["replace", "remplacer"],
  remove: ["remove", "retirer"],
  end: ["end", "finir"],
  rollback: ["rollback", "revenir"],
} as const

export function powerCalled(word: string): keyof typeof POWERS | undefined {
  const names = Object.keys(POWERS) as readonly (keyof typeof POWERS)[]
  return names.find((name) => POWERS[name].some((each) => each === plainWord(word)))
}

export function waitCalled(word: string): "turn" | "letter" | "end" | undefined {
  if (/^(turn|tour)?$/i.test(word)) return "turn"
  if (/^(letter|lettre)$/i.test(word)) return "letter"
  return /^(end|fin)$/i.test(word) ? "end" : undefined
}
