/** The texts of games by link, in English and French. */
import type { Language, Translated } from "@flottille/core/rulebook"
import type { Proposal } from "@flottille/room"
import type { RejectedReason } from "@flottille/ws/client"

const table = {
  title: { en: "Play by link", fr: "Jouer par lien" },
  server: { en: "Server", fr: "Serveur" },
  serverHelp: {
    en: "Address of a Flottille server, such as example.org:8080. The server keeps the rooms and sees the whole game.",
    fr: "Adresse d’un serveur Flottille, par exemple example.org:8080. Il voit toute la partie et garde les salons.",
  },
  noServer: {
    en: "No Flottille server answers at this address. Check it, or ask the owner of the server.",
    fr: "Aucun serveur Flottille ne répond à cette adresse. Vérifiez-la, ou demandez à qui tient le serveur.",
  },
  noSuchGame: {
    en: "This server does not offer this game, or has another version of its rules.",
    fr: "Ce serveur n’offre pas ce jeu, ou en a une autre version des règles.",
  },
  hasLink: { en: "Do you have a link?", fr: "Vous avez un lien ?" },
  openLink: { en: "Open the link", fr: "Ouvrir le lien" },
  badLink: {
    en: "This link does not lead to a room. Expected a link with #room=…",
    fr: "Ce lien ne mène à aucun salon. Attendu : un lien avec #room=…",
  },
  create: { en: "Create the room", fr: "Créer le salon" },
  creating: { en: "Creating the room…", fr: "Création du salon…" },
  me: { en: "me", fr: "moi" },
  friend: { en: "a friend", fr: "un ami" },
  clock: { en: "Time", fr: "Temps" },
  clockNone: { en: "no limit", fr: "sans limite" },
  clock15: { en: "15 minutes each, plus 10 s per turn", fr: "15 minutes chacun, 10 s de plus par tour" },
  clock5: { en: "5 minutes per phase", fr: "5 minutes par phase" },
  clock1d: { en: "a day per phase", fr: "un jour par phase" },
  press: { en: "Letters between players", fr: "Lettres entre joueurs" },
  pressNone: { en: "none", fr: "aucune" },
  pressPublic: { en: "to everyone", fr: "à tous" },
  pressPrivate: { en: "private letters too", fr: "aussi privées" },
  mayHide: { en: "Allow anonymous letters", fr: "Autoriser les lettres anonymes" },
  created: { en: "The room is ready", fr: "Le salon est prêt" },
  createdHelp: {
    en: "Send each player their link. A link is the key to its seat: do not publish it.",
    fr: "Envoyez à chacun son lien. Le lien est la clé de la place : ne le publiez pas.",
  },
  spectators: { en: "Spectators", fr: "Spectateurs" },
  copy: { en: "Copy", fr: "Copier" },
  copied: { en: "Copied", fr: "Copié" },
  enter: { en: "Go to my seat", fr: "Aller à ma place" },
  enterWatch: { en: "Watch", fr: "Regarder" },
  connecting: { en: "Connecting to the room…", fr: "Connexion au salon…" },
  connectingHelp: {
    en: "If this takes long, the server may be down. The page keeps trying.",
    fr: "Si cela dure, le serveur est peut-être arrêté. La page essaie encore.",
  },
  connected: { en: "Connected", fr: "Connecté" },
  lost: {
    en: "Connection lost; reconnecting. Your actions will be sent once it is back.",
    fr: "Connexion perdue ; on se reconnecte. Ce que vous faites sera envoyé ensuite.",
  },
  sending: { en: "Sending…", fr: "Envoi…" },
  stale: {
    en: "The position changed before your action arrived. Nothing was played: choose again.",
    fr: "La position a changé avant l’arrivée de votre action. Rien n’a été joué : choisissez à nouveau.",
  },
  host: { en: "Host", fr: "Hôte" },
  hosting: { en: "You watch as the host.", fr: "Vous regardez en tant qu’hôte." },
  hostTitle: { en: "Host controls", fr: "Commandes de l’hôte" },
  pause: { en: "Pause the game", fr: "Suspendre la partie" },
  resume: { en: "Resume the game", fr: "Reprendre la partie" },
  endGame: { en: "End the game", fr: "Mettre fin à la partie" },
  confirmEnd: {
    en: "End the game for everyone, without a result?",
    fr: "Mettre fin à la partie pour tous, sans résultat ?",
  },
  moreMinutes: { en: "Minutes", fr: "Minutes" },
  extend: { en: "Give more time", fr: "Donner plus de temps" },
  seatOf: { en: "Player", fr: "Joueur" },
  replace: { en: "Replace the player", fr: "Remplacer le joueur" },
  replaceHelp: {
    en: "Send this link to the new player. The earlier link no longer works.",
    fr: "Envoyez ce lien au nouveau joueur. L’ancien lien ne fonctionne plus.",
  },
  hostPaused: { en: "The host has paused the game.", fr: "L’hôte a suspendu la partie." },
  hostResumed: { en: "The host has resumed the game.", fr: "L’hôte a repris la partie." },
  hostEnded: { en: "The host has ended the game.", fr: "L’hôte a mis fin à la partie." },
  offerLapsed: {
    en: "The game has gone on, so the proposal has lapsed.",
    fr: "La partie a continué : la proposition est caduque.",
  },
  watching: { en: "You are watching.", fr: "Vous regardez." },
  sitDown: { en: "Take a free seat", fr: "Prendre une place libre" },
  here: { en: "connected", fr: "connecté" },
  away: { en: "away", fr: "absent" },
  paused: { en: "The game is paused.", fr: "La partie est suspendue." },
  timeLeft: { en: "Your time", fr: "Votre temps" },
  due: { en: "Due", fr: "Échéance" },
  propose: { en: "Propose to the others", fr: "Proposer aux autres" },
  proposal: { en: "Proposal", fr: "Proposition" },
  offer: { en: "Propose", fr: "Proposer" },
  accept: { en: "Accept", fr: "Accepter" },
  decline: { en: "Decline", fr: "Refuser" },
  sharers: { en: "Shared by", fr: "Partagée par" },
  winner: { en: "Won by", fr: "Gagnée par" },
  secretVote: { en: "Votes are secret until all have voted.", fr: "Les votes sont secrets jusqu’au dernier." },
  voted: { en: "You have voted.", fr: "Vous avez voté." },
  noLetters: { en: "No letters yet.", fr: "Pas encore de lettres." },
  closed: { en: "No letters may be written in this phase.", fr: "On n’écrit pas de lettres pendant cette phase." },
  onlyPublic: { en: "Letters in this phase go to everyone.", fr: "Pendant cette phase, les lettres vont à tous." },
  to: { en: "To", fr: "À" },
  everyone: { en: "everyone", fr: "tous" },
  letter: { en: "Letter", fr: "Lettre" },
  anonymous: { en: "Leave out my name", fr: "Taire mon nom" },
  send: { en: "Send", fr: "Envoyer" },
  needsReader: { en: "Choose at least one reader.", fr: "Choisissez au moins un destinataire." },
  needsText: { en: "Write something first.", fr: "Écrivez d’abord quelque chose." },
  somebody: { en: "anonymous", fr: "anonyme" },
  abandoned: { en: "The game was ended without a result.", fr: "La partie s’est terminée sans résultat." },
  agreed: { en: "The players agreed on this result.", fr: "Les joueurs sont convenus de ce résultat." },
  record: { en: "Review the game", fr: "Revoir la partie" },
  leave: { en: "Leave the room", fr: "Quitter le salon" },
  unknownRules: {
    en: "This page does not have the rules of that room.",
    fr: "Cette page n’a pas les règles de ce salon.",
  },
} as const satisfies Readonly<Record<string, Translated>>

/** All keys, for a test that every text is translated. */
export const linkWordKeys: readonly string[] = Object.keys(table)

/** Returns one text in one language. */
export function tell(key: keyof typeof table, lang: Language): string {
  return table[key][lang]
}

/** Proposals in a few words. */
export const proposalWords: Readonly<Record<Proposal, Translated>> = {
  undo: { en: "take back my last action", fr: "reprendre ma dernière action" },
  draw: { en: "a draw", fr: "la nulle" },
  concede: { en: "victory for one player", fr: "la victoire d’un joueur" },
  abandon: { en: "end without a result", fr: "finir sans résultat" },
  pause: { en: "a pause", fr: "une pause" },
  resume: { en: "continue the game", fr: "reprendre" },
  extend: { en: "more time", fr: "plus de temps" },
}

/** Reasons why a room does not take a client. Others are told by the room itself. */
export const rejections: Partial<Readonly<Record<RejectedReason, Translated>>> = {
  "not-found": {
    en: "There is no such room. Check the link; the host may have deleted the room.",
    fr: "Ce salon n’existe pas. Vérifiez le lien ; l’hôte a peut-être supprimé le salon.",
  },
  forbidden: { en: "You may not enter this room.", fr: "Vous ne pouvez pas entrer dans ce salon." },
  full: { en: "The room has no place for another spectator.", fr: "Le salon n’accepte plus de spectateurs." },
  "room-full": { en: "All seats are taken.", fr: "Toutes les places sont prises." },
  "seat-taken": { en: "That seat is taken.", fr: "Cette place est prise." },
  replaced: {
    en: "This seat is now open in another window. Continue there.",
    fr: "Cette place est maintenant ouverte dans une autre fenêtre. Continuez là-bas.",
  },
  "seat-vacant": {
    en: "You missed too many phases, so your seat is now free. Open the link again to take it back.",
    fr: "Vous avez manqué trop de phases : votre place est libre. Rouvrez le lien pour la reprendre.",
  },
  "seat-replaced": {
    en: "The host has given your seat to another player.",
    fr: "L’hôte a donné votre place à un autre joueur.",
  },
  "wrong-token": {
    en: "The link is incomplete: its key is not valid.",
    fr: "Le lien est tronqué : sa clé n’est pas valable.",
  },
}

/** Sentences with a name in them. */
export const phrases = {
  offers: {
    en: (who: string, what: string) => `${who} proposes: ${what}.`,
    fr: (who: string, what: string) => `${who} propose : ${what}.`,
  },
  extended: {
    en: (minutes: number) => `The host has given ${minutes} more minutes.`,
    fr: (minutes: number) => `L’hôte a donné ${minutes} minutes de plus.`,
  },
  deadline: {
    en: (due: string) => `The host has set the deadline: ${due}.`,
    fr: (due: string) => `L’hôte a fixé l’échéance : ${due}.`,
  },
  rolledBack: {
    en: (turn: number) => `The host has gone back to turn ${turn}.`,
    fr: (turn: number) => `L’hôte est revenu au tour ${turn}.`,
  },
  replace: {
    en: (name: string) => `The host has given the seat of ${name} to another player.`,
    fr: (name: string) => `L’hôte a donné la place de ${name} à un autre joueur.`,
  },
  remove: {
    en: (name: string) => `The host has removed ${name}.`,
    fr: (name: string) => `L’hôte a retiré ${name}.`,
  },
  vacant: {
    en: (name: string) => `The seat of ${name} is free: anyone may take it.`,
    fr: (name: string) => `La place de ${name} est libre : chacun peut la prendre.`,
  },
  taken: {
    en: (name: string) => `${name} has a new player.`,
    fr: (name: string) => `${name} a un nouveau joueur.`,
  },
  confirmReplace: {
    en: (name: string) => `Give the seat of ${name} to another player? The present player's link will stop working.`,
    fr: (name: string) => `Donner la place de ${name} à un autre joueur ? Le lien du joueur actuel ne marchera plus.`,
  },
  waits: { en: (who: string) => `Waiting for ${who}.`, fr: (who: string) => `On attend ${who}.` },
  letter: {
    en: (from: string, to: string) => `${from} to ${to}`,
    fr: (from: string, to: string) => `${from} à ${to}`,
  },
  seat: { en: (name: string) => `You play ${name}.`, fr: (name: string) => `Vous jouez ${name}.` },
  link: { en: (name: string) => `Link for ${name}`, fr: (name: string) => `Lien pour ${name}` },
  copyOf: { en: (name: string) => `Copy the link for ${name}`, fr: (name: string) => `Copier le lien pour ${name}` },
} as const
