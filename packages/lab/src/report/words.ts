/** The words of a report card in English and French. */
import type { Language } from "@flottille/core/rulebook"
import plain from "./words.json" with { type: "json" }

const english = {
  ...plain.en,
  title: (game: string) => `${game}: report card`,
  intro: (version: string, options: string) =>
    `The effects of the rules, measured by playing: rules ${version}${options === "" ? "" : `, ${options}`}. ` +
    `"uniform" takes any legal action alike; a bot plays itself in every seat. Intervals hold in 95 of 100 such ` +
    "series.",
  seatsText: (seats: number) =>
    `A game won alone counts as a point, a game shared by k seats as 1/k; par is ${(100 / seats).toFixed(1)} %.`,
  clausesText: (games: string) =>
    "A clause decided something in a game if it ended that game, or refused an action that was tried where it was " +
    "not legal: an action legal elsewhere in the game, any action of the game at all, or a legal one with a field of " +
    "another. The rules contain no counters for this. A clause with an option also decided something if the same " +
    `seed gives a different game with another value of it ("by option"; sampled separately). n = ${games} games.`,
  never: (games: string) =>
    `Never decided anything in ${games} games of uniform play, nor with the bot: some only describe effects or ` +
    "setup, and so forbid nothing; others need a position that such play does not reach.",
  neverCited: (games: string) =>
    `Never decided anything in ${games} games of uniform play, nor with the bot, although a refusal, an ending ` +
    "or an option cites them: such play does not reach their subject, no tried action violates them, or they act " +
    "by their effects, which this does not count.",
  neverDescribed: (games: string) =>
    `Never decided anything in ${games} games, and cannot in this sense: no refusal, ending or option cites ` +
    "them. They describe effects, setup or display.",
  skillText: (bot: string, twice: string, games: number, score: string, elo: string) =>
    `${twice} against ${bot}, ${games} games in equal pairs: ${score} of the points, ${elo} Elo for twice the ` +
    "iterations.",
}

const french: typeof english = {
  ...plain.fr,
  title: (game) => `${game} : bulletin`,
  intro: (version, options) =>
    `Ce que les règles font du jeu, en y jouant : règles ${version}${options === "" ? "" : `, ${options}`}. « ` +
    "uniform » prend n’importe quelle action permise ; un robot joue contre lui-même dans tous les camps. Les " +
    "intervalles valent dans 95 séries sur 100.",
  seatsText: (seats) =>
    `Une partie gagnée seul vaut un point, partagée à k camps 1/k ; la part égale est ${(100 / seats).toFixed(1)} %.`,
  clausesText: (games) =>
    "Un article a décidé quelque chose dans une partie s’il l’a terminée, ou s’il a refusé une action essayée là " +
    "où elle n’est pas permise : permise ailleurs dans la partie, n’importe laquelle qui existe, ou une action " +
    "permise avec un champ d’une autre. Les règles ne contiennent aucun compteur. Un article dont l’option a une " +
    "autre valeur a décidé aussi là où la même graine donne alors une autre partie (« par option » ; échantillon " +
    `à part). n = ${games} parties.`,
  never: (games) =>
    `N’ont jamais rien décidé en ${games} parties au hasard, ni avec le robot : les uns disent seulement ce qui ` +
    "arrive ou comment on dispose le jeu, et n’interdisent donc rien ; les autres attendent une position que ce " +
    "jeu n’atteint pas.",
  neverCited: (games) =>
    `N’ont jamais rien décidé en ${games} parties au hasard, ni avec le robot, bien qu’un refus, une fin ou une ` +
    "option les cite : ce jeu n’atteint pas ce dont ils parlent, rien de ce qui fut essayé ne s’y heurte, ou ils " +
    "agissent par ce qui arrive ensuite, qui n’est pas compté.",
  neverDescribed: (games) =>
    `N’ont jamais rien décidé en ${games} parties, et ne le peuvent en ce sens : ni refus, ni fin, ni option ne ` +
    "les cite. Ils disent ce qui arrive, ou comment on dispose ou montre quelque chose.",
  skillText: (bot, twice, games, score, elo) =>
    `${twice} contre ${bot}, ${games} parties par paires égales : ${score} des points, ${elo} Elo pour deux fois ` +
    "plus d’itérations.",
}

export const wordsOf = (language: Language): typeof english => (language === "fr" ? french : english)
