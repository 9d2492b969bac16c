/** The rules of Dejarik as numbered clauses, in English and French. */
import type { Chapter } from "@flottille/core/rulebook"

const board: Chapter = {
  title: { en: "Board and setup", fr: "Plateau et mise en place" },
  clauses: [
    {
      id: "DJ-1.1",
      title: { en: "The board", fr: "Le plateau" },
      text: {
        en:
          "The board has a centre and two orbits of twelve spaces. Spaces are adjacent along an orbit or along a " +
          "ray, never diagonally, and the centre touches all twelve inner spaces.",
        fr:
          "Un centre et deux orbites de douze cases. Deux cases sont adjacentes le long d'une orbite ou d'un " +
          "rayon, jamais en diagonale, et le centre touche les douze cases intérieures.",
      },
      origin: "rules",
    },
    {
      id: "DJ-1.2",
      title: { en: "The deal", fr: "La distribution" },
      text: {
        en:
          "The eight pieces are dealt at random, one to each seat in turn, red first, and placed from left to " +
          "right as their owner sees it: red O2 O1 O12 O11, blue O8 O7 O6 O5. Every piece left is equally likely, " +
          "and the last one is drawn like the others. The pieces are of four classes: powerful (S M), " +
          "intermediate (G H), defensive (K N), offensive (R O); with the option deal set to byClass, for two " +
          "seats, each receives one of each class. With deal set to fixed nothing is drawn: the option " +
          "arrangement gives each seat's letters in the order of its spaces, as in red SGKR, blue MHNO.",
        fr:
          "Les huit pièces sont distribuées au hasard, une à chaque camp tour à tour, rouge d'abord, et posées de " +
          "gauche à droite vues de leur propriétaire : rouge O2 O1 O12 O11, bleu O8 O7 O6 O5. Chaque pièce " +
          "restante est également probable, et la dernière est tirée comme les autres. Les pièces sont de quatre " +
          "classes : puissantes (S M), intermédiaires (G H), défensives (K N), offensives (R O) ; si l'option " +
          "deal vaut byClass, à deux camps, chacun en reçoit une de chaque. Si deal vaut fixed, rien n'est tiré : " +
          "l'option arrangement donne les lettres de chaque camp dans l'ordre de ses cases, par exemple rouge " +
          "SGKR, bleu MHNO.",
      },
      origin: "rules",
    },
    {
      id: "DJ-1.3",
      title: { en: "Who begins", fr: "Qui commence" },
      text: {
        en: "After the deal, chance draws the first seat. The option firstSeat names it instead.",
        fr: "Une fois les pièces en place, le sort désigne le premier camp. L'option firstSeat permet de le choisir.",
      },
      origin: "rules",
    },
  ],
}

const turns: Chapter = {
  title: { en: "The turn", fr: "Le tour" },
  clauses: [
    {
      id: "DJ-2.1",
      title: { en: "Two actions", fr: "Deux actions" },
      text: {
        en:
          "A turn is exactly two actions, each a move or an attack, by the same or different pieces; both must be " +
          "used, and the same piece may attack the same target twice. Turns pass clockwise and skip seats that " +
          "are out. If a seat loses its last piece in its own turn, the turn ends at once; it counts, as a quiet " +
          "one unless an attack was declared in it.",
        fr:
          "Un tour compte exactement deux actions, chacune un déplacement ou une attaque, par la même pièce ou " +
          "non ; les deux sont obligatoires, et la même pièce peut attaquer deux fois la même cible. Le tour " +
          "passe dans le sens horaire en sautant les camps éliminés. Un camp qui perd sa dernière pièce pendant " +
          "son tour le termine aussitôt ; ce tour compte, et il est calme si aucune attaque n'y a été déclarée.",
      },
      origin: "ruling",
      reason: {
        en:
          "The two compulsory actions and their free combination are published. The text speaks of attacking two " +
          "pieces and does not forbid attacking one twice; that one piece may move twice suggests that it is " +
          "allowed. With two players a game ends when one loses all pieces, so the text says nothing about such a " +
          "turn.",
        fr:
          "Les deux actions obligatoires et leur libre combinaison sont publiées. Le texte parle d'attaquer deux " +
          "pièces sans interdire d'attaquer deux fois la même ; comme une même pièce peut se déplacer deux fois, " +
          "cela semble permis. À deux joueurs, la partie finit quand l'un perd toutes ses pièces : le texte ne " +
          "dit donc rien d'un tel tour.",
      },
    },
    {
      id: "DJ-2.2",
      title: { en: "Nothing to do", fr: "Rien à faire" },
      text: {
        en:
          "A seat that can neither move nor attack passes, which costs one action and is quiet (DJ-6.2). " +
          "Otherwise passing is not allowed.",
        fr:
          "Un camp qui ne peut ni se déplacer ni attaquer passe : cela coûte une action et reste calme (DJ-6.2). " +
          "Il ne peut pas passer autrement.",
      },
      origin: "ruling",
      reason: {
        en:
          "The rules demand both actions and do not say how to go on when none is possible. With two or three " +
          "dealt seats and simple paths one always is; with four seats, or with the option paths set to shortest, " +
          "there may be none.",
        fr:
          "Les règles exigent les deux actions sans dire que faire si aucune n'est possible. À deux ou trois " +
          "camps distribués, avec les chemins simples, il y en a toujours une ; à quatre, ou si l'option paths " +
          "vaut shortest, il peut n'y en avoir aucune.",
      },
    },
  ],
}

const movement: Chapter = {
  title: { en: "Moving", fr: "Les déplacements" },
  clauses: [
    {
      id: "DJ-3.1",
      title: { en: "The full movement", fr: "Le mouvement entier" },
      text: {
        en:
          "A piece moves exactly its movement, each step to an adjacent empty space. It neither stops short nor " +
          "passes through a piece.",
        fr:
          "Une pièce se déplace d'exactement son mouvement, chaque pas vers une case adjacente vide. Elle ne " +
          "s'arrête pas avant et ne traverse aucune pièce.",
      },
      origin: "rules",
    },
    {
      id: "DJ-3.2",
      title: { en: "No space twice", fr: "Jamais deux fois la même case" },
      text: {
        en:
          "A move enters no space twice, its starting space included. With the option paths set to shortest, only " +
          "spaces that no shorter path reaches count.",
        fr:
          "Un déplacement n'entre jamais deux fois dans la même case, celle de départ comprise. Si l'option paths " +
          "vaut shortest, seules comptent les cases qu'aucun chemin plus court n'atteint.",
      },
      origin: "ruling",
      reason: {
        en:
          "Moving back and forth would defeat the duty to move in full. A piece may still reach a near space by a " +
          "detour, which the option paths can forbid.",
        fr:
          "Des allers et retours videraient de son sens l'obligation du mouvement entier. Une pièce peut encore " +
          "gagner une case proche par un détour, ce que l'option paths peut interdire.",
      },
    },
    {
      id: "DJ-3.3",
      title: { en: "Through the centre", fr: "Par le centre" },
      text: {
        en: "Pieces may pass through the centre and end on it, in any direction.",
        fr: "Les pièces peuvent traverser le centre et s'y arrêter, dans toutes les directions.",
      },
      origin: "rules",
    },
    {
      id: "DJ-3.4",
      title: { en: "Only the destination counts", fr: "Seule compte l'arrivée" },
      text: {
        en: "Two paths from one space to another are the same action.",
        fr: "Deux chemins d'une case à une autre sont une seule et même action.",
      },
      origin: "ruling",
      reason: {
        en: "Nothing happens on the way, so the path makes no difference to the game.",
        fr: "Rien ne se passe en chemin ; le chemin ne change donc rien à la partie.",
      },
    },
  ],
}

const combat: Chapter = {
  title: { en: "Attacking", fr: "Les attaques" },
  clauses: [
    {
      id: "DJ-4.1",
      title: { en: "An attack", fr: "Une attaque" },
      text: {
        en:
          "A piece attacks an enemy on an adjacent space. It rolls as many dice as its attack rating, the target " +
          "as many as its defence rating, and the sums are compared.",
        fr:
          "Une pièce attaque une ennemie sur une case adjacente. Elle lance autant de dés que sa valeur " +
          "d'attaque, la cible autant que sa valeur de défense, et on compare les sommes.",
      },
      origin: "rules",
    },
    {
      id: "DJ-4.2",
      title: { en: "Kill", fr: "Élimination" },
      text: {
        en: "If the attack wins by 7 or more, the target is removed. The attacker stays where it is.",
        fr: "Si l'attaque l'emporte de 7 ou plus, la cible est retirée. L'attaquant reste sur place.",
      },
      origin: "rules",
    },
    {
      id: "DJ-4.3",
      title: { en: "Push", fr: "Poussée" },
      text: {
        en: "If the attack wins by 1 to 6, the attacking seat moves the target to an empty space beside the target.",
        fr:
          "Si l'attaque l'emporte de 1 à 6, le camp attaquant déplace la cible vers une case vide adjacente à " +
          "celle-ci.",
      },
      origin: "rules",
    },
    {
      id: "DJ-4.4",
      title: { en: "Counter-push", fr: "Contre-poussée" },
      text: {
        en:
          "On a tie, or if the defence wins by 1 to 6, the defending seat moves the attacker to an empty space " +
          "beside the attacker.",
        fr:
          "En cas d'égalité, ou si la défense l'emporte de 1 à 6, le camp défenseur déplace l'attaquant vers une " +
          "case vide adjacente à celui-ci.",
      },
      origin: "rules",
    },
    {
      id: "DJ-4.5",
      title: { en: "Counter-kill", fr: "Contre-élimination" },
      text: {
        en: "If the defence wins by 7 or more, the attacker is removed.",
        fr: "Si la défense l'emporte de 7 ou plus, l'attaquant est retiré.",
      },
      origin: "rules",
    },
    {
      id: "DJ-4.6",
      title: { en: "Room to push", fr: "La place pour pousser" },
      text: {
        en:
          "A push is compulsory if there is room, even on a single space; without room nothing moves. The attack " +
          "costs one action, the push costs none: after a counter-push in the first action the active seat still " +
          "has its second. With the option blockedPush set to kill, a piece without room is removed, by a " +
          "counter-push too, with all the consequences of a death; the result keeps its name.",
        fr:
          "La poussée est obligatoire s'il y a de la place, même sur une seule case ; sinon rien ne bouge. " +
          "L'attaque coûte une action, la poussée n'en coûte aucune : après une contre-poussée à la première " +
          "action, le camp au trait garde la deuxième. Si l'option blockedPush vaut kill, une pièce sans place " +
          "est retirée, par une contre-poussée aussi, avec toutes les suites d'une mort ; le résultat garde son " +
          "nom.",
      },
      origin: "ruling",
      reason: {
        en:
          "The rules do not cover a piece that cannot be pushed. Leaving it in place is the smaller change; the " +
          "option blockedPush makes it deadly.",
        fr:
          "Les règles ne parlent pas d'une pièce qu'on ne peut pas pousser. La laisser en place change le moins ; " +
          "l'option blockedPush rend la poussée mortelle.",
      },
    },
    {
      id: "DJ-4.7",
      title: { en: "Never compulsory", fr: "Jamais obligatoire" },
      text: { en: "A seat never has to attack.", fr: "Personne n'est obligé d'attaquer." },
      origin: "rules",
    },
    {
      id: "DJ-4.8",
      title: { en: "Only possible results", fr: "Seulement les résultats possibles" },
      text: {
        en:
          "A result that the rolled dice cannot show is not an outcome: six dice against two never give a " +
          "counter-kill.",
        fr:
          "Un résultat que les dés en jeu ne peuvent donner n'est pas une issue : six dés contre deux ne font " +
          "jamais une contre-élimination.",
      },
      origin: "ruling",
      reason: {
        en: "An outcome of weight 0 is not an outcome, and bots should not have to consider it.",
        fr: "Une issue de poids nul n'en est pas une, et un programme n'a pas à en tenir compte.",
      },
    },
  ],
}

const duel: Chapter = {
  title: { en: "Fight to the death", fr: "Combat à mort" },
  clauses: [
    {
      id: "DJ-5.1",
      title: { en: "One against one", fr: "Un contre un" },
      text: {
        en:
          "As soon as two seats have one piece each and no other seat has any, both pieces go to the centre and " +
          "fight, each with its higher rating, attack or defence. A margin of 7 or more kills; otherwise both " +
          "roll again until one survives. The rest of the turn is void. With three seats holding one piece each, " +
          "play goes on, and the fight begins when the third is out.",
        fr:
          "Dès que deux camps n'ont plus qu'une pièce chacun et que personne d'autre n'en a, les deux vont au " +
          "centre et se battent, chacune avec sa plus haute valeur, attaque ou défense. Un écart de 7 ou plus tue " +
          "; sinon on relance jusqu'à ce qu'il n'en reste qu'une. Le reste du tour est annulé. À trois camps " +
          "d'une pièce chacun la partie continue, et le combat commence quand le troisième est éliminé.",
      },
      origin: "ruling",
      reason: {
        en:
          "The fight is published, for two players. We read the confrontation that follows once each has a single " +
          "piece as immediate, even in the middle of a turn: otherwise a player with an action left could strike " +
          "first from outside. With more seats, the last two fight.",
        fr:
          "Le combat est publié, pour deux joueurs. Nous lisons la confrontation « dès que chacun n'a plus qu'une " +
          "pièce » comme immédiate, même au milieu d'un tour : sinon, un joueur à qui il reste une action " +
          "pourrait d'abord frapper du dehors. À plus de camps, ce sont les deux derniers qui se battent.",
      },
    },
    {
      id: "DJ-5.2",
      title: { en: "Odds of the fight", fr: "Les chances du combat" },
      text: {
        en:
          "The whole fight is one draw with the exact odds of either side: its chance of a kill in one round " +
          "against the other's. The rounds may be recorded.",
        fr:
          "Tout le combat est un seul tirage aux chances exactes de chacun : sa chance de tuer en une manche " +
          "contre celle de l'autre. Les manches peuvent être notées.",
      },
      origin: "ruling",
      reason: {
        en:
          "Rounds without a kill change nothing, so they need no chance decisions of their own. After 1,000 " +
          "rounds without a kill, the same exact odds decide and no rounds are recorded.",
        fr:
          "Les manches sans mort ne changent rien ; elles n'ont pas à être des tirages à part. Si 1000 manches se " +
          "jouent sans mort, les mêmes chances exactes décident et aucune manche n'est notée.",
      },
    },
  ],
}

const victory: Chapter = {
  title: { en: "The end", fr: "La fin" },
  clauses: [
    {
      id: "DJ-6.1",
      title: { en: "The last one wins", fr: "Le dernier l'emporte" },
      text: {
        en:
          "A seat without pieces has lost; the last seat with pieces wins at once. Of n seats the winner scores n " +
          "− 1 and the others −1; these rank by the order in which they went out, the last one best. A draw " +
          "scores 0 for everyone and ranks all alike, seats that are out included.",
        fr:
          "Un camp sans pièce a perdu ; le dernier qui en a gagne aussitôt. Sur n camps, le vainqueur marque n − " +
          "1 et les autres −1 ; ceux-ci se classent par ordre de sortie, le dernier sorti en tête. Une nulle vaut " +
          "0 pour tous et met tout le monde à égalité, camps éliminés compris.",
      },
      origin: "ruling",
      reason: {
        en:
          "Destroying all enemy pieces is the published aim, of two players. Scores and ranks for more are ours: " +
          "a seat that lasts longer has done better, but only the last one wins; and a game without a winner is " +
          "not lost by those who left it early.",
        fr:
          "Détruire toutes les pièces adverses est le but publié, à deux joueurs. Les points et les rangs à " +
          "plusieurs sont de nous : qui dure plus longtemps a fait mieux, mais seul le dernier gagne ; et une " +
          "partie que personne ne gagne n'est pas perdue pour ceux qui en sont sortis tôt.",
      },
    },
    {
      id: "DJ-6.2",
      title: { en: "Draws", fr: "Parties nulles" },
      text: {
        en:
          "The game is drawn after quietTurns turns in a row without an attack, or after turnLimit turns in all. " +
          "A turn is one seat's turn, and any declared attack resets the count of quiet turns. Both limits are " +
          "judged when a turn ends, in this order; a win or a last fight takes precedence.",
        fr:
          "La partie est nulle après quietTurns tours de suite sans attaque, ou après turnLimit tours en tout. Un " +
          "tour est celui d'un seul camp, et toute attaque déclarée remet à zéro le compte des tours calmes. On " +
          "en juge à la fin d'un tour, dans cet ordre ; une victoire ou un combat à mort passe avant.",
      },
      origin: "ruling",
      reason: {
        en:
          "Two cautious players could play forever. The options quietTurns (100) and turnLimit (1000) set the " +
          "limits or switch them off.",
        fr:
          "Deux joueurs prudents n'en finiraient jamais. Les options quietTurns (100) et turnLimit (1000) fixent " +
          "ces limites ou les suppriment.",
      },
    },
    {
      id: "DJ-6.3",
      title: { en: "Resigning", fr: "L'abandon" },
      text: {
        en:
          "With two seats the other wins. With more, the pieces of the seat are removed. An attack lapses if its " +
          "attacker or target is gone, a push if the deciding seat or the pushed piece is; the action remains " +
          "spent. Then DJ-6.1, DJ-5.1 and DJ-2.1 are judged in this order. During the deal the seat receives " +
          "nothing more, its pieces stay out, and only seats that have not resigned count for an end; it cannot " +
          "begin, and a firstSeat that has resigned passes clockwise.",
        fr:
          "À deux, l'autre gagne. À plusieurs, les pièces du camp sont retirées ; une attaque est annulée si " +
          "l'attaquant ou la cible a disparu, une poussée si celui qui en décide ou la pièce a disparu, l'action " +
          "restant dépensée ; puis on juge DJ-6.1, DJ-5.1 et DJ-2.1, dans cet ordre. Pendant la distribution le " +
          "camp ne reçoit plus rien, ses pièces restent dehors, et seuls les camps qui n'ont pas abandonné " +
          "comptent pour une fin ; il ne peut pas commencer, et un firstSeat qui a abandonné passe dans le sens " +
          "horaire.",
      },
      origin: "ruling",
      reason: {
        en:
          "The rules cover only two players. With more, the others should be able to play on. One piece against " +
          "one during the deal is not a last fight, since more pieces are to come. A win by resignation cites " +
          "this clause.",
        fr:
          "Les règles ne connaissent que deux joueurs. À plus, les autres doivent pouvoir continuer. Une pièce " +
          "contre une au milieu de la distribution n'est pas un combat à mort : d'autres pièces vont venir. Une " +
          "victoire due à un abandon cite cet article.",
      },
    },
    {
      id: "DJ-6.4",
      title: { en: "Positions set up by hand", fr: "Positions composées" },
      text: {
        en:
          "In a position set up by hand, a lone seat has won, one piece against one fights before anything else, " +
          "seats without pieces are out, and the seat to play must have pieces.",
        fr:
          "Dans une position composée, un camp seul a gagné, un contre un se bat avant toute chose, un camp sans " +
          "pièce est éliminé, et le camp au trait doit avoir des pièces.",
      },
      origin: "ruling",
      reason: {
        en: "Such a position is settled at once, as it would be in play.",
        fr: "Une telle position est tranchée aussitôt, comme elle le serait en cours de partie.",
      },
    },
  ],
}

const variants: Chapter = {
  title: { en: "Three and four seats", fr: "Trois et quatre camps" },
  clauses: [
    {
      id: "DJ-7.1",
      title: { en: "More seats", fr: "Plus de camps" },
      text: {
        en:
          "Three seats: two pieces each, dealt at random, two left out; red O1 O12, green O5 O4, blue O9 O8. Four " +
          "seats: two each; red O1 O12, green O4 O3, blue O7 O6, yellow O10 O9. The pieces of every other seat " +
          "are enemies; a seat without pieces is out.",
        fr:
          "Trois camps : deux pièces chacun, distribuées au hasard, deux restent de côté ; rouge O1 O12, vert O5 " +
          "O4, bleu O9 O8. Quatre camps : deux chacun ; rouge O1 O12, vert O4 O3, bleu O7 O6, jaune O10 O9. Les " +
          "pièces de tous les autres camps sont ennemies ; un camp sans pièce est éliminé.",
      },
      origin: "ruling",
      reason: {
        en:
          "The rules only say that such games exist. These starts are evenly spread; the option seats sets the " +
          "number.",
        fr:
          "Les règles disent seulement que de telles parties existent. Ces départs sont régulièrement espacés ; " +
          "l'option seats fixe le nombre de camps.",
      },
    },
  ],
}

/** The chapters in the order of the rules. */
export const chapters: readonly Chapter[] = [board, turns, movement, combat, duel, victory, variants]
