/** The words of reports on series, campaigns and analyses, in English and French. */
import type { Language } from "@flottille/core/rulebook"
import { grouped } from "@flottille/host/layout"
import type { Io } from "../io"
import type { PhrasesLike } from "../play/phrases"
import plain from "./report-words.json" with { type: "json" }

const some = (one: string, several: string) => (count: number) => `${grouped(count)} ${count === 1 ? one : several}`
/** In French none is singular too. */
const quelques = (one: string, several: string) => (count: number) => `${grouped(count)} ${count < 2 ? one : several}`

const en = {
  ...plain.en,
  games: some("game", "games"),
  seed: (seed: string) => `seed ${seed}`,
  speed: (games: string) => `${games} games a second`,
  threads: some("thread", "threads"),
  workers: some("worker", "workers"),
  digest: (digest: string) => `digest ${digest}`,

  reached: (done: number | string, total: number | string) => `${done} of ${total}`,
  rate: (count: string) => `${count} a second`,
  left: (time: string) => `${time} left`,
  nobodyPlays: (place: string) => `no worker yet; start one with: flottille worker --queue ${place}`,
  notForThisWorker: (series: string, problem: string) => `not for this worker: ${series}: ${problem}`,
  notCounted: (first: number, last: number, problem: string) => `games ${first} to ${last} are not counted: ${problem}`,
  isKept: (file: string) => `${file} keeps the finished games; the same command continues`,
  goesOn(games: number, damaged: number) {
    const lines = damaged === 1 ? "a line is" : `${damaged} lines are`
    const lost = damaged === 0 ? "" : `; ${lines} damaged: the games there are played again`
    return `continues after ${games} ${games === 1 ? "game" : "games"}${lost}`
  },
  playsFor: (series: string, seed: string) => `plays ${series} (seed ${seed})`,
  hasPlayed: (chunks: string, games: string) => `played ${chunks}, ${games}`,
  chunks: some("chunk", "chunks"),
  lastPosition: (title: string) => `${title}, the last position:`,
  verified: (seed: string) => `Every record was replayed and verified, as JSON and as text. Seed ${seed}.`,

  blocks: some("block", "blocks"),
  ofBlocks: (played: number, blocks: string) => `${grouped(played)} of ${blocks}`,
  range: (low: string, high: string) => `${low} to ${high}`,
  par: (par: string) =>
    `Par is ${par} %; ms are the median and the 95 % quantile of a decision; /s are decisions per second.`,
  pentanomial: (name: string, counts: string) => `Blocks that gave ${name} 0, ½, 1, 1½ and 2 points: ${counts}.`,
  ratio: (llr: string, lower: string, upper: string, verdict: string) =>
    `Log-likelihood ratio ${llr} between ${lower} and ${upper}: ` +
    `${verdict === "open" ? "not settled" : `settled for ${verdict}`}.`,
  stopped: (games: string) => `Stopped at the action limit: ${games}.`,
  forfeit: (bot: string, game: number, ply: number, why: string) =>
    `Forfeit of ${bot} in game ${game}, after ${ply} actions: ${why}.`,
  moreForfeits: (count: number) => `… and ${count} more forfeits.`,

  thought: (iterations: string, plies: string) => `${iterations} iterations, ${plies} actions played`,
  within: (what: string, time: string) => `${what} in ${time}`,
  gets: (name: string, par: string) => `What ${name} gets: 100 % a win, ${par} a draw.`,
  moreLines: (count: string) => ` ${count} more with --lines.`,
  positions: some("position", "positions"),
  notProved: (gap: string) => `not proved: values differ by up to ${gap}`,
  getsHeading: (name: string) => `${name} gets`,
  symmetric: (name: string) =>
    "Positions that become the same when the board is turned or mirrored count once; won to lost is from the point " +
    `of view of ${name}.`,
  winsWithin: (turns: number) => `wins within ${some("turn", "turns")(turns)}`,
  others: (count: number, alone: boolean) => [
    some(alone ? "action" : "other action", alone ? "actions" : "other actions")(count),
    count === 1 ? "does not" : "do not",
  ],
  forced: (name: string, turns: number) =>
    `Wins that ${name} can force within ${some("turn", "turns")(turns)} of its own.`,
} as const

const fr: PhrasesLike<typeof en> = {
  ...plain.fr,
  games: quelques("partie", "parties"),
  seed: (seed) => `graine ${seed}`,
  speed: (games) => `${games} parties par seconde`,
  threads: quelques("fil d’exécution", "fils d’exécution"),
  workers: quelques("processus", "processus"),
  digest: (digest) => `empreinte ${digest}`,

  reached: (done, total) => `${done} sur ${total}`,
  rate: (count) => `${count} par seconde`,
  left: (time) => `encore ${time}`,
  nobodyPlays: (place) => `personne ne joue encore ; flottille worker --queue ${place} le fait`,
  notForThisWorker: (series, problem) => `pas pour ce processus : ${series} : ${problem}`,
  notCounted: (first, last, problem) => `les parties ${first} à ${last} ne sont pas comptées : ${problem}`,
  isKept: (file) => `${file} garde ce qui a été joué ; la même commande continue`,
  goesOn(games, damaged) {
    const lines = damaged === 1 ? "une ligne est abîmée" : `${damaged} lignes sont abîmées`
    const lost = damaged === 0 ? "" : ` ; ${lines} : ce qui y était est rejoué`
    return `continue après ${games} ${games < 2 ? "partie" : "parties"}${lost}`
  },
  playsFor: (series, seed) => `joue ${series} (graine ${seed})`,
  hasPlayed: (chunks, games) => `a joué ${chunks}, ${games}`,
  chunks: quelques("lot", "lots"),
  lastPosition: (title) => `${title}, la dernière position :`,
  verified: (seed) => `Chaque partie notée a été rejouée et vérifiée, en JSON et en texte. Graine ${seed}.`,

  blocks: quelques("bloc", "blocs"),
  ofBlocks: (played, blocks) => `${grouped(played)} sur ${blocks}`,
  range: (low, high) => `${low} à ${high}`,
  par: (par) =>
    `L’égalité est à ${par} % ; ms : la durée médiane d’une décision, et celle que 95 sur 100 ne dépassent pas ; ` +
    "/s : décisions par seconde.",
  pentanomial: (name, counts) => `Blocs qui ont donné à ${name} 0, ½, 1, 1½ et 2 points : ${counts}.`,
  ratio: (llr, lower, upper, verdict) =>
    `Log du rapport de vraisemblance ${llr}, entre ${lower} et ${upper} : ` +
    `${verdict === "open" ? "rien n’est établi" : `${verdict} est établi`}.`,
  stopped: (games) => `Arrêtées pour leur longueur : ${games}.`,
  forfeit: (bot, game, ply, why) => `Forfait de ${bot} à la partie ${game}, après ${ply} actions : ${why}.`,
  moreForfeits: (count) => `… et ${count} forfaits de plus.`,

  thought: (iterations, plies) => `${iterations} itérations, ${plies} actions jouées`,
  within: (what, time) => `${what} en ${time}`,
  gets: (name, par) => `Ce qu’obtient ${name} : 100 % une victoire, ${par} une nulle.`,
  moreLines: (count) => ` ${count} de plus avec --lines.`,
  positions: quelques("position", "positions"),
  notProved: (gap) => `non prouvé : les valeurs diffèrent d’au plus ${gap}`,
  getsHeading: (name) => `gain de ${name}`,
  symmetric: (name) =>
    "Les positions qu’une rotation ou un reflet du plateau rend semblables comptent une fois ; de « gagnées » à " +
    `« perdues », c’est ce qu’elles valent pour ${name}.`,
  winsWithin: (turns) => `gagne en ${quelques("tour", "tours")(turns)}`,
  others: (count, alone) => [
    quelques(alone ? "action" : "autre action", alone ? "actions" : "autres actions")(count),
    count < 2 ? "ne gagne pas" : "ne gagnent pas",
  ],
  forced: (name, turns) =>
    `Ce que ${name} peut forcer en ${quelques("tour", "tours")(turns)} à soi, quoi que fasse l’autre.`,
}

const all = { en, fr }

export function reportWords(language: Language): PhrasesLike<typeof en> {
  return all[language]
}

export function notice(
  { stderr, language = "en" }: Pick<Io, "stderr" | "language">,
  report: (words: PhrasesLike<typeof en>) => string,
): void {
  stderr.write(`flottille${all[language].colon} ${report(all[language])}\n`)
}
