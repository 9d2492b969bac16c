/** The clauses of Diplomacy as data, by chapter. */
import type { Chapter } from "@flottille/core/rulebook"

const board: Chapter = {
  title: { en: "The board", fr: "Le plateau" },
  clauses: [
    {
      id: "DP-1",
      title: { en: "Map and powers", fr: "Carte et puissances" },
      text: {
        en:
          "The map has 75 provinces, 34 of them supply centres; seven powers begin with 22 units in spring 1901. " +
          "Bulgaria, Spain and St Petersburg have two coasts each. A province holds at most one unit. Seats 0 to 6 " +
          "are Austria, England, France, Germany, Italy, Russia, Turkey.",
        fr:
          "75 provinces, dont 34 centres de ravitaillement ; sept puissances et 22 unités au printemps 1901. La " +
          "Bulgarie, l'Espagne et Saint-Pétersbourg ont deux côtes. Une province porte une unité au plus. Les " +
          "places 0 à 6 sont l'Autriche, l'Angleterre, la France, l'Allemagne, l'Italie, la Russie et la Turquie.",
      },
      origin: "rules",
    },
  ],
}

const orders: Chapter = {
  title: { en: "Orders", fr: "Les ordres" },
  clauses: [
    {
      id: "DP-2",
      title: { en: "Kinds of orders", fr: "Sortes d'ordres" },
      text: {
        en:
          "In spring and fall a unit holds, moves, supports or convoys; a dislodged one retreats or disbands; in " +
          "winter powers build, disband or waive. A unit without an order holds. If a sheet has two orders for one " +
          "unit, the first possible one counts.",
        fr:
          "Au printemps et à l'automne, une unité tient, se déplace, soutient ou convoie ; délogée, elle recule ou " +
          "se dissout ; en hiver, on construit, on dissout ou l'on renonce. Une unité sans ordre tient. De deux " +
          "ordres pour une même unité sur une feuille, le premier possible compte.",
      },
      origin: "rules",
    },
    {
      id: "DP-2.1",
      title: { en: "Moves", fr: "Déplacements" },
      text: {
        en:
          "A unit moves one step: armies over land, fleets over water and along coasts. An army on a coast may also " +
          "go by convoy to any coast that fleets now on the board could join to it. A missing coast is filled in if " +
          "only one is possible; a coast that has no meaning for the unit is ignored.",
        fr:
          "Une unité avance d'un pas : les armées par terre, les flottes par mer et le long des côtes. Une armée " +
          "côtière peut aussi gagner par convoi toute côte que des flottes présentes pourraient relier à la sienne. " +
          "Une côte omise est complétée si une seule est possible ; une côte sans objet est ignorée.",
      },
      origin: "rules",
    },
    {
      id: "DP-2.2",
      title: { en: "Supports", fr: "Soutiens" },
      text: {
        en:
          "A unit supports another unit where it stands, or its move, in a province to which the supporter could " +
          "itself move, on any coast. The move must be one that the other unit could make; a fleet cannot support an " +
          "army that would need it for its convoy.",
        fr:
          "Une unité en soutient une autre sur place, ou dans un déplacement, vers une province où elle pourrait " +
          "elle-même se rendre d'un pas, quelle que soit la côte. Le déplacement doit être possible à l'autre unité " +
          "; une flotte ne peut soutenir une armée qui aurait besoin d'elle pour son convoi.",
      },
      origin: "rules",
    },
    {
      id: "DP-2.3",
      title: { en: "Convoys", fr: "Convois" },
      text: {
        en:
          "A fleet at sea convoys an army from coast to coast, if it is part of a route of fleets now on the board. " +
          "A route that would be complete without the fleet does not count.",
        fr:
          "Une flotte en mer convoie une armée de côte à côte, si elle a sa place sur une route de flottes " +
          "présentes. Une route qui se passerait d'elle n'en est pas une pour elle.",
      },
      origin: "ruling",
      reason: {
        en:
          "DATC 6.F.12 and 6.G.19 call superfluous convoys illegal; otherwise a power could force an army aboard " +
          "with a detour.",
        fr:
          "DATC 6.F.12 et 6.G.19 tiennent les convois superflus pour illégaux ; sinon un simple détour suffirait à " +
          "embarquer une armée de force.",
      },
    },
    {
      id: "DP-3",
      title: { en: "Giving orders", fr: "Donner ses ordres" },
      text: {
        en:
          "Seats give orders one unit at a time, in secret and in any order, and say when they are ready; a phase " +
          "ends when all seats are ready. Until then, another order for the same unit or building place replaces the " +
          "first, a pending order, waiver or draw proposal can be withdrawn, and a ready seat may take that back. " +
          "The game does not wait for seats without a decision; in spring and fall a survivor without a unit decides " +
          "only about the draw. A missing order means a hold, a disband instead of a retreat, a waived build, or " +
          "civil disorder.",
        fr:
          "Chacun donne ses ordres en secret, unité par unité et dans l'ordre voulu, puis se dit prêt ; la phase " +
          "s'achève quand tous le sont. Jusque-là, un nouvel ordre pour la même unité ou le même chantier remplace " +
          "l'ancien, tout ce qui est en attente peut être repris, ordre, renoncement ou proposition de nulle, et " +
          "l'on peut cesser d'être prêt. On n'attend pas qui n'a rien à décider ; au printemps et à l'automne, un " +
          "survivant sans unité décide de la nulle. Ce qui manque vaut tenir, se dissoudre, renoncer, ou relève du " +
          "désordre civil.",
      },
      origin: "ruling",
      reason: {
        en:
          "The published game is played with written sheets. One decision at a time can be listed, shown and " +
          "explained; if orders could not be taken back, a full list of builds or disbands could not be exchanged " +
          "for another.",
        fr:
          "Le jeu publié se joue avec des feuilles d'ordres. Une décision à la fois se laisse lister, montrer et " +
          "expliquer ; sans reprise, une liste complète de constructions ou de dissolutions ne pourrait plus être " +
          "changée.",
      },
    },
  ],
}

const adjudication: Chapter = {
  title: { en: "Adjudication", fr: "La résolution" },
  clauses: [
    {
      id: "DP-4",
      title: { en: "All at once", fr: "Tout à la fois" },
      text: {
        en:
          "All orders are carried out at the same time, as the Diplomacy Adjudicator Test Cases 3.2 decide with " +
          "their author's preferences. Every order has a result with its reason; an order that matches nothing is " +
          "void, and its unit holds. If decisions depend on one another in a ring of moves, the ring moves.",
        fr:
          "Tous les ordres s'exécutent en même temps, comme le disent les Diplomacy Adjudicator Test Cases 3.2 " +
          "selon les préférences de leur auteur. Chaque ordre a un résultat et sa raison ; celui qui ne répond à " +
          "rien est nul, et l'unité tient. Quand des déplacements s'attendent en cercle, le cercle tourne.",
      },
      origin: "rules",
    },
    {
      id: "DP-4.1",
      title: { en: "Strength", fr: "La force" },
      text: {
        en:
          "A unit has a strength of one, plus one for each support that stands. A move succeeds if it is stronger " +
          "than the unit holding its destination and than every other move there. A unit that leaves holds nothing; " +
          "a unit that tried to leave and failed holds with a strength of one. Two units that move to each other's " +
          "place over land meet head-to-head, and the loser keeps no unit out of the winner's place. A power never " +
          "dislodges its own units, nor do its supports help to do so.",
        fr:
          "Une unité compte pour un, plus un par soutien qui tient. Un déplacement réussit s'il est plus fort que " +
          "ce qui tient sa destination et que tout autre déplacement vers elle. Une unité qui part ne tient rien ; " +
          "celle qui n'y parvient pas tient à un. Deux unités qui visent par terre la place l'une de l'autre se " +
          "heurtent de front, et la perdante n'interdit la place de la gagnante à personne. Nul ne déloge ses " +
          "propres unités, ni n'y aide par ses soutiens.",
      },
      origin: "rules",
    },
    {
      id: "DP-4.2",
      title: { en: "Cut supports", fr: "Soutiens coupés" },
      text: {
        en:
          "A support is cut if another power attacks the supporter from anywhere but the province that the support " +
          "is given into, even in vain; an attack from there cuts it too, if the supporter is dislodged.",
        fr:
          "Un soutien est coupé si une autre puissance attaque l'unité qui soutient, même en vain, d'ailleurs que " +
          "de la province visée par le soutien ; de là aussi, si elle la déloge.",
      },
      origin: "rules",
    },
    {
      id: "DP-4.3",
      title: { en: "Disrupted convoys", fr: "Convois rompus" },
      text: {
        en:
          "A convoyed army arrives as long as one route of fleets that convoy it is whole. A fleet that is dislodged " +
          "breaks its routes; one that is only attacked does not. An army whose convoy is broken affects nothing " +
          "where it was going. If the convoys ordered make no complete route, there is no convoy to be broken, even " +
          "if their fleets are dislodged.",
        fr:
          "Une armée convoyée arrive tant qu'une route de flottes qui la convoient est entière. Une flotte délogée " +
          "rompt ses routes ; une flotte seulement attaquée, non. Une armée dont le convoi est rompu n'a aucun " +
          "effet là où elle allait. Quand les convois ordonnés ne forment pas de route entière, il n'y a pas de " +
          "convoi à rompre, quoi qu'il arrive à leurs flottes.",
      },
      origin: "rules",
    },
    {
      id: "DP-4.4",
      title: { en: "Paradoxes", fr: "Paradoxes" },
      text: {
        en:
          "When a convoyed army's own attack decides over its convoy, and not exactly one resolution is free of " +
          "contradiction, the armies whose convoys are in doubt do not arrive and have no effect. With paradox: " +
          "all-hold, no move of the paradox has any.",
        fr:
          "Quand l'attaque d'une armée convoyée décide de son propre convoi, et que les résolutions sans " +
          "contradiction ne sont pas exactement une, les armées dont le convoi est en doute n'arrivent pas et n'ont " +
          "aucun effet. Avec paradox : all-hold, aucun déplacement du paradoxe n'en a.",
      },
      origin: "ruling",
      reason: {
        en:
          "The rule book is silent. Szykman's rule is the one that DATC's author prefers; the option paradox offers " +
          "the other common one.",
        fr:
          "Le livret n'en dit rien. La règle de Szykman est celle que préfère l'auteur de DATC ; l'option paradox " +
          "offre l'autre règle répandue.",
      },
    },
    {
      id: "DP-4.5",
      title: { en: "Convoys to a neighbour", fr: "Convois vers une voisine" },
      text: {
        en:
          "An army that could walk goes by sea if its order says via convoy, or if a fleet of its own power convoys " +
          "it and the convoys ordered make a whole route. With adjacentConvoy: explicit, only its order counts.",
        fr:
          "Une armée qui pourrait marcher passe par mer si son ordre dit via convoi, ou si une flotte de sa " +
          "puissance la convoie et que les convois ordonnés forment une route entière. Avec adjacentConvoy : " +
          "explicit, seul son ordre compte.",
      },
      origin: "ruling",
      reason: {
        en:
          "A foreign fleet should not be able to kidnap an army (DATC 4.A.3, 6.G.2), and an intent without a route " +
          "would only keep it at home.",
        fr:
          "Une flotte étrangère ne doit pas enlever une armée (DATC 4.A.3, 6.G.2), et une intention sans route ne " +
          "ferait que la clouer sur place.",
      },
    },
    {
      id: "DP-4.6",
      title: { en: "Via convoy, and no convoy", fr: "Via convoi, sans convoi" },
      text: {
        en: "An army ordered via convoy that no fleet convoys stays. With missingConvoy: land, it walks if it can.",
        fr:
          "Une armée qui devait passer via convoi et que personne ne convoie reste. Avec missingConvoy : land, elle " +
          "marche si elle le peut.",
      },
      origin: "ruling",
      reason: {
        en: "DATC 6.G.8 reads the order as written. Groups with the rules of 2000 let it walk.",
        fr: "DATC 6.G.8 lit l'ordre à la lettre. Les tables aux règles de 2000 la laissent marcher.",
      },
    },
  ],
}

const afterwards: Chapter = {
  title: { en: "Retreats, builds, victory", fr: "Retraites, constructions, victoire" },
  clauses: [
    {
      id: "DP-5",
      title: { en: "Retreats", fr: "Retraites" },
      text: {
        en:
          "A dislodged unit retreats one step to an empty province, but not to the province that its attacker came " +
          "from, unless the attacker came by convoy, nor to a province that a standoff left empty in this turn. A " +
          "unit with nowhere to go is destroyed; two units that retreat to the same province both disband.",
        fr:
          "Une unité délogée recule d'un pas vers une province vide, mais pas vers celle d'où venait l'attaque, " +
          "sauf si celle-ci est venue par convoi, ni vers celle qu'un choc de ce tour a laissée vide. Sans issue, " +
          "elle est détruite ; deux unités qui reculent vers une même province se dissolvent.",
      },
      origin: "rules",
    },
    {
      id: "DP-6",
      title: { en: "Centres and adjustments", fr: "Centres et ajustements" },
      text: {
        en:
          "After the fall retreats, a power owns each centre that its units are in. In winter, a power with more " +
          "units than centres disbands units; a power with fewer may build.",
        fr:
          "Après les retraites d'automne, qui occupe un centre le possède. En hiver, qui a plus d'unités que de " +
          "centres en dissout, qui en a moins peut construire.",
      },
      origin: "rules",
    },
    {
      id: "DP-6.1",
      title: { en: "Builds", fr: "Constructions" },
      text: {
        en:
          "Units are built in free home centres that their power owns, one in each; fleets on a coast, which is " +
          "named where there are two. On a sheet builds are carried out in the order given, while centres allow; a " +
          "waiver declines only a build that none of them has used, at any place in the sheet.",
        fr:
          "On construit dans ses centres d'origine, libres et possédés, une unité par centre ; une flotte sur une " +
          "côte, nommée s'il y en a deux. Sur une feuille, les constructions s'exécutent dans l'ordre donné, tant " +
          "que les centres le permettent ; un renoncement ne porte que sur une construction qu'aucune d'elles n'a " +
          "prise, où qu'il figure.",
      },
      origin: "rules",
    },
    {
      id: "DP-6.2",
      title: { en: "Civil disorder", fr: "Désordre civil" },
      text: {
        en:
          "Missing disbands take the unit farthest from the nearest centre that its power owns, over all " +
          "adjacencies; of equals a fleet before an army, then by the English name of the province. With " +
          "civilDisorder: home-centres, its home centres count instead, whoever owns them. Disbands stand in " +
          "the results like ordered ones, marked as civil disorder, and stay in every view until the next phase in " +
          "which a power decides something: even if the winter, or a phase of retreats, passes by itself because no " +
          "remaining power has anything to decide.",
        fr:
          "Les dissolutions manquantes frappent l'unité la plus éloignée du plus proche centre possédé, par toutes " +
          "les adjacences ; à égalité une flotte avant une armée, puis selon le nom anglais de la province. Avec " +
          "civilDisorder : home-centres, ses centres d'origine comptent à leur place, à qui qu'ils soient. Elles " +
          "figurent dans les résultats comme celles qu'on ordonne, marquées désordre civil, et chacun continue de " +
          "les voir jusqu'à la prochaine phase où une puissance décide quelque chose : même si l'hiver, ou une " +
          "phase de retraites, se passe tout seul parce qu'aucune puissance encore en jeu ne doit rien.",
      },
      origin: "ruling",
      reason: {
        en:
          "The rules of 2023 and DATC 3.2 count from the centres that a power owns. Earlier rules say far from home, " +
          "which the option civilDisorder offers as some online games play it.",
        fr:
          "Les règles de 2023 et DATC 3.2 comptent depuis les centres possédés. Les règles antérieures disent loin " +
          "de chez soi, ce qu'offre l'option civilDisorder, comme le jouent certains sites.",
      },
    },
    {
      id: "DP-7",
      title: { en: "The end", fr: "La fin" },
      text: {
        en:
          "A power with 18 centres after a fall wins, and so does the only survivor; a survivor owns a centre or a " +
          "unit and has not resigned. If all survivors, even those without a unit, propose a draw in the same " +
          "movement phase, they share a draw before the orders are carried out; they also share one after the last " +
          "year, ranked by centres. A proposal is secret and binding for its phase. A power that resigns falls into " +
          "civil disorder and never wins.",
        fr:
          "18 centres après un automne font gagner, de même qu'être seul survivant ; survit qui possède un centre " +
          "ou une unité et n'a pas abandonné. Si tous les survivants proposent la nulle dans une même phase de " +
          "mouvement, même ceux qui n'ont pas d'unité, ils la partagent avant l'exécution des ordres ; de même " +
          "après la dernière année, classés par centres. Une proposition est secrète et vaut pour sa phase. Qui " +
          "abandonne tombe en désordre civil et ne gagne jamais.",
      },
      origin: "ruling",
      reason: {
        en:
          "The rule book ends games by agreement and by the clock. The year limit (1935, or none by the option " +
          "yearLimit) lets every game end by itself.",
        fr:
          "Le livret finit les parties par accord et à l'heure. L'année limite (1935, ou aucune avec l'option " +
          "yearLimit) fait que toute partie finit d'elle-même.",
      },
    },
  ],
}

const table: Chapter = {
  title: { en: "At the table", fr: "À la table" },
  clauses: [
    {
      id: "DP-8",
      title: { en: "Notation", fr: "Notation" },
      text: {
        en:
          "Orders are written in the usual English notation or with French codes and are read tolerantly. Each order " +
          "is listed in one form: a unit by the place where it stands, a convoyed move with via convoy, the " +
          "destination of a support without a coast, which fits either coast. A support may name a coast that the " +
          "supported fleet could reach: such forms are listed on demand, and void if the move is to the other coast. " +
          "To take an order back, write withdraw with the unit as it stands or is to be built, withdraw F LON, or " +
          "with the word, withdraw WAIVE, withdraw draw.",
        fr:
          "Les ordres s'écrivent dans la notation anglaise usuelle ou avec les codes français, et se lisent avec " +
          "tolérance. Chacun a une seule forme listée : l'unité par sa place, le déplacement convoyé via convoi, la " +
          "destination d'un soutien sans côte, qui vaut pour les deux. Un soutien peut nommer une côte que la " +
          "flotte soutenue pourrait atteindre : ces formes se listent sur demande, et sont nulles si le déplacement " +
          "vise l'autre côte. Une reprise s'écrit avec l'unité telle qu'elle est ou doit être construite, withdraw " +
          "F LON, ou avec le mot, withdraw WAIVE, withdraw draw.",
      },
      origin: "ruling",
      reason: {
        en:
          "One form for each order keeps lists free of duplicates; reading is tolerant because players are not. The " +
          "published rules do not ask for the coast of a support; a player who names one means it (DATC 6.B.9).",
        fr:
          "Une forme par ordre évite les doublons ; la lecture est tolérante parce que chacun écrit à sa façon. Les " +
          "règles publiées n'exigent pas de côte d'un soutien ; qui en nomme une y tient (DATC 6.B.9).",
      },
    },
    {
      id: "DP-9",
      title: { en: "Talk", fr: "Pourparlers" },
      text: {
        en: "Players talk freely; nothing they say is an action.",
        fr: "On parle où l'on veut ; rien de ce qui se dit n'est une action.",
      },
      origin: "rules",
    },
  ],
}

const elsewhere: Chapter = {
  title: { en: "On other maps", fr: "Sur d'autres cartes" },
  clauses: [
    {
      id: "DP-10.1",
      title: { en: "Borders and convoys", fr: "Frontières et convois" },
      text: {
        en:
          "If the map says that a border is one-way, moves, supports and retreats cross it only in that direction; a " +
          "convoy takes an army up and sets it down in the direction of the borders of its fleets. In civil " +
          "disorder, the route of a unit to its centres counts, not the route back. A fleet also convoys from land " +
          "if the map says so.",
        fr:
          "Là où une carte dit qu'une frontière est à sens unique, déplacements, soutiens et retraites ne vont que " +
          "dans ce sens ; un convoi embarque et débarque comme vont les frontières de ses flottes. En désordre " +
          "civil compte le chemin d'une unité vers ses centres, non le retour. Une flotte convoie aussi depuis la " +
          "terre, là où la carte le dit.",
      },
      origin: "ruling",
      reason: {
        en: "The standard map has no such borders; each step is judged in the direction in which it is made.",
        fr: "La carte habituelle n'a pas de telles frontières ; chaque pas est jugé dans le sens où il se fait.",
      },
    },
    {
      id: "DP-10.2",
      title: { en: "Victory and winters", fr: "Victoire et hivers" },
      text: {
        en:
          "If fewer than half of the centres are enough to win, a power with that many and more than any other wins; " +
          "if the leaders are level, the game goes on. If only some years have a winter, centres are counted in " +
          "those years and in the last year. If a turn takes several years, the last year is the one before the " +
          "limit would be passed.",
        fr:
          "Là où moins de la moitié des centres font gagner, gagne qui en a autant et plus que toute autre " +
          "puissance ; à égalité en tête, la partie continue. Là où certaines années seulement ont un hiver, on " +
          "compte les centres ces années-là, et la dernière. Là où un tour prend plusieurs années, la dernière est " +
          "celle d'avant le dépassement de la limite.",
      },
      origin: "ruling",
      reason: {
        en:
          "Two powers could reach such a number in one fall; and a last year without a count would leave the last " +
          "moves without effect.",
        fr:
          "Deux puissances pourraient atteindre ce nombre le même automne ; et une dernière année sans compte " +
          "laisserait les derniers coups sans effet.",
      },
    },
  ],
}

/** All chapters, in the order of the rules page. */
export const chapters: readonly Chapter[] = [board, orders, adjudication, afterwards, table, elsewhere]
