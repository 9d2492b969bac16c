/** The clauses of Les Grands Amiraux, in English and French. */
import type { Chapter } from "@flottille/core/rulebook"

const sea: Chapter = {
  title: { en: "The sea and the fleets", fr: "La mer et les flottes" },
  clauses: [
    {
      id: "GA-1.1",
      title: { en: "The board", fr: "Le plateau" },
      text: {
        en:
          "The board has 10 rows of 8 columns, A1 to H10. C5, C6, F5 and F6 are condemned: no piece stands on them " +
          "or passes over them. Stepping diagonally past one of their corners is allowed.",
        fr:
          "Le plateau compte 10 lignes de 8 colonnes, de A1 à H10. C5, C6, F5 et F6 sont condamnées : rien ne s'y " +
          "pose ni ne passe au-dessus ; longer un de leurs coins en diagonale est permis.",
      },
      origin: "rules",
    },
    {
      id: "GA-1.2",
      title: { en: "The fleet", fr: "La flotte" },
      text: {
        en:
          "Each side has 32 pieces: a Grand Admiral, an aircraft carrier (6), 2 helicopter carriers (5), 3 " +
          "cruisers (4), 4 destroyers (3), 5 escorts (2), 6 submarines (1), 5 minesweepers (0) and 5 mines.",
        fr:
          "Chaque camp a 32 pièces : un grand amiral, un porte-avions (6), 2 porte-hélicoptères (5), 3 croiseurs " +
          "(4), 4 destroyers (3), 5 escorteurs (2), 6 sous-marins (1), 5 dragueurs de mines (0) et 5 mines.",
      },
      origin: "rules",
    },
    {
      id: "GA-1.3",
      title: { en: "Deployment", fr: "Le déploiement" },
      text: {
        en:
          "White fills rows 1 to 4, red rows 7 to 10, each in any arrangement. Both deploy at the same time, one " +
          "piece per action, unseen by the other, the Grand Admiral included. A piece may be lifted again until " +
          "its seat declares itself ready. It can do so once all 32 pieces are placed, and the declaration is " +
          "final. Until both are ready, other viewers learn only which seats are.",
        fr:
          "Les blancs remplissent les lignes 1 à 4, les rouges les lignes 7 à 10, chacun à son gré. Les deux se " +
          "déploient en même temps, une pièce par action, à l'insu de l'autre, grand amiral compris ; une pièce " +
          "peut être reprise tant que son camp ne s'est pas déclaré prêt, ce qu'il peut faire une fois les 32 en " +
          "place et qui est définitif. Jusqu'à ce que les deux le soient, les autres n'apprennent rien, sinon qui " +
          "est prêt.",
      },
      origin: "ruling",
      reason: {
        en:
          "The published rules say where pieces go but not in which order. Simultaneous, secret deployment favours " +
          "neither side, and seeing the Grand Admiral earlier would reveal too much.",
        fr:
          "Les règles publiées disent où vont les pièces, pas dans quel ordre. Un déploiement simultané et secret " +
          "n'avantage personne, et le grand amiral en dirait trop s'il se voyait plus tôt.",
      },
    },
    {
      id: "GA-1.4",
      title: { en: "Who begins", fr: "Qui commence" },
      text: { en: "White begins.", fr: "Les blancs commencent." },
      origin: "ruling",
      reason: {
        en:
          "The published rules do not say. The option firstSeat names red instead, or draws the seat with equal " +
          "chances.",
        fr:
          "Les règles publiées n'en disent rien. L'option firstSeat désigne les rouges, ou laisse faire le sort, à " +
          "chances égales.",
      },
    },
    {
      id: "GA-1.5",
      title: { en: "Grand Admirals are public", fr: "Les grands amiraux sont visibles" },
      text: {
        en:
          "Once both fleets are placed, both sides see both Grand Admirals. Every other piece shows its rank to " +
          "its owner only.",
        fr:
          "Dès que les deux flottes sont en place, chacun voit les deux grands amiraux. Toute autre pièce ne " +
          "montre sa valeur qu'à son propriétaire.",
      },
      origin: "rules",
    },
  ],
}

const turn: Chapter = {
  title: { en: "The turn", fr: "Le tour" },
  clauses: [
    {
      id: "GA-2.1",
      title: { en: "One piece, one way", fr: "Une pièce, une manière" },
      text: {
        en:
          "A turn is one step, one duel or one chain of leaps, with a single piece; they are never mixed. A side " +
          "that can act may not pass.",
        fr:
          "Un tour consiste en un déplacement, un duel ou une suite de sauts, avec une seule pièce, sans les " +
          "mêler. Un camp qui peut jouer ne passe pas.",
      },
      origin: "rules",
    },
    {
      id: "GA-2.2",
      title: { en: "Mines lie still", fr: "Les mines restent" },
      text: {
        en: "Mines never step, duel or leap.",
        fr: "Les mines ne se déplacent pas, n'attaquent pas et ne sautent pas.",
      },
      origin: "rules",
    },
    {
      id: "GA-2.3",
      title: { en: "Steps", fr: "Les déplacements" },
      text: {
        en:
          "A piece steps to an adjacent empty square: the Grand Admiral along its row or column, all others in any " +
          "of the eight directions.",
        fr:
          "Une pièce se déplace vers une case vide voisine : le grand amiral en ligne ou en colonne, toutes les " +
          "autres dans les huit directions.",
      },
      origin: "rules",
      reason: {
        en: "The option shipDirections: 4 limits ships to rows and columns too; it departs from the published rules.",
        fr:
          "L'option shipDirections: 4 limite aussi les navires aux lignes et aux colonnes ; elle s'écarte des " +
          "règles publiées.",
      },
    },
  ],
}

const duels: Chapter = {
  title: { en: "Duels", fr: "Les duels" },
  clauses: [
    {
      id: "GA-3.1",
      title: { en: "Attacking", fr: "Attaquer" },
      text: {
        en:
          "A piece duels by moving onto an adjacent enemy, in any of the eight directions; so does the Grand " +
          "Admiral. With shipDirections: 4 ships duel along rows and columns only.",
        fr:
          "Une pièce attaque en duel en allant sur une pièce ennemie voisine, dans les huit directions, le grand " +
          "amiral aussi. Avec shipDirections: 4, les navires n'attaquent qu'en ligne ou en colonne.",
      },
      origin: "rules",
    },
    {
      id: "GA-3.2",
      title: { en: "The stronger stays", fr: "Le plus fort reste" },
      text: {
        en:
          "Both pieces are shown. The weaker is removed, equals are both removed; a winning attacker takes the " +
          "square, a winning defender keeps it, and the survivor is hidden again. GA-6.1 says how much of it a " +
          "view remembers.",
        fr:
          "Les deux pièces sont dévoilées. La plus faible est éliminée, deux égales le sont toutes deux ; " +
          "l'attaquant vainqueur prend la case, le défenseur vainqueur la garde, et le survivant est de nouveau " +
          "caché ; GA-6.1 dit ce qu'une vue en retient.",
      },
      origin: "rules",
    },
    {
      id: "GA-3.3",
      title: { en: "Mines in duels", fr: "Les mines en duel" },
      text: {
        en: "A mine beats every attacker and stays, except a minesweeper, which removes it and takes its square.",
        fr: "Une mine détruit tout attaquant et reste en place, mais un dragueur l'élimine et prend sa case.",
      },
      origin: "rules",
    },
    {
      id: "GA-3.4",
      title: { en: "Grand Admirals in duels", fr: "Les grands amiraux en duel" },
      text: {
        en:
          "An attacking Grand Admiral beats every ship. Any piece that attacks a Grand Admiral captures it, the " +
          "other Grand Admiral included.",
        fr:
          "Un grand amiral qui attaque l'emporte sur tout navire ; toute pièce qui attaque un grand amiral le " +
          "capture, l'autre grand amiral compris.",
      },
      origin: "rules",
    },
  ],
}

const leaps: Chapter = {
  title: { en: "Leaps", fr: "Les sauts" },
  clauses: [
    {
      id: "GA-4.1",
      title: { en: "Leaping", fr: "Sauter" },
      text: {
        en:
          "Any piece but a mine leaps over an adjacent enemy, along a row or a column, onto the empty square right " +
          "behind it; never over its own side or a condemned square.",
        fr:
          "Toute pièce sauf une mine saute par-dessus une pièce ennemie voisine, en ligne ou en colonne, vers la " +
          "case vide juste derrière ; jamais par-dessus son camp ni une case condamnée.",
      },
      origin: "rules",
    },
    {
      id: "GA-4.2",
      title: { en: "Ranks shown by a leap", fr: "Ce que montre un saut" },
      text: {
        en:
          "The piece leapt over is shown and removed at once, regardless of rank, except for mines. The leaper is " +
          "not shown, even when it captures the Grand Admiral; a known leaper stays known.",
        fr:
          "La pièce sautée est dévoilée et retirée aussitôt, quelles que soient les forces, mines exceptées. La " +
          "pièce qui saute n'est pas dévoilée, même si elle capture le grand amiral ; connue, elle le reste.",
      },
      origin: "rules",
      reason: {
        en:
          "We apply this to the last leap too: the rules make exceptions only for a leaper that is destroyed and a " +
          "minesweeper that meets a mine. In a duel for the Grand Admiral the attacker is shown.",
        fr:
          "Que cela vaille aussi pour le dernier saut est notre lecture : les règles n'exceptent que la pièce " +
          "détruite et le dragueur qui rencontre une mine. Dans un duel contre le grand amiral, l'attaquant est " +
          "dévoilé.",
      },
    },
    {
      id: "GA-4.3",
      title: { en: "Leaping over a mine", fr: "Sauter une mine" },
      text: {
        en:
          "A mine destroys any piece that leaps over it: the leaper is shown and removed, the mine is shown, stays " +
          "and is hidden again, and the chain and the turn end. A minesweeper removes the mine, lands, and is " +
          "known from then on.",
        fr:
          "Une mine détruit toute pièce qui la saute : la pièce est dévoilée et retirée, la mine est dévoilée, " +
          "reste et se cache de nouveau, et la suite comme le tour s'achèvent. Un dragueur, lui, retire la mine, " +
          "se pose, et se trouve désormais connu.",
      },
      origin: "ruling",
      reason: {
        en:
          "The rules say that the leaper is destroyed. That it is shown follows, because they hide the strength of " +
          "a leaper only if it is not destroyed. They are silent on the mine; it stays, as in a duel.",
        fr:
          "La destruction est publiée. Que la pièce soit dévoilée en découle : les règles ne cachent la force de " +
          "la pièce qui saute que si elle n'est pas détruite. Elles ne disent rien de la mine ; elle reste, comme " +
          "en duel.",
      },
    },
    {
      id: "GA-4.4",
      title: { en: "Chains", fr: "Les suites" },
      text: {
        en:
          "After a leap the same piece may leap again in any of the four directions; its player decides after " +
          "seeing the result. This is never compulsory: `end` stops the chain. The turn passes automatically when " +
          "no leap is left, and only a chain can be stopped.",
        fr:
          "Après un saut, la même pièce peut sauter encore, dans chacune des quatre directions, au vu de ce qui a " +
          "été dévoilé. Ce n'est jamais obligatoire : `end` arrête la suite. Le tour passe de lui-même s'il ne " +
          "reste aucun saut, et seule une suite peut s'arrêter.",
      },
      origin: "ruling",
      reason: {
        en:
          "The rules let a player leap on at once, and never compel it. We read each leap as chosen after the last " +
          "one was shown, not the whole chain in advance: a player at the table sees the piece turned over before " +
          "moving on. If stopping is the only choice, it is made automatically.",
        fr:
          "Les règles permettent de sauter encore aussitôt, sans jamais y obliger. Selon notre lecture, chaque " +
          "saut se choisit au vu de ce qu'a dévoilé le précédent, et non toute la suite d'avance : à la table, on " +
          "voit la pièce retournée avant de continuer. Quand s'arrêter est le seul choix, il se fait de lui-même.",
      },
    },
    {
      id: "GA-4.5",
      title: { en: "Leaping over the Grand Admiral", fr: "Sauter le grand amiral" },
      text: { en: "Leaping over the Grand Admiral captures it.", fr: "Sauter le grand amiral, c'est le capturer." },
      origin: "rules",
    },
  ],
}

const ending: Chapter = {
  title: { en: "The end", fr: "La fin" },
  clauses: [
    {
      id: "GA-5.1",
      title: { en: "Victory", fr: "La victoire" },
      text: {
        en: "A side that captures the enemy Grand Admiral wins at once.",
        fr: "Le camp qui capture le grand amiral ennemi gagne aussitôt.",
      },
      origin: "rules",
    },
    {
      id: "GA-5.2",
      title: { en: "A Grand Admiral on a mine", fr: "Un grand amiral sur une mine" },
      text: {
        en:
          "A Grand Admiral that attacks a mine, by duel or leap, is destroyed like any attacker but a minesweeper, " +
          "and its owner loses.",
        fr:
          "Un grand amiral qui attaque une mine, en duel ou en saut, est détruit comme tout attaquant sauf un " +
          "dragueur, et son propriétaire perd.",
      },
      origin: "ruling",
      reason: {
        en:
          "The rules destroy the attacker but do not say how the game goes on; a side without a Grand Admiral " +
          "could no longer lose one. The option admiralOnMine: removed takes them literally: the game goes on, and " +
          "that side can lose by GA-5.3 alone. With admiralOnMine: immune, which departs from them, nothing is " +
          "removed: the mine is shown, the Grand Admiral stays on the square it attacked from (in a chain its last " +
          "landing), and the turn ends; it may repeat the attack any number of times.",
        fr:
          "Les règles détruisent l'attaquant sans dire la suite ; un camp sans grand amiral ne pourrait plus en " +
          "perdre. L'option admiralOnMine: removed les prend à la lettre : la partie continue, et ce camp ne peut " +
          "plus perdre que par GA-5.3. Avec admiralOnMine: immune, qui s'en écarte, rien n'est retiré : la mine " +
          "est dévoilée, le grand amiral reste sur la case d'où il a attaqué (dans une suite, celle de son dernier " +
          "saut) et le tour s'achève ; il peut recommencer autant qu'il veut.",
      },
    },
    {
      id: "GA-5.3",
      title: { en: "No action left", fr: "Plus rien à jouer" },
      text: {
        en: "A side that cannot act at the start of its turn loses, even if the other could not either.",
        fr: "Un camp qui ne peut rien jouer au début de son tour perd, même si l'autre ne le pouvait pas non plus.",
      },
      origin: "ruling",
      reason: {
        en: "So does Stratego, the parent game; the published rules are silent.",
        fr: "Il en va ainsi au Stratego, le jeu parent ; les règles publiées se taisent.",
      },
    },
    {
      id: "GA-5.4",
      title: { en: "Draws", fr: "Parties nulles" },
      text: {
        en:
          "The game is drawn after 100 turns in a row without a removal, or after 2,000 turns in all. Each side's " +
          "turn counts as one, a chain is one turn, and deployment does not count. Draws are judged at the end of " +
          "a turn, after captures and GA-5.3, turns without a removal first.",
        fr:
          "La partie est nulle après 100 tours de suite sans élimination, ou après 2000 tours en tout. Le tour de " +
          "chaque camp compte pour un, une suite de sauts aussi ; le déploiement n'en compte aucun. On juge à la " +
          "fin d'un tour, après les captures et GA-5.3, les tours sans élimination d'abord.",
      },
      origin: "ruling",
      reason: {
        en: "Every game must end. The options quietTurns and turnLimit change the limits; null switches them off.",
        fr: "Toute partie doit finir. Les options quietTurns et turnLimit changent ces limites ; null les désactive.",
      },
    },
    {
      id: "GA-5.5",
      title: { en: "Resigning", fr: "L'abandon" },
      text: {
        en: "A side that resigns loses. Once the game is over, nothing more is revealed.",
        fr: "Un camp qui abandonne perd. Une fois la partie finie, rien de plus n'est dévoilé.",
      },
      origin: "ruling",
      reason: {
        en: "The rules do not mention it; a player may want to keep a deployment for the next game.",
        fr: "Les règles n'en parlent pas ; la disposition d'une flotte peut resservir à la partie suivante.",
      },
    },
  ],
}

const secrets: Chapter = {
  title: { en: "Hidden information", fr: "Ce que l'on sait" },
  clauses: [
    {
      id: "GA-6.1",
      title: { en: "Memory", fr: "La mémoire" },
      text: {
        en:
          "A view shows your own ranks, the Grand Admirals, the removed pieces of both sides, the pieces that have " +
          "left a square in play, those of yours that have been shown, and the state of the game. With memory: " +
          "perfect it tracks every enemy rank ever shown wherever the piece goes; with memory: none it shows only " +
          "ranks that lie face up, and players learn others from events alone.",
        fr:
          "Une vue montre vos valeurs, les grands amiraux, les pièces retirées des deux camps, celles qui ont " +
          "quitté une case en jeu, celles des vôtres qui ont été dévoilées, et où en est la partie. Avec memory: " +
          "perfect, elle suit toute valeur ennemie jamais dévoilée où qu'aille la pièce ; avec memory: none, elle " +
          "ne montre que ce qui est face visible, et seuls les événements apprennent ce qui se dévoile.",
      },
      origin: "ruling",
      reason: {
        en:
          "Remembering is part of the published game, but all moves are public, so forgetting on screen would only " +
          "make players take notes. The option memory: none is for people who want to remember by themselves.",
        fr:
          "Mémoriser fait partie du jeu publié, mais tous les coups sont publics : un écran oublieux obligerait " +
          "seulement à prendre des notes. L'option memory: none s'adresse aux joueurs qui veulent mémoriser " +
          "eux-mêmes.",
      },
    },
    {
      id: "GA-6.1b",
      title: { en: "Spectators", fr: "Les spectateurs" },
      text: {
        en:
          "A spectator sees only what both sides see: no hidden rank, and not which pieces either side knows, but " +
          "with memory: perfect every rank ever shown. During deployment a spectator sees no piece.",
        fr:
          "Un spectateur voit ce que voient les deux camps : aucune valeur cachée, ni quelles pièces chaque camp " +
          "connaît, mais avec memory: perfect toute valeur jamais dévoilée. Pendant le déploiement, il ne voit " +
          "aucune pièce.",
      },
      origin: "ruling",
      reason: {
        en: "So a player can learn nothing from a spectator.",
        fr: "Ainsi, un joueur n'apprend rien d'un spectateur.",
      },
    },
    {
      id: "GA-6.2",
      title: { en: "No hidden marks", fr: "Pas de marque cachée" },
      text: {
        en:
          "For each piece, a view contains its square, its side and the facts that its viewer may know; nothing " +
          "else links a hidden piece to its rank.",
        fr:
          "Une vue dit d'une pièce sa case, son camp et ce que son lecteur peut savoir ; rien d'autre ne relie une " +
          "pièce cachée à sa valeur.",
      },
      origin: "ruling",
      reason: {
        en: "Marks on the backs of pieces would be cheating.",
        fr: "Marquer le dos des pièces serait tricher.",
      },
    },
    {
      id: "GA-6.3",
      title: { en: "Legal actions reveal nothing", fr: "Les choix ne trahissent rien" },
      text: {
        en:
          "A side's legal actions, and the reasons for refusals, follow from its view alone; a leap over a mine is " +
          "offered like any other.",
        fr:
          "Ce qu'un camp peut jouer, et la raison d'un refus, découlent de sa seule vue ; un saut par-dessus une " +
          "mine est proposé comme tout autre.",
      },
      origin: "ruling",
      reason: {
        en: "Otherwise the list of moves would reveal hidden ranks.",
        fr: "Sinon la liste des coups trahirait les valeurs cachées.",
      },
    },
    {
      id: "GA-6.4",
      title: { en: "Sampling the hidden fleet", fr: "Deviner la flotte cachée" },
      text: {
        en:
          "A sample of the hidden ranks adds up with the removed pieces, keeps shown ranks, makes no piece that " +
          "has moved a mine, and leaves an action to the side to move.",
        fr:
          "Une hypothèse sur les valeurs cachées s'accorde avec les pièces retirées, garde les valeurs dévoilées, " +
          "ne fait pas une mine d'une pièce qui a bougé, et laisse un coup au camp qui doit jouer.",
      },
      origin: "ruling",
      reason: {
        en: "The viewer could rule out any other sample.",
        fr: "Le lecteur pourrait exclure toute autre hypothèse.",
      },
    },
  ],
}

/** The chapters in the order of the rules. */
export const chapters: readonly Chapter[] = [sea, turn, duels, leaps, ending, secrets]
