/** Clauses about whole fleets: single file, frozen ships, the end, and games with more than two fleets. */
import type { Chapter } from "@flottille/core/rulebook"
import { both, rule, ruling } from "./clause"

export const singleFile: Chapter = {
  title: both("Single file", "La file indienne"),
  clauses: [
    ruling(
      "DF-5.1",
      both("No single file at the end of a turn", "Pas de file indienne en fin de tour"),
      both(
        "At the end of a seat's turn, no two of its ships may stand on neighbouring squares with " +
          "both headings along the line that joins them, in the same or opposite directions. Rows, " +
          "columns and diagonals count, and so do frozen ships. A normal turn followed by a bonus " +
          "turn ends twice.",
        "À la fin du tour d'un camp, deux de ses navires ne se tiennent jamais sur des cases " +
          "voisines avec leurs deux orientations le long de la ligne qui les joint, dans le même " +
          "sens ou en sens opposés. Lignes, colonnes et diagonales comptent, et les navires figés. " +
          "Un tour normal suivi d'un tour bonus finit deux fois.",
      ),
      both(
        "The rule is published; we read ships in single file as standing on neighbouring squares.",
        "La règle est publiée ; nous lisons « se suivre » comme se tenir sur des cases voisines.",
      ),
    ),
    ruling(
      "DF-5.2",
      both("No dead ends", "Pas d'impasse"),
      both(
        "A single file may exist within a turn, but not at its end. An act is legal only if the " +
          "turn can still be completed after it, or won, single file or not. Another seat's consent " +
          "is never assumed, and a joint sinking is offered only if the turn could be completed " +
          "after it, too. If a first act leaves no ship that could move as the second, DF-4.1 " +
          "refuses it.",
        "Une file indienne peut exister pendant le tour, mais pas à la fin. Un acte n'est permis " +
          "que si le tour peut encore être achevé ensuite, ou la partie gagnée, file indienne ou " +
          "non ; on ne compte jamais sur l'accord d'un autre camp, et une prise à deux flottes " +
          "n'est proposée que si le tour peut aussi être achevé après elle. Quand un premier acte " +
          "ne laisse aucun navire à déplacer au deuxième, c'est DF-4.1 qui le refuse.",
      ),
      both(
        "Otherwise a player could get stuck in the middle of a turn, which the rules do not cover.",
        "Sinon un joueur pourrait rester coincé au milieu de son tour, ce qu'aucune règle ne prévoit.",
      ),
    ),
    ruling(
      "DF-5.3",
      both("At a distance", "À distance"),
      both(
        "With the option singleFile line, two ships are in single file at any distance if every " +
          "square between them is empty.",
        "Avec l'option singleFile line, deux navires sont en file indienne à toute distance si " +
          "toutes les cases entre eux sont vides.",
      ),
      both(
        "The published text names no distance; some groups read it this way.",
        "Le texte publié ne donne pas de distance ; certains joueurs le lisent ainsi.",
      ),
    ),
  ],
}

export const frozen: Chapter = {
  title: both("Frozen ships", "Les navires figés"),
  clauses: [
    rule(
      "DF-6.1",
      both("Arrived ships are frozen", "Arrivé, figé"),
      both(
        "A ship that reaches its goal row keeps the heading it arrived with; it never moves or " +
          "turns again and cannot be sunk.",
        "Un navire qui atteint le bord opposé garde l'orientation de son arrivée ; il ne bouge et " +
          "ne tourne plus, et ne peut plus être coulé.",
      ),
    ),
    rule(
      "DF-6.2",
      both("It still counts", "Il compte toujours"),
      both(
        "A frozen ship still helps to sink, raises costs, blocks its square, and counts for " +
          "single file and for the fleet.",
        "Un navire figé aide encore à couler, renchérit les actes, bloque sa case, et compte pour " +
          "la file indienne et pour la flotte.",
      ),
    ),
  ],
}

export const endings: Chapter = {
  title: both("End of the game", "Fin de la partie"),
  clauses: [
    rule(
      "DF-7.1",
      both("Arrival", "Arrivée"),
      both(
        "The first seat with 3 ships on its goal row (option arrivalsToWin: 2, 3 or 4) wins with that very act.",
        "Le premier camp qui a 3 navires sur le bord opposé (option arrivalsToWin : 2, 3 ou 4) gagne dès cet acte.",
      ),
    ),
    rule(
      "DF-7.2",
      both("Destruction", "Destruction"),
      both(
        "With two seats, a seat with fewer than 3 ships on the board (option minimumFleet: 2, 3 " +
          "or 4), frozen ones included, loses at that very act.",
        "À deux, un camp qui a moins de 3 navires sur le plateau (option minimumFleet : 2, 3 ou " +
          "4), figés compris, perd dès cet acte.",
      ),
    ),
    ruling(
      "DF-7.3",
      both("Blockade", "Blocage"),
      both(
        "A seat that cannot complete any legal turn at the start of its turn loses, either " +
          "because no ship can move within two acts or because every turn would end in single file. " +
          "With three or four seats it is eliminated (DF-8.2). A blocked seat plays no turn.",
        "Un camp qui, au début de son tour, ne peut achever aucun tour permis perd : aucun navire " +
          "ne peut avancer en deux actes, ou aucun sans file indienne à la fin. À trois ou quatre " +
          "camps il est éliminé (DF-8.2). Un camp bloqué ne joue pas de tour.",
      ),
      both(
        "The published blockade is about moves; a seat that can move only into single file is just as stuck.",
        "Le blocage publié concerne les déplacements ; un camp qui ne peut avancer qu'en file " +
          "indienne est tout aussi coincé.",
      ),
    ),
    ruling(
      "DF-7.4",
      both("Stopping early", "Arrêt avant la fin"),
      both(
        "If the game stops by agreement or after the last turn (option turnLimit, 200), the seat " +
          "with most arrived ships wins. Ties are broken by most ships on the enemy half, which is " +
          "nearer the goal row, then by most on the board, each count among those still tied. Of n " +
          "seats, the k still tied share the first rank and the win: n/k − 1 each, the others −1, " +
          "so that two tied seats draw; the others rank as in DF-8.3. Turns are numbered from 1 " +
          "over all seats, a bonus turn with its normal turn, and the limit is judged when the last " +
          "turn, its bonus turn included, has ended, before the next seat's blockade.",
        "Si la partie s'arrête d'un commun accord ou après le dernier tour (option turnLimit, " +
          "200), le plus de navires arrivés l'emporte, puis le plus sur la moitié adverse, la plus " +
          "proche du but, puis le plus sur le plateau, chaque décompte entre les ex aequo. Sur n " +
          "camps, les k encore à égalité partagent le premier rang et la victoire : n/k − 1 chacun, " +
          "les autres −1, donc partie nulle à deux ; les autres se classent comme en DF-8.3. Les " +
          "tours sont numérotés à partir de 1, tous camps confondus, un tour bonus portant le " +
          "numéro de son tour normal ; la limite se juge quand le dernier tour, bonus compris, est " +
          "fini, avant le blocage du camp suivant.",
      ),
      both(
        "The comparisons are published for two; the limit, sharing with more seats, and counting " +
          "only those still tied are ours.",
        "Les comparaisons sont publiées pour deux camps ; la limite, le partage à plusieurs et le " +
          "décompte entre seuls ex aequo viennent de nous.",
      ),
    ),
    ruling(
      "DF-7.6",
      both("Agreement", "Accord"),
      both(
        "Before its first act of a turn, a bonus turn included, a seat may propose to stop. The " +
          "others answer one by one, clockwise. The first refusal settles it for that turn; if all " +
          "agree, the game ends by DF-7.4. A proposal is not an act, and blockade is judged before " +
          "it. The option allowStop switches it off.",
        "Avant le premier acte d'un tour, bonus compris, un camp peut proposer l'arrêt. Les " +
          "autres répondent un par un, dans le sens horaire ; le premier refus règle la question " +
          "pour ce tour, et l'accord de tous finit la partie selon DF-7.4. Une proposition n'est " +
          "pas un acte, et le blocage se juge avant elle. L'option allowStop supprime ce droit.",
      ),
      both(
        "The rules score a stopped game but do not say how it stops.",
        "Les règles disent ce que vaut une partie arrêtée, non comment elle s'arrête.",
      ),
    ),
  ],
}

export const fleets: Chapter = {
  title: both("Three and four fleets", "Trois et quatre flottes"),
  clauses: [
    rule(
      "DF-8.1",
      both("The opposite edge", "Le bord opposé"),
      both(
        "The goal row is the opposite edge of the 12×12 board, whether a fleet plays there or not.",
        "Le but est le bord opposé du plateau 12×12, qu'une flotte y joue ou non.",
      ),
    ),
    rule(
      "DF-8.2",
      both("Elimination", "Élimination"),
      both(
        "A seat with fewer ships than minimumFleet (2 to 6), or blocked at the start of its turn, " +
          "is out, and all its ships leave the board at once, frozen ones included.",
        "Un camp qui a moins de navires que minimumFleet (2 à 6), ou bloqué au début de son tour, " +
          "est éliminé, et tous ses navires quittent aussitôt le plateau, figés compris.",
      ),
    ),
    ruling(
      "DF-8.3",
      both("Ranking", "Classement"),
      both(
        "The last seat in play wins, and so does the first to satisfy DF-7.1. The other seats in " +
          "play share the second rank; those eliminated rank lower the earlier they left.",
        "Le dernier camp en jeu gagne, ainsi que le premier qui remplit DF-7.1. Les autres camps " +
          "en jeu se partagent le deuxième rang ; les éliminés sont d'autant plus bas qu'ils sont " +
          "sortis tôt.",
      ),
      both("Only the winner is published.", "Seul le vainqueur est publié."),
    ),
    ruling(
      "DF-8.4",
      both("Joint sinking", "Couler à deux flottes"),
      both(
        "With the option jointSinking, an own ship and a ship of another seat than the target's " +
          "may sink together if the other owner accepts. Every joint pair is listed, even if an own " +
          "pair would do, with the attackers in text order of their squares regardless of owner. If " +
          "it is declined, nothing is spent and the same three ships, even on other squares, may " +
          "not be proposed again in that turn; a bonus turn starts afresh. The sinking counts for " +
          "the active seat, bonus included.",
        "Avec l'option jointSinking, un de ses navires et un d'un autre camp que celui de la " +
          "cible peuvent couler ensemble si son propriétaire accepte. Chaque paire à deux flottes " +
          "figure dans la liste, même là où une paire propre suffirait, les attaquants dans l'ordre " +
          "alphabétique de leurs cases, quel que soit leur camp. En cas de refus, rien n'est " +
          "dépensé et les trois mêmes navires, où qu'ils soient alors, ne peuvent plus être " +
          "proposés pendant ce tour ; un tour bonus repart à neuf. La prise revient au camp actif, " +
          "bonus compris.",
      ),
      both(
        "The alliance is published; the question, the answer and the credit for the sinking are ours.",
        "L'alliance est publiée ; la demande, la réponse et l'attribution de la prise viennent de nous.",
      ),
    ),
    ruling(
      "DF-8.5",
      both("Clockwise", "Sens horaire"),
      both(
        "The turn passes clockwise over the seats still in play.",
        "Le tour passe dans le sens horaire entre les camps encore en jeu.",
      ),
      both("The order is not published for more than two.", "L'ordre n'est pas publié au-delà de deux camps."),
    ),
    ruling(
      "DF-8.6",
      both("Resigning", "Abandonner"),
      both(
        "With two seats the other wins; with more, the fleet leaves the board as in DF-8.2. A " +
          "pending question lapses, as declined, if the seat asked it, must answer it now or owns " +
          "the target; otherwise the seat is simply not asked. Resigning in one's own turn ends " +
          "that turn, which counts, and the limit is judged. If a resignation leaves the active " +
          "seat unable to complete its turn, that turn ends at once without penalty; a pending " +
          "joint sinking after which the turn could no longer be completed lapses. Before play, a " +
          "resigned seat deploys no more ships and is not drawn; a resigned firstSeat passes " +
          "clockwise.",
        "À deux, l'autre gagne ; à plusieurs, la flotte quitte le plateau comme en DF-8.2. Une " +
          "question en suspens tombe, comme refusée, si le camp l'a posée, doit y répondre à cet " +
          "instant ou possède la cible ; sinon on ne la lui pose simplement pas. Abandonner pendant " +
          "son propre tour y met fin ; ce tour compte, et la limite se juge. Si un abandon empêche " +
          "le camp au trait d'achever son tour, ce tour finit aussitôt, sans sanction ; une prise à " +
          "deux flottes en suspens après laquelle le tour ne pourrait plus être achevé tombe. Avant " +
          "le jeu, un camp qui abandonne ne pose plus et n'est pas tiré au sort ; un firstSeat qui " +
          "abandonne passe dans le sens horaire.",
      ),
      both(
        "If a player leaves, the others must be able to go on.",
        "Si un joueur quitte la table, les autres doivent pouvoir continuer.",
      ),
    ),
  ],
}
