/** The clauses of Diabolik Fleet, in the order of the rules. */
import type { Chapter, Clause, Translated } from "@flottille/core/rulebook"

/** Returns a text in both languages. */
const both = (en: string, fr: string): Translated => ({ en, fr })

/** Creates a clause of the published rules. */
function rule(id: string, title: Translated, text: Translated): Clause {
  return { id, title, text, origin: "rules" }
}

/** Creates a clause that we decided, with its reason. */
function ruling(
  id: string,
  title: Translated,
  { reason, ...text }: Translated & { readonly reason: Translated },
): Clause {
  return { id, title, text, origin: "ruling", reason }
}

const setup: Chapter = {
  title: both("Board and setup", "Plateau et mise en place"),
  clauses: [
    rule("DF-1.1", both("Boards and fleets", "Plateaux et flottes"), {
      en:
        "Two seats play on 8×8 squares, three or four (option seats) on 12×12, with 8 ships each. Square a1 lies in " +
        "the south-west; squares that touch by side or corner are neighbours.",
      fr:
        "À deux on joue sur 8×8 cases, à trois ou quatre (option seats) sur 12×12, avec 8 navires chacun. La case a1 " +
        "est au sud-ouest ; des cases qui se touchent par un côté ou un coin sont voisines.",
    }),
    rule("DF-1.2", both("Second row", "Deuxième rangée"), {
      en: "Each seat places its ships on its second row, one per square, each heading in any of the eight directions.",
      fr: "Chacun pose ses navires sur sa deuxième rangée, un par case, chacun orienté dans l'une des huit directions.",
    }),
    ruling("DF-1.3", both("Setting up two fleets", "Mise en place à deux"), {
      en:
        "Ships are placed one at a time, in any order of the seats; until both are ready, each sees only the number " +
        "of ships that the other has placed. With the option deployment alternate, south begins and the seats openly " +
        "place one ship each in turn, regardless of which plays first.",
      fr:
        "Les navires se posent un par un, dans n'importe quel ordre des camps ; tant que les deux ne sont pas prêts, " +
        "chacun voit seulement combien l'autre en a posé. Avec l'option deployment alternate, le sud commence et " +
        "l'on pose un navire chacun à tour de rôle, à découvert, quel que soit le premier à jouer.",
      reason: both(
        "The rules do not say which seat would set up first, and that seat would be at a disadvantage: secrecy is " +
          "the fair reading.",
        "Les règles ne disent pas qui poserait le premier, et celui-là serait désavantagé : le secret est la " +
          "lecture équitable.",
      ),
    }),
    ruling("DF-1.4", both("Setting up three or four fleets", "Mise en place à trois ou quatre"), {
      en:
        "The seats openly place one ship each in rotation from south, on eight of the twelve squares of their second " +
        "row. All twelve squares are allowed, even next to an enemy or on a neighbour's home row.",
      fr:
        "Les camps posent un navire chacun, en rotation depuis le sud, à découvert, sur huit des douze cases de leur " +
        "deuxième rangée. Les douze sont permises, même à côté d'un ennemi ou sur la première rangée d'un voisin.",
      reason: both(
        "The corner squares lie on the second rows of two seats, so fleets placed in secret could clash.",
        "Les cases d'angle sont sur les deuxièmes rangées de deux camps : posées en secret, des flottes pourraient " +
          "se heurter.",
      ),
    }),
    rule("DF-1.5", both("Who begins", "Qui commence"), {
      en: "Once all fleets are placed, the first seat is drawn by lot. The option firstSeat names it instead.",
      fr:
        "Quand toutes les flottes sont en place, le camp qui commence est tiré au sort. L'option firstSeat le nomme " +
        "d'avance.",
    }),
    ruling("DF-1.6", both("No fleet set up in single file", "Pas de mise en place en file indienne"), {
      en:
        "A ship may not be placed in single file with another of its fleet. At a distance (singleFile line), squares " +
        "not yet filled count as empty. A file that another fleet's resignation opens during setup binds neither the " +
        "two ships nor those placed later. With the option allowSetupFiles, ships are placed freely, and the first " +
        "turn of the seat must break every file (DF-5.1).",
      fr:
        "On ne pose pas un navire là où il serait en file indienne avec un autre de sa flotte. À distance " +
        "(singleFile line), les cases non encore remplies comptent comme vides. Une file que l'abandon d'un autre " +
        "camp découvre pendant la mise en place n'engage ni ces deux navires ni ceux qu'on pose ensuite. Avec " +
        "l'option allowSetupFiles, on pose les navires librement, et le premier tour du camp doit rompre toutes les " +
        "files (DF-5.1).",
      reason: both(
        "Taken literally, the rule binds only the end of a turn, but then a fleet of eight ships one behind the " +
          "other would lose at once, so only the option reads it literally. A seat is not to blame for a file opened " +
          "by another's resignation, and if it were bound by it, it might have no ship that it may place.",
        "À la lettre, la règle ne vaut qu'en fin de tour, mais une flotte de huit navires l'un derrière l'autre " +
          "perdrait alors aussitôt : seule l'option la lit ainsi. Un camp n'est pas responsable d'une file ouverte " +
          "par l'abandon d'un autre ; s'il devait l'éviter, il pourrait n'avoir plus aucun navire à poser.",
      ),
    }),
  ],
}

const acts: Chapter = {
  title: both("Acts and their cost", "Les actes et leur prix"),
  clauses: [
    rule("DF-2.1", both("Four cannonballs", "Quatre boulets"), {
      en: "A turn has 4 cannonballs. Spent cannonballs are gone for that turn, and not all need be used.",
      fr:
        "Un tour dispose de 4 boulets. Un boulet dépensé l'est pour tout le tour, et l'on n'est pas obligé de tout " +
        "dépenser.",
    }),
    rule("DF-2.2", both("Move", "Déplacer"), {
      en:
        "One own ship moves one square straight ahead of its bow, onto a free square of the board. It costs 1 ball, " +
        "or 2 if the square it leaves neighbours an enemy ship.",
      fr:
        "Un de ses navires avance d'une case droit devant sa proue, sur une case libre du plateau. Cela coûte 1 " +
        "boulet, ou 2 si la case quittée est voisine d'un navire ennemi.",
    }),
    rule("DF-2.3", both("Not onto one's own home row", "Jamais sur son propre bord"), {
      en: "A ship never moves onto the home row of its own seat; it may stand on that of another seat.",
      fr:
        "Un navire n'avance jamais sur la première rangée de son propre bord ; il peut se tenir sur celle d'un autre " +
        "camp.",
    }),
    ruling("DF-2.4", both("Reorient", "Réorienter"), {
      en:
        "One own ship turns to any other of the eight directions and stays on its square. It costs 1 ball, 2 if it " +
        "neighbours one enemy ship, 3 if it neighbours more.",
      fr:
        "Un de ses navires prend une autre des huit directions, sans changer de case. Cela coûte 1 boulet, 2 s'il " +
        "est voisin d'un navire ennemi, 3 s'il est voisin de plusieurs.",
      reason: both(
        "Costs and directions are published; that the direction must change is ours: turning to the same heading " +
          "would be a way to pass.",
        "Prix et directions sont publiés ; que la direction doive changer vient de nous : se réorienter sans " +
          "changer serait une façon de passer.",
      ),
    }),
    rule("DF-2.5", both("Sink", "Couler"), {
      en:
        "Two own ships that neighbour an enemy ship and both show it a flank sink it, free of charge and regardless " +
        "of its own heading. It leaves the board at once, and no ship moves onto its square.",
      fr:
        "Un navire ennemi dont deux de ses navires sont voisins en lui offrant chacun un flanc est coulé, " +
        "gratuitement et quelle que soit sa propre orientation. Il quitte aussitôt le plateau, et aucun navire " +
        "n'avance sur sa case.",
    }),
    rule("DF-2.6", both("Rebuild", "Reconstruire"), {
      en:
        "One own sunk ship comes back for 3 balls, with any heading, on a free square of its second row that " +
        "neighbours no enemy ship. It may act at once. A seat never has more than 8 ships.",
      fr:
        "Un de ses navires coulés revient pour 3 boulets, sur une case libre de sa deuxième rangée qui n'est voisine " +
        "d'aucun navire ennemi, avec l'orientation voulue, et sert aussitôt. Un camp n'a jamais plus de 8 navires.",
    }),
    rule("DF-2.7", both("Any number of acts", "Autant qu'on veut"), {
      en:
        "Acts may be repeated in any order, with the same ship or others. Free acts remain possible when no balls " +
        "are left.",
      fr:
        "Les actes se répètent dans n'importe quel ordre, avec le même navire ou d'autres. Les actes gratuits " +
        "restent possibles sans boulets.",
    }),
    rule("DF-2.8", both("One's own ships", "Ses propres navires"), {
      en: "Each seat handles only its own ships.",
      fr: "Chacun ne manœuvre que ses propres navires.",
    }),
    ruling("DF-2.9", both("Enemy ships", "Les navires ennemis"), {
      en:
        "The ships of every other seat are enemy ships, also with three or four fleets; frozen ships count like any " +
        "other.",
      fr:
        "Les navires de tous les autres camps sont ennemis, à trois ou quatre flottes aussi ; les navires figés " +
        "comptent comme les autres.",
      reason: both(
        "Alliances are only agreements: no rule makes the ships of an ally friendly.",
        "Les alliances ne sont que paroles : aucune règle ne rend amis les navires d'un allié.",
      ),
    }),
  ],
}

const flanks: Chapter = {
  title: both("Flanks", "Les flancs"),
  clauses: [
    ruling("DF-3.1", both("Flanks of a ship", "Les flancs d'un navire"), {
      en:
        "A ship shows a flank to every neighbouring square but the one dead ahead and the one dead astern: three on " +
        "each side. With the option flanks beam, only the two squares straight abeam count.",
      fr:
        "Un navire offre un flanc à chaque case voisine sauf celle droit devant et celle droit derrière : trois de " +
        "chaque côté. Avec l'option flanks beam, seulement aux deux cases droit sur ses côtés.",
      reason: both(
        "The rules count flanks by side or corner of the square. Under the narrow reading, no ship is sunk in " +
          "random or racing play, although sinking is one of the three published ways to win; only a hunting fleet " +
          "still sinks ships.",
        "Les règles comptent les flancs par côté ou coin de case. Avec la lecture étroite, plus personne n'est " +
          "coulé dans les parties au hasard ou à la course, alors que couler est l'une des trois façons publiées de " +
          "gagner ; seule une flotte qui chasse y parvient encore.",
      ),
    }),
    ruling("DF-3.2", both("One sinking a target", "Une prise par cible"), {
      en:
        "A target that several own pairs could sink is listed once, with the first pair in text order of the " +
        "squares. The notation accepts any valid own pair and reads it as the listed one. It accepts the target " +
        "alone if a single pair could sink it, own or joint, whether or not it may be sunk now; pairs declined in " +
        "this turn do not count.",
      fr:
        "Une cible que plusieurs paires pourraient couler figure une seule fois, avec la première paire dans l'ordre " +
        "alphabétique des cases. La notation accepte toute paire valable et la lit comme celle de la liste, et la " +
        "cible seule quand une seule paire pourrait la couler, propre ou à deux flottes, que la prise soit permise à " +
        "cet instant ou non ; les paires refusées pendant ce tour ne comptent pas.",
      reason: both(
        "Which pair sinks it changes nothing on the board.",
        "La paire qui coule ne change rien sur le plateau.",
      ),
    }),
  ],
}

const obligations: Chapter = {
  title: both("Obligations within a turn", "Les obligations du tour"),
  clauses: [
    ruling("DF-4.1", both("A move within two acts", "Un déplacement en deux actes"), {
      en:
        "One of the first two acts of a turn moves a ship. A first act after which no ship could move as the second, " +
        "for lack of a way or of balls, is refused; a seat with no legal way to meet this and DF-5.1 is blocked " +
        "(DF-7.3).",
      fr:
        "L'un des deux premiers actes d'un tour déplace un navire. Un premier acte après lequel aucun navire ne " +
        "pourrait être déplacé au deuxième, faute de passage ou de boulets, est refusé ; un camp qui n'a aucun moyen " +
        "de satisfaire à la fois à cette règle et à DF-5.1 est bloqué (DF-7.3).",
      reason: both(
        "The published penalty is to lose. It applies to a seat that cannot move; no player should lose through a " +
          "slip.",
        "La sanction publiée est la défaite. Elle frappe un camp qui ne peut pas déplacer ; personne ne doit " +
          "perdre par inadvertance.",
      ),
    }),
    rule("DF-4.2", both("Move before sinking", "Déplacer avant de couler"), {
      en:
        "A seat may sink ships only after moving an own ship in the same turn; any ship will do, and one move is " +
        "enough for all sinkings. Reorienting and rebuilding do not count.",
      fr:
        "On ne coule rien avant d'avoir déplacé un de ses navires dans le même tour ; n'importe lequel convient, et " +
        "une fois suffit pour toutes les prises. Réorienter et reconstruire ne comptent pas.",
    }),
    rule("DF-4.3", both("Ending the turn", "Finir son tour"), {
      en: "Once a ship has moved, the seat may end its turn.",
      fr: "Dès qu'un navire a été déplacé, on peut finir son tour.",
    }),
    ruling("DF-4.4", both("The turn passes automatically", "Le tour passe de lui-même"), {
      en:
        "When no act is possible any more, the turn passes, with or without balls left. Possible means legal; joint " +
        "sinkings not yet declined count, decisions (end, bonus, propose) do not. This is judged after every act and " +
        "answer, and after a resignation. A bonus that can be claimed is the exception (DF-4.6).",
      fr:
        "Quand aucun acte n'est plus possible, le tour passe, qu'il reste des boulets ou non. Possible veut dire " +
        "permis ; les prises à deux flottes non encore refusées comptent, les mots (end, bonus, propose) non. On en " +
        "juge après chaque acte et chaque réponse, et après un abandon. Un bonus que l'on peut réclamer fait " +
        "exception (DF-4.6).",
      reason: both(
        "The rules say that the turn passes; we define which acts count as possible and when this is judged.",
        "Les règles disent que le tour passe ; nous précisons quels actes comptent comme possibles et quand on en " +
          "juge.",
      ),
    }),
    rule("DF-4.5", both("Bonus turn", "Tour bonus"), {
      en:
        "A seat that sinks a ship in a normal turn may play a second turn right after it, like any other, move " +
        "obligation included, with 4 balls (option bonusCannonballs: 4, 3 or 2). Bonus turns never chain: the next " +
        "seat plays after it, even if ships were sunk.",
      fr:
        "Qui coule un navire dans un tour normal peut jouer aussitôt un deuxième tour, comme un autre, déplacement " +
        "obligatoire compris, avec 4 boulets (option bonusCannonballs : 4, 3 ou 2). Les tours bonus ne s'enchaînent " +
        "pas : le camp suivant joue après, même si des navires ont été coulés.",
    }),
    ruling("DF-4.6", both("Claiming the bonus", "Réclamer le bonus"), {
      en:
        "In a normal turn in which a ship was sunk, the bonus is offered beside the end of the turn whenever the " +
        "turn may end and the bonus turn could be completed. Ending the turn gives it up, and it never makes its " +
        "owner blocked. When no act is left but the bonus could be claimed, exactly these two are offered; otherwise " +
        "the turn passes without an action.",
      fr:
        "Dans un tour normal où l'on a coulé un navire, le bonus est proposé à côté de la fin du tour chaque fois " +
        "que le tour peut finir et que le tour bonus peut être joué selon les règles ; finir le tour y renonce, et " +
        "il ne rend jamais son bénéficiaire bloqué. Quand il ne reste aucun acte mais que le bonus est possible, ces " +
        "deux choix seuls sont proposés ; sinon le tour passe sans action.",
      reason: both(
        "A right that could make its owner lose would be a senseless trap, and a right must not lapse because the " +
          "acts ran out.",
        "Un droit qui ferait perdre son bénéficiaire serait un piège absurde, et un droit ne doit pas tomber parce " +
          "que les actes sont épuisés.",
      ),
    }),
  ],
}

const singleFile: Chapter = {
  title: both("Single file", "La file indienne"),
  clauses: [
    ruling("DF-5.1", both("No single file at the end of a turn", "Pas de file indienne en fin de tour"), {
      en:
        "At the end of a seat's turn, no two of its ships may stand on neighbouring squares with both headings along " +
        "the line that joins them, in the same or opposite directions. Rows, columns and diagonals count, and so do " +
        "frozen ships. A normal turn followed by a bonus turn ends twice.",
      fr:
        "À la fin du tour d'un camp, deux de ses navires ne se tiennent jamais sur des cases voisines avec leurs " +
        "deux orientations le long de la ligne qui les joint, dans le même sens ou en sens opposés. Lignes, colonnes " +
        "et diagonales comptent, et les navires figés. Un tour normal suivi d'un tour bonus finit deux fois.",
      reason: both(
        "The rule is published; we read ships in single file as standing on neighbouring squares.",
        "La règle est publiée ; nous lisons « se suivre » comme se tenir sur des cases voisines.",
      ),
    }),
    ruling("DF-5.2", both("No dead ends", "Pas d'impasse"), {
      en:
        "A single file may exist within a turn, but not at its end. An act is legal only if the turn can still be " +
        "completed after it, or won, single file or not. Another seat's consent is never assumed, and a joint " +
        "sinking is offered only if the turn could be completed after it, too. If a first act leaves no ship that " +
        "could move as the second, DF-4.1 refuses it.",
      fr:
        "Une file indienne peut exister pendant le tour, mais pas à la fin. Un acte n'est permis que si le tour peut " +
        "encore être achevé ensuite, ou la partie gagnée, file indienne ou non ; on ne compte jamais sur l'accord " +
        "d'un autre camp, et une prise à deux flottes n'est proposée que si le tour peut aussi être achevé après " +
        "elle. Quand un premier acte ne laisse aucun navire à déplacer au deuxième, c'est DF-4.1 qui le refuse.",
      reason: both(
        "Otherwise a player could get stuck in the middle of a turn, which the rules do not cover.",
        "Sinon un joueur pourrait rester coincé au milieu de son tour, ce qu'aucune règle ne prévoit.",
      ),
    }),
    ruling("DF-5.3", both("At a distance", "À distance"), {
      en:
        "With the option singleFile line, two ships are in single file at any distance if every square between them " +
        "is empty.",
      fr:
        "Avec l'option singleFile line, deux navires sont en file indienne à toute distance si toutes les cases " +
        "entre eux sont vides.",
      reason: both(
        "The published text names no distance; some groups read it this way.",
        "Le texte publié ne donne pas de distance ; certains joueurs le lisent ainsi.",
      ),
    }),
  ],
}

const frozen: Chapter = {
  title: both("Frozen ships", "Les navires figés"),
  clauses: [
    rule("DF-6.1", both("Arrived ships are frozen", "Arrivé, figé"), {
      en:
        "A ship that reaches its goal row keeps the heading it arrived with; it never moves or turns again and " +
        "cannot be sunk.",
      fr:
        "Un navire qui atteint le bord opposé garde l'orientation de son arrivée ; il ne bouge et ne tourne plus, et " +
        "ne peut plus être coulé.",
    }),
    rule("DF-6.2", both("It still counts", "Il compte toujours"), {
      en:
        "A frozen ship still helps to sink, raises costs, blocks its square, and counts for single file and for the " +
        "fleet.",
      fr:
        "Un navire figé aide encore à couler, renchérit les actes, bloque sa case, et compte pour la file indienne " +
        "et pour la flotte.",
    }),
  ],
}

const endings: Chapter = {
  title: both("End of the game", "Fin de la partie"),
  clauses: [
    rule("DF-7.1", both("Arrival", "Arrivée"), {
      en: "The first seat with 3 ships on its goal row (option arrivalsToWin: 2, 3 or 4) wins with that very act.",
      fr: "Le premier camp qui a 3 navires sur le bord opposé (option arrivalsToWin : 2, 3 ou 4) gagne dès cet acte.",
    }),
    rule("DF-7.2", both("Destruction", "Destruction"), {
      en:
        "With two seats, a seat with fewer than 3 ships on the board (option minimumFleet: 2, 3 or 4), frozen ones " +
        "included, loses at that very act.",
      fr:
        "À deux, un camp qui a moins de 3 navires sur le plateau (option minimumFleet : 2, 3 ou 4), figés compris, " +
        "perd dès cet acte.",
    }),
    ruling("DF-7.3", both("Blockade", "Blocage"), {
      en:
        "A seat that cannot complete any legal turn at the start of its turn loses, either because no ship can move " +
        "within two acts or because every turn would end in single file. With three or four seats it is eliminated " +
        "(DF-8.2). A blocked seat plays no turn.",
      fr:
        "Un camp qui, au début de son tour, ne peut achever aucun tour permis perd : aucun navire ne peut avancer en " +
        "deux actes, ou aucun sans file indienne à la fin. À trois ou quatre camps il est éliminé (DF-8.2). Un camp " +
        "bloqué ne joue pas de tour.",
      reason: both(
        "The published blockade is about moves; a seat that can move only into single file is just as stuck.",
        "Le blocage publié concerne les déplacements ; un camp qui ne peut avancer qu'en file indienne est tout " +
          "aussi coincé.",
      ),
    }),
    ruling("DF-7.4", both("Stopping early", "Arrêt avant la fin"), {
      en:
        "If the game stops by agreement or after the last turn (option turnLimit, 200), the seat with most arrived " +
        "ships wins. Ties are broken by most ships on the enemy half, which is nearer the goal row, then by most on " +
        "the board, each count among those still tied. Of n seats, the k still tied share the first rank and the " +
        "win: n/k − 1 each, the others −1, so that two tied seats draw; the others rank as in DF-8.3. Turns are " +
        "numbered from 1 over all seats, a bonus turn with its normal turn, and the limit is judged when the last " +
        "turn, its bonus turn included, has ended, before the next seat's blockade.",
      fr:
        "Si la partie s'arrête d'un commun accord ou après le dernier tour (option turnLimit, 200), le plus de " +
        "navires arrivés l'emporte, puis le plus sur la moitié adverse, la plus proche du but, puis le plus sur le " +
        "plateau, chaque décompte entre les ex aequo. Sur n camps, les k encore à égalité partagent le premier rang " +
        "et la victoire : n/k − 1 chacun, les autres −1, donc partie nulle à deux ; les autres se classent comme en " +
        "DF-8.3. Les tours sont numérotés à partir de 1, tous camps confondus, un tour bonus portant le numéro de " +
        "son tour normal ; la limite se juge quand le dernier tour, bonus compris, est fini, avant le blocage du " +
        "camp suivant.",
      reason: both(
        "The comparisons are published for two; the limit, sharing with more seats, and counting only those still " +
          "tied are ours.",
        "Les comparaisons sont publiées pour deux camps ; la limite, le partage à plusieurs et le décompte entre " +
          "seuls ex aequo viennent de nous.",
      ),
    }),
    ruling("DF-7.6", both("Agreement", "Accord"), {
      en:
        "Before its first act of a turn, a bonus turn included, a seat may propose to stop. The others answer one by " +
        "one, clockwise. The first refusal settles it for that turn; if all agree, the game ends by DF-7.4. A " +
        "proposal is not an act, and blockade is judged before it. The option allowStop switches it off.",
      fr:
        "Avant le premier acte d'un tour, bonus compris, un camp peut proposer l'arrêt. Les autres répondent un par " +
        "un, dans le sens horaire ; le premier refus règle la question pour ce tour, et l'accord de tous finit la " +
        "partie selon DF-7.4. Une proposition n'est pas un acte, et le blocage se juge avant elle. L'option " +
        "allowStop supprime ce droit.",
      reason: both(
        "The rules score a stopped game but do not say how it stops.",
        "Les règles disent ce que vaut une partie arrêtée, non comment elle s'arrête.",
      ),
    }),
  ],
}

const fleets: Chapter = {
  title: both("Three and four fleets", "Trois et quatre flottes"),
  clauses: [
    rule("DF-8.1", both("The opposite edge", "Le bord opposé"), {
      en: "The goal row is the opposite edge of the 12×12 board, whether a fleet plays there or not.",
      fr: "Le but est le bord opposé du plateau 12×12, qu'une flotte y joue ou non.",
    }),
    rule("DF-8.2", both("Elimination", "Élimination"), {
      en:
        "A seat with fewer ships than minimumFleet (2 to 6), or blocked at the start of its turn, is out, and all " +
        "its ships leave the board at once, frozen ones included.",
      fr:
        "Un camp qui a moins de navires que minimumFleet (2 à 6), ou bloqué au début de son tour, est éliminé, et " +
        "tous ses navires quittent aussitôt le plateau, figés compris.",
    }),
    ruling("DF-8.3", both("Ranking", "Classement"), {
      en:
        "The last seat in play wins, and so does the first to satisfy DF-7.1. The other seats in play share the " +
        "second rank; those eliminated rank lower the earlier they left.",
      fr:
        "Le dernier camp en jeu gagne, ainsi que le premier qui remplit DF-7.1. Les autres camps en jeu se partagent " +
        "le deuxième rang ; les éliminés sont d'autant plus bas qu'ils sont sortis tôt.",
      reason: both("Only the winner is published.", "Seul le vainqueur est publié."),
    }),
    ruling("DF-8.4", both("Joint sinking", "Couler à deux flottes"), {
      en:
        "With the option jointSinking, an own ship and a ship of another seat than the target's may sink together if " +
        "the other owner accepts. Every joint pair is listed, even if an own pair would do, with the attackers in " +
        "text order of their squares regardless of owner. If it is declined, nothing is spent and the same three " +
        "ships, even on other squares, may not be proposed again in that turn; a bonus turn starts afresh. The " +
        "sinking counts for the active seat, bonus included.",
      fr:
        "Avec l'option jointSinking, un de ses navires et un d'un autre camp que celui de la cible peuvent couler " +
        "ensemble si son propriétaire accepte. Chaque paire à deux flottes figure dans la liste, même là où une " +
        "paire propre suffirait, les attaquants dans l'ordre alphabétique de leurs cases, quel que soit leur camp. " +
        "En cas de refus, rien n'est dépensé et les trois mêmes navires, où qu'ils soient alors, ne peuvent plus " +
        "être proposés pendant ce tour ; un tour bonus repart à neuf. La prise revient au camp actif, bonus compris.",
      reason: both(
        "The alliance is published; the question, the answer and the credit for the sinking are ours.",
        "L'alliance est publiée ; la demande, la réponse et l'attribution de la prise viennent de nous.",
      ),
    }),
    ruling("DF-8.5", both("Clockwise", "Sens horaire"), {
      en: "The turn passes clockwise over the seats still in play.",
      fr: "Le tour passe dans le sens horaire entre les camps encore en jeu.",
      reason: both("The order is not published for more than two.", "L'ordre n'est pas publié au-delà de deux camps."),
    }),
    ruling("DF-8.6", both("Resigning", "Abandonner"), {
      en:
        "With two seats the other wins; with more, the fleet leaves the board as in DF-8.2. A pending question " +
        "lapses, as declined, if the seat asked it, must answer it now or owns the target; otherwise the seat is " +
        "simply not asked. Resigning in one's own turn ends that turn, which counts, and the limit is judged. If a " +
        "resignation leaves the active seat unable to complete its turn, that turn ends at once without penalty; a " +
        "pending joint sinking after which the turn could no longer be completed lapses. Before play, a resigned " +
        "seat deploys no more ships and is not drawn; a resigned firstSeat passes clockwise.",
      fr:
        "À deux, l'autre gagne ; à plusieurs, la flotte quitte le plateau comme en DF-8.2. Une question en suspens " +
        "tombe, comme refusée, si le camp l'a posée, doit y répondre à cet instant ou possède la cible ; sinon on ne " +
        "la lui pose simplement pas. Abandonner pendant son propre tour y met fin ; ce tour compte, et la limite se " +
        "juge. Si un abandon empêche le camp au trait d'achever son tour, ce tour finit aussitôt, sans sanction ; " +
        "une prise à deux flottes en suspens après laquelle le tour ne pourrait plus être achevé tombe. Avant le " +
        "jeu, un camp qui abandonne ne pose plus et n'est pas tiré au sort ; un firstSeat qui abandonne passe dans " +
        "le sens horaire.",
      reason: both(
        "If a player leaves, the others must be able to go on.",
        "Si un joueur quitte la table, les autres doivent pouvoir continuer.",
      ),
    }),
  ],
}

/** All clauses, by chapter. */
export const chapters: readonly Chapter[] = [setup, acts, flanks, obligations, singleFile, frozen, endings, fleets]
