/** The phrases of `host`, in English and French. */
import type { Language } from "@flottille/core/rulebook"
import type { PhrasesLike } from "../play/phrases"

const JOIN = "npx @flottille/cli join '<link>'"

const en = {
  opened: (title: string, room: string) =>
    `${title}: the room ${JSON.stringify(room)} is open. One link for each seat:`,
  goesOn: (title: string, room: string) => `${title}: the room ${JSON.stringify(room)} is open again. Its links:`,
  watch: "watch",
  host: "host",
  how: [
    `A player joins from a terminal: ${JOIN}`,
    "A link is the key to its seat: send each player only their own. Ctrl-C closes the room.",
  ],
  howWithPage: [
    `A player opens the link in a browser, or joins from a terminal: ${JOIN}`,
    "A link is the key to its seat: send each player only their own. Ctrl-C closes the room.",
  ],
  noPage: `This is a Flottille room. Join it from a terminal: ${JOIN}`,
  gone: "The room is closed, and its game is lost. Next time, --folder keeps it.",
  again: (command: string) => `The room is closed. Open it again with: ${command}`,
} as const

const frenchJoin = "npx @flottille/cli join '<lien>'"
const frenchKey = "Un lien est la clé de sa place : envoyez-en un à chaque joueur. Ctrl-C ferme le salon."

const fr: PhrasesLike<typeof en> = {
  opened: (title, room) => `${title} : le salon « ${room} » est ouvert. Un lien par camp :`,
  goesOn: (title, room) => `${title} : le salon « ${room} » est de nouveau ouvert. Les liens :`,
  watch: "public",
  host: "hôte",
  how: [`Un joueur rejoint le salon d’un terminal : ${frenchJoin}`, frenchKey],
  howWithPage: [
    `Un joueur ouvre le lien dans un navigateur, ou rejoint le salon d’un terminal : ${frenchJoin}`,
    frenchKey,
  ],
  noPage: `Ceci est un salon de Flottille. Rejoignez-le d’un terminal : ${frenchJoin}`,
  gone: "Le salon est fermé et sa partie est perdue. La prochaine fois, --folder la garde.",
  again: (command) => `Le salon est fermé. Pour le rouvrir : ${command}`,
}

const all: Readonly<Record<Language, PhrasesLike<typeof en>>> = { en, fr }

export function hostPhrases(language: Language): PhrasesLike<typeof en> {
  return all[language]
}
