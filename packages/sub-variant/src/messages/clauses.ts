/** The clauses of Sous-marins as data, by chapters. */
import type { Chapter } from "@flottille/core/rulebook"

const boats: Chapter = {
  title: { en: "Submarines", fr: "Les sous-marins" },
  clauses: [
    {
      id: "SV-1.1",
      title: { en: "Three kinds of units", fr: "Trois sortes d'unités" },
      text: {
        en: "Armies A, fleets F and submarines SM. S before a place is read as SM.",
        fr: "Armées A, flottes F et sous-marins SM. S devant une province se lit SM.",
      },
      origin: "rules",
    },
    {
      id: "SV-1.2",
      title: { en: "Depths", fr: "Les profondeurs" },
      text: {
        en:
          "Under every sea province lies a second one, its depth: WES-1 under WES. Coasts and land have none. Each " +
          "of the two holds one unit at most.",
        fr:
          "Sous chaque province maritime s'en trouve une seconde, sa profondeur : MED-1 sous MED. Les côtes et les " +
          "terres n'en ont pas. Chacune des deux porte une unité au plus.",
      },
      origin: "rules",
    },
    {
      id: "SV-1.3",
      title: { en: "The first choice", fr: "Le premier choix" },
      text: {
        en:
          "Before spring 1901, each power decides for each of its initial fleets whether it is a submarine instead: " +
          "setup SM BRE. The choices are secret until all have made theirs.",
        fr:
          "Avant le printemps 1901, chaque puissance choisit, pour chacune de ses flottes de départ, si elle est un " +
          "sous-marin : setup SM BRE. Les choix restent secrets jusqu'à ce que tous aient fait le leur.",
      },
      origin: "ruling",
      reason: {
        en:
          "The published text speaks of one fleet for each power. Russia and England have two, and nothing says " +
          "that they must be alike.",
        fr:
          "Le texte publié parle d'une flotte par puissance. La Russie et l'Angleterre en ont deux, et rien " +
          "n'oblige à les traiter de même.",
      },
    },
    {
      id: "SV-1.4",
      title: { en: "Builds and disbands", fr: "Constructions et dissolutions" },
      text: {
        en:
          "A submarine counts as one unit, and is built where a fleet could be. A submerged one is disbanded like " +
          "any other; in civil disorder a depth is one step farther than the sea above it.",
        fr:
          "Un sous-marin compte pour une unité et se construit là où se construirait une flotte. Immergé, il se " +
          "dissout comme une autre unité ; en désordre civil, une profondeur est plus éloignée d'un pas que la mer " +
          "au-dessus d'elle.",
      },
      origin: "rules",
    },
    {
      id: "SV-1.5",
      title: { en: "At the surface", fr: "En surface" },
      text: {
        en:
          "At the surface, a submarine does everything that a fleet does, by the same rules, and all players see its " +
          "type. With surfaceDisguise it is shown as a fleet, also when it is built, until it orders its first dive, " +
          "even one that fails, and from then on as a submarine; the legal orders then follow the shown type, so " +
          "that the dive of any foreign fleet may be supported.",
        fr:
          "Le sous-marin y fait tout ce que fait une flotte, selon les mêmes règles, et chacun voit ce qu'il est. " +
          "Avec surfaceDisguise, il passe pour une flotte, de sa construction à son premier ordre de plongée, même " +
          "manqué ; ensuite, on le voit pour toujours tel qu'il est. Ce que chacun peut ordonner dépend alors de ce " +
          "qui se voit, si bien qu'on peut soutenir la plongée de toute flotte étrangère.",
      },
      origin: "ruling",
      reason: {
        en:
          "The published text does not say whether the umpire names a submarine at the surface. A public dive gives " +
          "it away in any case; the option surfaceDisguise keeps it quiet until then.",
        fr:
          "Le texte publié ne dit pas si l'arbitre nomme un sous-marin en surface. Une plongée publique le trahit " +
          "de toute façon ; l'option surfaceDisguise le tait jusque-là.",
      },
    },
  ],
}

const movement: Chapter = {
  title: { en: "Movement under water", fr: "Le déplacement sous l'eau" },
  clauses: [
    {
      id: "SV-2.1",
      title: { en: "Diving and surfacing", fr: "Plonger et faire surface" },
      text: {
        en:
          "Diving and surfacing are moves, SM WES - WES-1 and back, and take the season. Only submarines can make " +
          "them.",
        fr:
          "Plonger et faire surface sont des déplacements, SM MED - MED-1 et l'inverse, et prennent la saison. " +
          "Seuls les sous-marins en sont capables.",
      },
      origin: "rules",
    },
    {
      id: "SV-2.2",
      title: { en: "From depth to depth", fr: "De profondeur en profondeur" },
      text: {
        en:
          "Two depths are neighbours if a fleet can go from one sea to the other. The depth of the Black Sea has no " +
          "neighbour, and that of the Baltic only Bothnia's. No move changes both sea and level.",
        fr:
          "Deux profondeurs sont voisines si une flotte passe d'une mer à l'autre. Celle de la mer Noire n'a pas de " +
          "voisine, celle de la Baltique n'a que celle de Botnie. Aucun déplacement ne change à la fois de mer et " +
          "de niveau.",
      },
      origin: "rules",
    },
    {
      id: "SV-2.3",
      title: { en: "Coasts", fr: "Les côtes" },
      text: {
        en: "A submarine enters a coastal province, and takes its centre, from the surface only.",
        fr: "Un sous-marin n'entre dans une province côtière, et n'en prend le centre, qu'à partir de la surface.",
      },
      origin: "rules",
    },
    {
      id: "SV-2.4",
      title: { en: "Two levels", fr: "Deux niveaux" },
      text: {
        en:
          "Units on different levels pass each other. A move up or down counts where it ends: there it bounces, " +
          "cuts, dislodges and is stopped like any move. Two units that move to each other's place meet " +
          "head-to-head, up and down too, and a ring of moves may pass through both levels.",
        fr:
          "Les unités de niveaux différents ne se gênent pas. Un déplacement vertical compte là où il finit : il y " +
          "repousse, coupe, déloge et se heurte comme tout autre. Deux unités qui visent la place l'une de l'autre " +
          "se heurtent de front, verticalement aussi, et une rotation peut passer par les deux niveaux.",
      },
      origin: "ruling",
      reason: {
        en:
          "The fleet that passes above and the two submarines that bounce are published. The opponent of a vertical " +
          "move is read from the ordinary rules of its destination.",
        fr:
          "Sont publiés la flotte qui passe au-dessus et les deux sous-marins qui se repoussent. Ce que rencontre " +
          "un déplacement vertical se lit dans les règles ordinaires de sa destination.",
      },
    },
    {
      id: "SV-2.5",
      title: { en: "No convoys from below", fr: "Pas de convoi par le fond" },
      text: { en: "A submerged submarine convoys no army.", fr: "Un sous-marin immergé ne convoie personne." },
      origin: "ruling",
      reason: {
        en: "A convoy is public, and no army goes under water.",
        fr: "Un convoi est public, et aucune armée ne va sous l'eau.",
      },
    },
  ],
}

const support: Chapter = {
  title: { en: "Support", fr: "Le soutien" },
  clauses: [
    {
      id: "SV-3.1",
      title: { en: "Where a unit supports", fr: "Où l'on soutient" },
      text: {
        en:
          "A unit supports into a place that it could move to or torpedo. From WES-1 that is every neighbouring " +
          "depth, and WES above; from WES, for a fleet or a submarine, WES-1 below.",
        fr:
          "Une unité soutient vers une place où elle pourrait se rendre ou lancer une torpille. De MED-1, ce sont " +
          "les profondeurs voisines et MED au-dessus ; de MED, pour une flotte ou un sous-marin, MED-1 au-dessous.",
      },
      origin: "ruling",
      reason: {
        en:
          "The published text lets surface units support downwards and names no kind. A fleet cannot dive, but it " +
          "may fire down, and that is enough.",
        fr:
          "Le texte publié admet le soutien de la surface vers le fond sans nommer d'unité. Une flotte ne plonge " +
          "pas, mais elle y lance ses torpilles, et cela suffit.",
      },
    },
    {
      id: "SV-3.2",
      title: { en: "Supports of unseen units", fr: "Soutenir ce qu'on ne voit pas" },
      text: {
        en:
          "A torpedo may be supported, even one that is not fired. A support of a torpedo, or one that names a " +
          "submerged unit, is possible if the map allows it; a unit at the surface must be there. From the surface " +
          "it is published as written, without a result other than cut, and its owner, too, reads only succeeds or " +
          "cut, unless the owner also owns the supported unit: the owner then reads void if that unit did something " +
          "else, such as not firing a torpedo, even if all others read cut (SV-5.3). Given under water it is as " +
          "secret as any order there (SV-5.1, SV-5.5, SV-5.13).",
        fr:
          "Une torpille se soutient, même si personne ne la lance. Le soutien d'une torpille, ou celui qui nomme " +
          "une unité immergée, est possible partout où la carte le permet ; une unité en surface doit s'y trouver. " +
          "Donné de la surface, il est publié tel quel, sans autre résultat que coupé, et son auteur lui-même ne " +
          "lit que réussit ou coupé, sauf si l'unité soutenue est à lui : il lit alors nul quand celle-ci a fait " +
          "autre chose, par exemple n'avait pas de torpille à lancer, même si tous les autres lisent coupé " +
          "(SV-5.3). Donné sous l'eau, il est aussi secret que tout ordre du fond (SV-5.1, SV-5.5, SV-5.13).",
      },
      origin: "ruling",
      reason: {
        en:
          "The published text allows supports of attacks that are not made, to deceive. A result of void would " +
          "reveal, at no cost, whether a submarine is there. With torpedo: always no support of a torpedo has any " +
          "effect.",
        fr:
          "Le texte publié permet de soutenir des attaques que personne ne fait, pour tromper. Un résultat nul " +
          "dirait pour rien si un sous-marin est là. Avec torpedo : always, aucun soutien de torpille n'a d'effet.",
      },
    },
    {
      id: "SV-3.3",
      title: { en: "Cut supports", fr: "Soutiens coupés" },
      text: {
        en:
          "A support is cut by the ordinary rules, by moves that end on the supporter's own level. A torpedo cuts no " +
          "support.",
        fr:
          "Un soutien est coupé selon les règles ordinaires, par les déplacements qui finissent au niveau de " +
          "l'unité qui soutient. Une torpille n'en coupe aucun.",
      },
      origin: "ruling",
      reason: {
        en: "The published text is silent. It follows from SV-2.4 and from torpedoes that strike after all moves.",
        fr:
          "Le texte publié n'en dit rien. Cela suit de SV-2.4 et des torpilles qui frappent après tous les " +
          "déplacements.",
      },
    },
  ],
}

const torpedoes: Chapter = {
  title: { en: "Torpedoes", fr: "Les torpilles" },
  clauses: [
    {
      id: "SV-4.1",
      title: { en: "Firing", fr: "Lancer" },
      text: {
        en:
          "Instead of moving, a fleet or a submarine may torpedo the other level of its own sea: F WES Torp. WES-1, " +
          "SM WES-1 Torp. WES. It stays, counts as holding and may be supported where it is. Units on the same level " +
          "attack each other only by moving.",
        fr:
          "Au lieu de se déplacer, une flotte ou un sous-marin peut torpiller l'autre niveau de sa propre mer : F " +
          "MED Torp. MED-1, SM MED-1 Torp. MED. L'unité reste, compte comme une unité qui tient et peut être " +
          "soutenue sur place. Entre unités d'un même niveau, on n'attaque qu'en se déplaçant.",
      },
      origin: "rules",
    },
    {
      id: "SV-4.2",
      title: { en: "After the moves", fr: "Après les déplacements" },
      text: {
        en:
          "Torpedoes strike when all moves are done, and hit the unit that is then in the place: not the fleet that " +
          "left, but the submarine that came. A unit that has just dislodged another may be hit, and both retreat. A " +
          "place that a torpedo has emptied is open to retreats.",
        fr:
          "Les torpilles frappent une fois tous les déplacements faits, et touchent ce qui se trouve alors à la " +
          "place visée : non la flotte partie, mais le sous-marin arrivé. Une unité qui vient d'en déloger une " +
          "autre peut être touchée, et toutes deux reculent. Une place vidée par une torpille est ouverte aux " +
          "retraites.",
      },
      origin: "ruling",
      reason: {
        en:
          "That the final province counts is published; that two units then retreat from one place, and that the " +
          "place is open, follows from it.",
        fr:
          "Que la province finale compte est publié ; que deux unités reculent alors d'une même place, et que " +
          "celle-ci soit ouverte, en découle.",
      },
    },
    {
      id: "SV-4.3",
      title: { en: "It always works", fr: "Elle réussit toujours" },
      text: {
        en:
          "A torpedo hits any foreign unit, and never one of its own power. With torpedo: contested it must be " +
          "stronger: one, plus one for each support, against one, plus one for each support of the target where it " +
          "stands. A target that moved in, or tried to move, has no such support; supports by its own power do not " +
          "count against it.",
        fr:
          "Une torpille touche toute unité étrangère, et jamais une unité de sa propre puissance. Avec torpedo : " +
          "contested, elle doit être plus forte : un, plus un par soutien, contre un, plus un par soutien de la " +
          "cible sur place. Une cible qui vient d'arriver ou a tenté de partir n'a pas de tel soutien ; les " +
          "soutiens de sa propre puissance ne comptent pas contre elle.",
      },
      origin: "ruling",
      reason: {
        en:
          "The published text says that the attack always works, and elsewhere that it may be supported. The default " +
          "takes the first statement at its word; the option torpedo: contested gives the second a meaning.",
        fr:
          "Le texte publié dit que l'attaque fonctionne toujours, et ailleurs qu'elle se soutient. Le défaut prend " +
          "la première phrase au mot, l'option torpedo : contested donne un sens à la seconde.",
      },
    },
    {
      id: "SV-4.4",
      title: { en: "All at once", fr: "Toutes à la fois" },
      text: {
        en:
          "The torpedoes of a season strike at the same time; two units may hit each other. A unit dislodged by a " +
          "move fires none; its owner reads this as a failure. A torpedo cuts no support and disturbs no convoy.",
        fr:
          "Les torpilles d'une saison frappent en même temps ; deux unités peuvent se toucher l'une l'autre. Une " +
          "unité délogée par un déplacement n'en lance pas : son propriétaire lit un échec. Une torpille ne coupe " +
          "aucun soutien et ne trouble aucun convoi.",
      },
      origin: "ruling",
      reason: {
        en:
          "Orders of Diplomacy are carried out together, and torpedoes come after the moves. A separate result for a " +
          "torpedo that was not fired would say no more than that the unit was dislodged.",
        fr:
          "Les ordres de Diplomacy s'exécutent ensemble, et les torpilles viennent après les déplacements. Un " +
          "résultat à part pour la torpille non lancée ne dirait rien de plus que l'unité délogée.",
      },
    },
    {
      id: "SV-4.5",
      title: { en: "Retreats", fr: "Retraites" },
      text: {
        en:
          "A unit that is hit is dislodged and retreats by the ordinary rules, or is disbanded. No retreat changes " +
          "level; a standoff closes the place where it happened, not the one above or below. When a submarine is " +
          "dislodged under water, only its owner is told, and only the list of its retreats: where the attack came " +
          "from stays a secret.",
        fr:
          "Une unité touchée est délogée et recule selon les règles ordinaires, ou se dissout. Aucune retraite ne " +
          "change de niveau ; un choc ferme la place où il a eu lieu, non celle au-dessus ou au-dessous. D'un " +
          "sous-marin délogé sous l'eau, seule la liste de ses retraites est dite, à son propriétaire : d'où venait " +
          "l'attaque reste un secret.",
      },
      origin: "ruling",
      reason: {
        en:
          "That a torpedoed unit may retreat is published. The attacker's place would give away a secret (SV-5.9); " +
          "the list must be given, because the owner chooses from it.",
        fr:
          "Il est publié qu'une unité torpillée peut reculer. La place de l'attaquant trahirait une unité dont " +
          "personne n'est informé (SV-5.9) ; la liste doit être dite, puisqu'on y choisit.",
      },
    },
  ],
}

const notices: Chapter = {
  title: { en: "Public and secret results", fr: "Qui apprend quoi" },
  clauses: [
    {
      id: "SV-5.1",
      title: { en: "Out of sight", fr: "Hors de vue" },
      text: {
        en:
          "The place, orders and results of a submerged submarine are told to its owner only, with the exceptions " +
          "that follow. Reports of orders give no reasons, because these could give secrets away; nor do they say " +
          "who else was told. Example: France alone reads of SM MAO-1 - WES-1.",
        fr:
          "La place d'un sous-marin immergé, ses ordres et leurs résultats ne sont dits qu'à son propriétaire, " +
          "hormis ce qui suit. Ce qui est dit des ordres ne porte pas de raisons, car elles pourraient trahir, ni " +
          "ne dit qui d'autre en est informé. Exemple : la France seule lit SM ATL-1 - MED-1.",
      },
      origin: "ruling",
      reason: {
        en:
          "The secrecy is published, and so are its exceptions. That it covers the reasons too is ours: one named " +
          "unit would be one too many.",
        fr:
          "Le secret est publié, et ses exceptions aussi. Qu'il couvre aussi les raisons est notre décision : une " +
          "unité nommée serait une unité de trop.",
      },
    },
    {
      id: "SV-5.2",
      title: { en: "Dives", fr: "Plongées" },
      text: {
        en:
          "A dive is ordered at the surface: all players read it and its result. The public conclusion from it, " +
          "the depths that the submarine may have reached since, is kept as its track. Example: SM WES - WES-1 " +
          "succeeds; a season later the track holds WES-1 and its neighbours.",
        fr:
          "Une plongée est ordonnée en surface : chacun la lit, avec son résultat. Les profondeurs que le " +
          "sous-marin a pu atteindre depuis, que chacun peut en déduire, sont sa trace. Exemple : SM MED - MED-1 " +
          "réussit ; une saison plus tard, la trace comprend MED-1 et ses voisines.",
      },
      origin: "ruling",
      reason: {
        en:
          "The published text keeps orders under water secret. The track adds no knowledge; it saves all players " +
          "the same bookkeeping.",
        fr:
          "Le texte publié tient secret ce qui s'ordonne sous l'eau. La trace n'apprend rien de plus ; elle épargne " +
          "à tous le même calcul.",
      },
    },
    {
      id: "SV-5.3",
      title: { en: "Surfacing", fr: "Faire surface" },
      text: {
        en:
          "A submarine that surfaces is announced to all. If it fails to surface, only its owner is told; a surface " +
          "unit that it bounced reads bounced, a support that it cut reads cut, and neither names the attacker. What " +
          "public results prove about a submarine, that it must have dived or come up somewhere, is concluded by " +
          "provinces, coasts apart: a fleet bound for one coast of a province meets there one that leaves its other " +
          "coast. These conclusions are true in every game. Example: under F WES H, SM WES-1 - WES fails unseen.",
        fr:
          "Un sous-marin qui fait surface est annoncé à tous. S'il n'y parvient pas, son propriétaire seul " +
          "l'apprend ; une unité de surface qu'il a repoussée se lit repoussée, un soutien qu'il a coupé se lit " +
          "coupé, sans dire par qui. Ce que les résultats publics prouvent d'un sous-marin, qu'il a dû plonger ou " +
          "faire surface quelque part, se conclut par provinces, sans égard aux côtes : une flotte qui va vers une " +
          "côte d'une province y rencontre celle qui part de l'autre. Ce qu'on en conclut est vrai dans toute " +
          "partie. Exemple : sous F MED H, SM MED-1 - MED échoue sans être vu.",
      },
      origin: "ruling",
      reason: {
        en:
          "The announcement of a surfacing is published. One that failed has shown nothing, but its effects on " +
          "others at the surface happened in public.",
        fr:
          "L'annonce d'une émersion est publiée. Manquée, elle n'a rien montré, mais son effet en surface s'est " +
          "produit sous les yeux de tous.",
      },
    },
    {
      id: "SV-5.4",
      title: { en: "Contacts", fr: "Contacts" },
      text: {
        en:
          "After the retreats of each spring and fall, submarines of different powers in neighbouring depths hear " +
          "each other: each power learns the place of the other submarine, not whose it is. Example: with SM WES-1 " +
          "of France beside SM TYS-1 of Italy, France is told TYS-1 and Italy WES-1.",
        fr:
          "Après les retraites de chaque printemps et automne, les sous-marins de puissances différentes en " +
          "profondeurs voisines s'entendent : chaque puissance apprend la place de l'autre sous-marin, non sa " +
          "nationalité. Exemple : SM MED-1 français près de SM TYN-1 italien ; la France apprend TYN-1, l'Italie " +
          "MED-1.",
      },
      origin: "ruling",
      reason: {
        en:
          "The notice with the results is published. Retreats could make it false at once, so it waits for them; " +
          "depths above or below are seas and not neighbours in this sense.",
        fr:
          "L'avis dans les résultats est publié. Les retraites pourraient le démentir aussitôt : il les attend. La " +
          "mer au-dessus n'est pas une voisine en ce sens.",
      },
    },
    {
      id: "SV-5.5",
      title: { en: "Support from below", fr: "Soutien venu du fond" },
      text: {
        en:
          "A support from a depth to the surface is a secret if it made no difference. If it made a difference it is " +
          "announced, without its nationality: that is, if a hold in its place would have given an order of a unit " +
          "that began at the surface another result, or that unit another fate. The announced result reads succeeds. " +
          "Example: SM WES-1 S F TYS - WES is announced when only with it F TYS dislodges F WES.",
        fr:
          "Un soutien d'une profondeur vers la surface reste secret s'il a été inutile. S'il a compté, il est " +
          "annoncé sans nationalité : c'est-à-dire si, l'unité qui soutient ayant seulement tenu, un ordre d'une " +
          "unité partie de la surface aurait eu un autre résultat, ou une telle unité un autre sort. L'annonce " +
          "porte réussit. Exemple : SM MED-1 S F TYN - MED est annoncé quand F TYN ne déloge F MED que grâce à lui.",
      },
      origin: "ruling",
      reason: {
        en:
          "The published text says useful and does not say how to tell. Trying each support alone is a test that " +
          "any umpire can repeat. One that made a difference was neither cut nor void, so that its result adds " +
          "nothing.",
        fr:
          "Le texte publié dit utile sans dire comment en juger. Essayer chaque soutien seul est une épreuve que " +
          "tout arbitre peut refaire. Un soutien qui a compté n'était ni coupé ni nul : son résultat n'apprend rien " +
          "de plus.",
      },
    },
    {
      id: "SV-5.6",
      title: { en: "Support from above", fr: "Soutien venu de la surface" },
      text: {
        en:
          "A support from the surface into a depth, or of a surfacing, is announced as it was written; whose " +
          "submarine it is for is not said. Example: F WES S SM WES-1, whether a submarine is down there or not.",
        fr:
          "Un soutien de la surface vers une profondeur, ou d'une émersion, est annoncé tel qu'il est écrit, sans " +
          "dire de qui est le sous-marin. Exemple : F MED S SM MED-1, qu'il y ait quelqu'un au fond ou non.",
      },
      origin: "ruling",
      reason: {
        en:
          "This is published for supports downwards. A support of a surfacing is given at the surface too, and names " +
          "a submarine just as much.",
        fr:
          "Publié pour les soutiens vers le fond. Celui d'une émersion se donne aussi en surface et nomme tout " +
          "autant un sous-marin.",
      },
    },
    {
      id: "SV-5.7",
      title: { en: "Torpedoes that fail", fr: "Torpilles manquées" },
      text: {
        en:
          "A torpedo that hits nothing, hits a unit of its own power or is withstood is reported in the same way, " +
          "and only to the powers with a unit next to the attacked province, by fleet or coast, on land or on either " +
          "level, after the moves; that of a submerged submarine without its nationality. With torpedo: contested " +
          "the owner of a target that withstood is told too. To all others a surface unit whose torpedo failed, or " +
          "was not fired, reads as holding. Example: after F WES Torp. WES-1 into empty water, a power with A SPA is " +
          "told; Russia reads F WES H.",
        fr:
          "Une torpille qui ne touche rien, qui touche une unité de sa propre puissance ou à laquelle sa cible " +
          "résiste est annoncée de la même façon, et seulement aux puissances dont une unité se trouve, après les " +
          "déplacements, près de la province attaquée, par flotte ou par côte, à terre ou à l'un des niveaux ; " +
          "celle d'un sous-marin immergé sans sa nationalité. Avec torpedo : contested, le propriétaire d'une cible " +
          "qui a résisté l'apprend aussi. Pour tous les autres, une unité de surface dont la torpille a échoué ou " +
          "n'est pas partie tient. Exemple : après F MED Torp. MED-1 dans le vide, une puissance avec A ESP " +
          "l'apprend ; la Russie lit F MED H.",
      },
      origin: "ruling",
      reason: {
        en:
          "Published: neighbours only, land provinces too, and no nationality. Ours: the moment at which it is " +
          "determined who stands where, the text that others read instead, that all failures read alike, since a " +
          "torpedo would otherwise be sonar, and that a submarine which withstood a torpedo knows it.",
        fr:
          "Publié : les voisins seulement, même à terre, et sans nationalité. Notre décision : le moment où l'on " +
          "regarde qui est voisin, ce que lisent les autres, que tous les échecs se ressemblent, sans quoi une " +
          "torpille serait un sonar, et que celui qui a résisté le sache.",
      },
    },
    {
      id: "SV-5.8",
      title: { en: "Torpedoes that hit", fr: "Torpilles qui touchent" },
      text: {
        en:
          "A torpedo that hits is announced to all. A submerged submarine's nationality is never revealed, whether " +
          "it fired or was hit; that of a unit at the surface is. Whether the submarine that was hit is lost is not " +
          "part of this announcement: a loss is announced separately, with its power (SV-5.10). Example: A " +
          "submarine: SM WES-1 Torp. WES, the torpedo hits.",
        fr:
          "Une torpille qui touche est annoncée à tous. La nationalité d'un sous-marin immergé n'est jamais dite, " +
          "qu'il ait tiré ou soit touché ; celle d'une unité de surface l'est. Cette annonce ne dit pas si le " +
          "sous-marin touché est perdu : une perte est annoncée à part, avec sa puissance (SV-5.10). Exemple : Un " +
          "sous-marin : SM MED-1 Torp. MED, la torpille touche.",
      },
      origin: "ruling",
      reason: {
        en:
          "Published, except for the loss: the original page leaves open whether the announcement tells it. A loss " +
          "is told in the same words whatever its cause, and players may combine the two.",
        fr:
          "Publié, sauf la perte : la page d'origine ne dit pas si l'annonce la révèle. Une perte se dit dans les " +
          "mêmes mots quelle qu'en soit la cause, et chacun peut rapprocher les deux.",
      },
    },
    {
      id: "SV-5.9",
      title: { en: "Attacks under water", fr: "Attaques sous l'eau" },
      text: {
        en:
          "A submarine that moves or dives to a depth from which a foreign submarine did not get away learns its " +
          "nationality, whether the attack succeeds or not. The power attacked is told once, and only with the " +
          "place, that its submarine was attacked: not the attacker, its place or the number of attacks. No other " +
          "player is told anything. Two submarines that meet in an empty depth learn nothing. Example: SM MAO-1 - " +
          "WES-1 against SM WES-1 H tells the attacker that it belongs to Italy, and Italy that its submarine in " +
          "WES-1 was attacked under water.",
        fr:
          "Qui se déplace ou plonge vers une profondeur d'où un sous-marin étranger n'est pas parti apprend sa " +
          "nationalité, que l'attaque réussisse ou non. L'attaqué apprend une fois, avec la seule place, qu'il a " +
          "été attaqué : ni par qui, ni d'où, ni combien de fois. Personne d'autre n'apprend rien. Deux qui se " +
          "heurtent dans une profondeur vide n'apprennent rien. Exemple : SM ATL-1 - MED-1 contre SM MED-1 H dit à " +
          "l'attaquant qu'il est italien, et à l'Italie que son sous-marin en MED-1 a été attaqué sous l'eau.",
      },
      origin: "ruling",
      reason: {
        en:
          "Published: the attacker learns the nationality and not the reverse, and only those concerned know what " +
          "happens; the one attacked is concerned. That a failed departure counts as staying, and a dive as an " +
          "attack, is ours: in both cases two boats have met.",
        fr:
          "Publié : l'attaquant apprend la nationalité et non l'inverse, et seuls les joueurs concernés savent ce " +
          "qui se passe ; l'attaqué est concerné. Qu'un départ manqué vaille rester, et une plongée attaquer, est " +
          "notre décision : dans les deux cas, deux bâtiments se sont rencontrés.",
      },
    },
    {
      id: "SV-5.10",
      title: { en: "Losses", fr: "Pertes" },
      text: {
        en:
          "When a submarine is lost under water, in retreat, in winter or in civil disorder, all players read its " +
          "owner, but neither its place nor its attacker. Example: Italy has lost a submarine.",
        fr:
          "D'un sous-marin perdu sous l'eau, en retraite, en hiver ou en désordre civil, chacun lit à quelle " +
          "puissance il appartenait, mais non où ni par qui il a été perdu. Exemple : L'Italie a perdu un " +
          "sous-marin.",
      },
      origin: "ruling",
      reason: {
        en: "Published for attacks. Winter and civil disorder would give away a place as surely.",
        fr: "Publié pour les attaques. L'hiver et le désordre civil trahiraient une place tout aussi sûrement.",
      },
    },
    {
      id: "SV-5.11",
      title: { en: "Counts and builds", fr: "Comptes et constructions" },
      text: {
        en:
          "Centres, the number of units of each power, those in retreat included, and builds as they are shown " +
          "(SV-1.5) are public. Example: a player who counts the units of Italy and sees one fewer on the board " +
          "knows that one is below.",
        fr:
          "Les centres, le nombre d'unités de chaque puissance, retraites comprises, et les constructions telles " +
          "qu'elles se montrent (SV-1.5) sont publics. Exemple : qui compte les unités de l'Italie et en voit une " +
          "de moins sur la carte sait qu'il y en a une au fond.",
      },
      origin: "ruling",
      reason: {
        en: "The published text takes the rules of builds from the base game, and these are public.",
        fr: "Le texte publié reprend les règles de construction du jeu de base, et elles sont publiques.",
      },
    },
    {
      id: "SV-5.12",
      title: { en: "Hidden retreats", fr: "Retraites cachées" },
      text: {
        en:
          "It is public that there are retreats and, at the surface, whose they are. The game waits in secret for a " +
          "submarine that was dislodged under water: only its owner sees that it must retreat, and a player who " +
          "reads nothing of the retreats keeps the letter about the movements. Example: with such a retreat alone, " +
          "all players read that the phase goes on, and only Italy knows for whom.",
        fr:
          "Qu'il y ait des retraites est public, et à qui elles sont en surface. Un sous-marin délogé sous l'eau " +
          "s'attend en secret : seul son propriétaire voit qu'il doit reculer, et qui ne lit rien des retraites " +
          "garde sa lettre des déplacements. Exemple : s'il n'y a que cette retraite, chacun voit que la phase " +
          "dure, et l'Italie seule sait pour qui.",
      },
      origin: "ruling",
      reason: {
        en:
          "The published rules are played by letter and do not say. A list of those who are waited for would name " +
          "the owner. A phase that stays open after the last visible retreat still tells that a submarine retreats " +
          "below; only a table that keeps fixed times hides that too.",
        fr:
          "La règle publiée se joue par lettres et n'en dit rien. Une liste de ceux qu'on attend nommerait le " +
          "propriétaire. Une phase qui dure après la dernière retraite visible dit encore que quelqu'un recule sous " +
          "l'eau ; seule une table à heures fixes cache cela aussi.",
      },
    },
    {
      id: "SV-5.13",
      title: { en: "Foreign help from below", fr: "L'aide étrangère du fond" },
      text: {
        en:
          "A power that a foreign submerged submarine supports with an order that fits its own is told that order, " +
          "without nationality and without result. Example: to Italy alone: SM WES-1 S F TYS - WES.",
        fr:
          "Une puissance qu'un sous-marin étranger immergé soutient par un ordre répondant au sien apprend cet " +
          "ordre, sans nationalité ni résultat. Exemple : à l'Italie seule : SM MED-1 S F TYN - MED.",
      },
      origin: "ruling",
      reason: {
        en:
          "The published text leaves supports between the umpire and the players concerned; the supported one is " +
          "concerned.",
        fr:
          "Le texte publié laisse les soutiens entre l'arbitre et les joueurs concernés ; celui qu'on soutient " +
          "l'est.",
      },
    },
  ],
}

/** The clauses of the variant. */
export const chapters: readonly Chapter[] = [boats, movement, support, torpedoes, notices]
