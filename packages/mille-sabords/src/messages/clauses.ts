/** The clauses of Mille Sabords, in the order of the rules. */
import type { Chapter } from "@flottille/core/rulebook"

/** All clauses, by chapter. */
export const chapters: readonly Chapter[] = [
  {
    title: { en: "The sea and the ships", fr: "La mer et les navires" },
    clauses: [
      {
        id: "MS-1.1",
        title: { en: "The sea", fr: "La mer" },
        text: {
          en:
            "The sea is a rectangle or a circle, 50 to 200 ship's lengths across in every " +
            "direction; by default a square of 50 by 50. Its middle is the start point, and its " +
            "border belongs to it.",
          fr:
            "La mer est un rectangle ou un cercle, large d'au moins 50 longueurs de navire dans " +
            "tous les sens et d'au plus 200, à défaut un carré de 50 sur 50 ; son milieu est le " +
            "point de départ. Le bord en fait partie.",
        },
        origin: "rules",
      },
      {
        id: "MS-1.2",
        title: { en: "The wind", fr: "Le vent" },
        text: {
          en: "The direction the wind blows from is agreed before the game and never changes.",
          fr: "La direction d'où souffle le vent est convenue avant la partie et ne change pas.",
        },
        origin: "rules",
      },
      {
        id: "MS-1.3",
        title: { en: "Starting positions", fr: "La position de départ" },
        text: {
          en:
            "Each stern starts ten lengths from the start point, at right angles to the wind: " +
            "facing the wind, port is on the left and starboard on the right. Both choose their " +
            "headings in secret at the same time: into the wind, or any number of turn steps from " +
            "there; with free angles, any whole degree. The hull must be inside the sea and clear " +
            "of islands.",
          fr:
            "Chaque poupe part à dix longueurs du point de départ, perpendiculairement au vent : " +
            "pour qui fait face au vent, bâbord à gauche et tribord à droite. Les deux " +
            "choisissent leur cap en secret, en même temps : face au vent, ou à un nombre " +
            "quelconque de pas de virage de là ; en angles libres, tout degré entier. La coque " +
            "doit être dans la mer et à l'écart des îles.",
        },
        origin: "ruling",
        reason: {
          en:
            "The rules let the players place their ships freely. We assign the sides, make the " +
            "choice secret and simultaneous like all later ones, and limit it to headings that " +
            "hand signs can keep. Headings are counted from the wind, so that each side has the " +
            "mirror image of the other's. Counted from north, they favour one side in most winds " +
            "(with wind from 20° it won 53 % of games against 39 %). Options that leave a seat " +
            "none of these headings are refused.",
          fr:
            "La règle laisse chacun poser son navire comme il veut ; nous fixons à qui revient " +
            "chaque côté, rendons le choix secret et simultané comme tous les suivants, et " +
            "retenons les caps que le code des mains conserve. Ils se comptent depuis le vent, si " +
            "bien que chaque côté a l'image de l'autre dans un miroir : comptés du nord, ils " +
            "avantagent un côté par la plupart des vents (par vent de 20°, il gagnait 53 % des " +
            "parties contre 39 %). Des options qui ne laissent aucun de ces caps à un joueur sont " +
            "refusées.",
        },
      },
      {
        id: "MS-1.4",
        title: { en: "Resistance", fr: "La résistance" },
        text: {
          en: "Each ship has 10 points of resistance; by option 15 or 20.",
          fr: "Chaque navire a 10 points de résistance ; 15 ou 20 en option.",
        },
        origin: "rules",
      },
    ],
  },
  {
    title: { en: "Sailing", fr: "La navigation" },
    clauses: [
      {
        id: "MS-2.1",
        title: { en: "The rose of the winds", fr: "La rose des vents" },
        text: {
          en:
            "Eight sectors of 45° are centred on the points relative to the wind. A heading gives " +
            "0 movement points into the wind, then 1, 2, 3 at 45°, 90°, 135° off it, and 2 " +
            "downwind. On the limit of two sectors, the larger number counts.",
          fr:
            "Huit secteurs de 45° sont centrés sur les allures. Un cap donne 0 point de mouvement " +
            "vent debout, puis 1, 2, 3 à 45°, 90° et 135° du vent, et 2 vent arrière. Sur la " +
            "limite de deux secteurs, le plus grand nombre compte.",
        },
        origin: "ruling",
        reason: {
          en:
            "The figure with the values is lost; we follow real sailing, where a broad reach is " +
            "fastest. Option `rose` sets other values from 0 to 3, with several dead sectors or " +
            "none. Limits fall on half degrees, so no whole heading is on one.",
          fr:
            "La figure qui portait les valeurs est perdue ; nous suivons la voile réelle, où le " +
            "grand largue est l'allure la plus rapide. L'option `rose` en fixe d'autres, de 0 à " +
            "3, avec plusieurs angles morts ou aucun. Les limites tombent sur des demi-degrés : " +
            "aucun cap entier ne s'y trouve.",
        },
      },
      {
        id: "MS-2.2",
        title: { en: "Points of a turn", fr: "Les points du tour" },
        text: {
          en: "The points of a turn are fixed by the heading at its start.",
          fr: "Les points d'un tour sont fixés par le cap au début du tour.",
        },
        origin: "rules",
      },
      {
        id: "MS-2.3",
        title: { en: "Ahead, then turn", fr: "Avancer, puis virer" },
        text: {
          en:
            "One point takes a ship one length straight ahead, and then lets it turn about its " +
            "stern by the turn step, to either side, or not at all. With free angles the turn may " +
            "be any whole degree up to the step.",
          fr:
            "Un point fait avancer le navire d'une longueur tout droit, puis lui permet de virer " +
            "autour de sa poupe du pas de virage, d'un côté ou de l'autre, ou pas du tout. En " +
            "angles libres, le virage peut être de tout degré entier jusqu'au pas.",
        },
        origin: "ruling",
        reason: {
          en:
            "The text allows any angle up to 45°, but hand signs express only 45°. By default, " +
            "turns are those of the hand signs; options `turnStep` (a divisor of 360 up to 45) " +
            "and `freeAngles` change it.",
          fr:
            "Le texte permet tout angle jusqu'à 45°, le code des mains ne dit que 45°. Par défaut " +
            "nous nous en tenons au code des mains ; les options `turnStep` (un diviseur de 360, " +
            "au plus 45) et `freeAngles` le changent.",
        },
      },
      {
        id: "MS-2.4",
        title: { en: "No staying on the spot", fr: "Pas de surplace" },
        text: {
          en:
            "At least one point must be used. In every later step a ship may stop, which ends its " +
            "movement for the turn; its player chooses even if stopping is the only option.",
          fr:
            "Au moins un point doit être utilisé. À chaque pas suivant un navire peut s'arrêter, " +
            "ce qui met fin à son mouvement pour le tour ; le joueur choisit même si s'arrêter " +
            "est la seule possibilité.",
        },
        origin: "rules",
      },
      {
        id: "MS-2.5",
        title: { en: "Into a dead sector", fr: "Dans l'angle mort" },
        text: {
          en: "A ship that has turned into a sector without points stops there; points it has left are lost.",
          fr: "Un navire qui a viré dans un secteur sans points s'y arrête ; les points qui lui restent sont perdus.",
        },
        origin: "rules",
      },
      {
        id: "MS-2.6",
        title: { en: "In irons", fr: "Vent debout" },
        text: {
          en:
            "A ship that begins its turn in a dead sector goes one length astern in the first " +
            "step and must then turn to port or starboard. That is its whole movement.",
          fr:
            "Un navire qui commence son tour dans l'angle mort cule d'une longueur au premier " +
            "pas, puis doit virer à bâbord ou à tribord. C'est tout son mouvement.",
        },
        origin: "ruling",
        reason: {
          en:
            "The rules give the manoeuvre; that the turn is compulsory is our reading, because a " +
            "ship would otherwise stay caught. With free angles it turns 1° or more.",
          fr:
            "La règle donne la manœuvre ; que le virage soit obligatoire est notre lecture, sans " +
            "quoi un navire resterait pris. En angles libres il vire d'un degré au moins.",
        },
      },
    ],
  },
  {
    title: { en: "Secret orders", fr: "Les ordres secrets" },
    clauses: [
      {
        id: "MS-3.1",
        title: { en: "Step by step", fr: "Pas à pas" },
        text: {
          en:
            "In each step every ship that still moves chooses in secret; the choices are revealed " +
            "and carried out at the same time. A turn has at most three steps. In hand signs, a " +
            "thumb means ahead, the left or right index finger a turn to that side, and closed " +
            "fists stop.",
          fr:
            "À chaque pas, tout navire qui se déplace encore choisit en secret ; les choix sont " +
            "révélés et exécutés en même temps. Un tour a trois pas au plus. Dans le code des " +
            "mains, un pouce dit « avancer », l'index gauche ou droit un virage de ce côté, les " +
            "poings fermés « stop ».",
        },
        origin: "rules",
      },
      {
        id: "MS-3.2",
        title: { en: "Alone", fr: "Seul" },
        text: {
          en: "When one ship has finished, the other goes on alone, openly, point by point.",
          fr: "Quand un navire a fini, l'autre continue seul, à découvert, point par point.",
        },
        origin: "rules",
      },
      {
        id: "MS-3.3",
        title: { en: "Secret choices", fr: "Ce qui est secret" },
        text: {
          en:
            "A ship's points are public, and so are orders once carried out. Only a pending " +
            "choice is secret; the fact that it has been made is public.",
          fr:
            "Les points d'un navire sont publics, de même que les ordres exécutés. Seul un choix " +
            "en attente est secret ; le fait d'avoir choisi est public.",
        },
        origin: "ruling",
        reason: {
          en:
            "The hands are behind the back until both are shown. Whether a player is ready is " +
            "plain to see, and the game waits for the other one.",
          fr:
            "Les mains sont derrière le dos jusqu'à ce que les deux se montrent. Que l'un soit " +
            "prêt se voit, et la partie attend l'autre.",
        },
      },
    ],
  },
  {
    title: { en: "Fire", fr: "Le feu" },
    clauses: [
      {
        id: "MS-4.1",
        title: { en: "Broadsides", fr: "Les bordées" },
        text: {
          en:
            "Once a turn, after all movement, both ships fire at the same time; there is no " +
            "choice. A ship hits if, seen from its own middle, the other's middle lies 45° to " +
            "135° off its bow on either side, limits included. If both middles coincide, it hits. " +
            "By option any part of the other's hull in this angle is enough.",

          fr:
            "Une fois par tour, après tous les mouvements, les deux navires font feu en même " +
            "temps, sans choix. Un navire touche si le milieu de l'autre se trouve entre 45° et " +
            "135° de sa proue, d'un côté ou de l'autre, limites comprises, vu de son propre " +
            "milieu ; si les deux milieux se confondent, il touche. En option, il suffit qu'une " +
            "partie quelconque de l'autre coque soit dans cet angle.",
        },
        origin: "ruling",
        reason: {
          en:
            "The figure of the arc is lost; guns stand along the sides. Option `arc` sets other " +
            "limits. The sector runs between two directions of the sine table. The rules say " +
            "only that the enemy is in this angle; a ship that lies across a limit has its " +
            "middle on one side of it, and one point is easily judged at the table. Option " +
            "`target` (`middle` or `hull`) takes a ship as in the angle as soon as any part of " +
            "it is.",
          fr:
            "La figure de l'angle de tir est perdue ; les canons sont sur les flancs. L'option " +
            "`arc` fixe d'autres limites. Le secteur va d'une direction de la table des sinus à " +
            "une autre. La règle dit seulement que l'adversaire est dans cet angle ; un navire à " +
            "cheval sur une limite a son milieu d'un côté, et un seul point se juge aisément sur " +
            "le terrain. L'option `target` (`middle`, le milieu, ou `hull`, la coque) compte un " +
            "navire dans l'angle dès qu'une partie quelconque y est.",
        },
      },
      {
        id: "MS-4.2",
        title: { en: "Damage", fr: "Les dégâts" },
        text: {
          en:
            "A hit takes 10 points minus the distance between the hulls in lengths, rounded up, " +
            "and never less than 0.",
          fr:
            "Un coup au but ôte 10 points moins la distance des coques en longueurs, toute " +
            "longueur entamée comptant, et jamais moins de 0.",
        },
        origin: "ruling",
        reason: {
          en:
            "The figure that showed the measurement is lost; see the options `distance` (hulls or " +
            "middles) and `rounding` (up, nearest, down, or none with resistance in thousandths). " +
            "The exact distance is first rounded to the nearest thousandth of a length, half up.",
          fr:
            "La figure qui montrait la mesure est perdue : options `distance` (coques ou milieux) " +
            "et `rounding` (vers le haut, au plus près, vers le bas, ou aucun avec la résistance " +
            "en millièmes). La distance exacte est d'abord prise au millième de longueur le plus " +
            "proche, les demis vers le haut.",
        },
      },
      {
        id: "MS-4.3",
        title: { en: "Sinking", fr: "Couler" },
        text: {
          en: "A ship at 0 or less sinks and the other wins; if both sink at the same time, the game is a draw.",
          fr: "Un navire à 0 ou moins coule et l'autre gagne ; si les deux coulent en même temps, la partie est nulle.",
        },
        origin: "ruling",
        reason: {
          en: "The rules name the winner when one ship sinks; if both sink together, neither has outlived the other.",
          fr:
            "La règle désigne le vainqueur quand un navire coule ; de deux qui coulent ensemble " +
            "aucun n'a survécu à l'autre.",
        },
      },
    ],
  },
  {
    title: { en: "Collision and boarding", fr: "Collision et abordage" },
    clauses: [
      {
        id: "MS-5.1",
        title: { en: "Collision", fr: "La collision" },
        text: {
          en:
            "In a step, both hulls move at the same steady speed, first straight, then turning; " +
            "hulls that touch at one instant collide. A ship that has finished lies still and can " +
            "be struck; one that stops or turns on the spot lies still during the straight half. " +
            "There is at most one collision per step, and none if the hulls share a point at its " +
            "start.",
          fr:
            "Dans un pas, les deux coques avancent à la même vitesse constante, d'abord tout " +
            "droit, puis en virant ; des coques qui se touchent à un instant entrent en " +
            "collision. Un navire qui a fini reste immobile et peut être percuté ; celui qui " +
            "s'arrête ou vire sur place est immobile dans la partie droite. Il y a au plus une " +
            "collision par pas, et aucune si les coques ont un point commun au début du pas.",
        },
        origin: "ruling",
        reason: {
          en:
            "The rules speak of paths that cross at one moment. We take the moment literally: the " +
            "straight half is solved exactly, and the turn is checked at each degree of the larger " +
            "turn, when the other hull has made its share to the nearest degree, rounded half up. " +
            'Option `collision: "off"` switches collisions off.',
          fr:
            "La règle parle de trajectoires qui se recoupent à un moment donné. Nous prenons le " +
            "moment à la lettre : la partie droite est résolue exactement, le virage examiné à " +
            "chaque degré du plus grand des deux, l'autre coque ayant viré de sa part au degré le " +
            'plus proche, les demis vers le haut. L\'option `collision: "off"` la supprime.',
        },
      },
      {
        id: "MS-5.1b",
        title: { en: "The striking ship", fr: "Qui a percuté" },
        text: {
          en:
            "The hull whose point of contact is nearer to one of its ends has struck and loses 1; " +
            "the other, struck on its side, loses 3. If neither is nearer, or both hulls lie on " +
            "one line, each loses 3.",
          fr:
            "La coque dont le point de contact est le plus près d'une de ses extrémités a percuté " +
            "et perd 1 point ; l'autre, percutée sur son flanc, en perd 3. Si aucun n'est plus " +
            "près, ou si les deux coques sont sur une même ligne, chacune perd 3 points.",
        },
        origin: "ruling",
        reason: {
          en:
            "The rules give 3 to the ship that is struck and 1 to the other, but not how to tell " +
            "them apart. We measure on each hull, to the nearest thousandth of its length, " +
            "rounded half up.",
          fr:
            "La règle ôte 3 points au navire percuté et 1 à l'autre, sans dire comment les " +
            "distinguer. Nous mesurons sur chaque coque, au millième de coque le plus proche, les " +
            "demis vers le haut.",
        },
      },
      {
        id: "MS-5.2",
        title: { en: "After a collision", fr: "Après la collision" },
        text: {
          en: "After a collision both ships finish their orders; hulls may overlap.",
          fr: "Après une collision, les deux navires achèvent leurs ordres ; les coques peuvent se chevaucher.",
        },
        origin: "rules",
      },
      {
        id: "MS-5.3",
        title: { en: "Boarding", fr: "L'abordage" },
        text: {
          en:
            "Both seats choose in secret to grapple or to hold off after every step in which the " +
            "ships collided or after which their hulls are less than half a length apart, and " +
            "again after fire if they are that near, unless a ship has sunk. The same holds after " +
            "a step of one ship alone, a turn on the spot or a mere stop, but not after " +
            "deployment. If either grapples, the ship with more resistance wins at once; with " +
            "equal resistance nothing happens and play goes on.",
          fr:
            "Après chaque pas où les navires se sont heurtés, ou après lequel leurs coques sont à " +
            "moins d'une demi-longueur, et encore après le feu s'ils sont aussi près, si personne " +
            "n'a coulé, les deux joueurs choisissent en secret de lancer les grappins ou non. Il " +
            "en va de même après le pas d'un navire seul, un virage sur place ou un simple arrêt, " +
            "mais non après le déploiement. Si l'un les lance, le navire le plus résistant gagne " +
            "aussitôt ; à résistance égale rien ne se passe et la partie continue.",
        },
        origin: "ruling",
        reason: {
          en:
            "The rules let a player announce it; we let both choose at the same time, and say " +
            "when. Near means a distance between the hulls of 499 thousandths or less, regardless " +
            "of the options of fire. After a collision, both choose at any distance.",
          fr:
            "La règle laisse un joueur l'annoncer ; nous le demandons aux deux en même temps, et " +
            "disons quand. Près veut dire des coques à 499 millièmes ou moins, quelles que soient " +
            "les options de tir. Après une collision la question se pose à toute distance.",
        },
      },
      {
        id: "MS-5.4",
        title: { en: "Order of a step", fr: "L'ordre d'un pas" },
        text: {
          en:
            "Within a step: move, collision damage, sinking, boarding. After the last step: fire, " +
            "sinking, boarding, turn limit.",
          fr:
            "Dans un pas : mouvement, dégâts de collision, naufrage, abordage. Après le dernier " +
            "pas : feu, naufrage, abordage, limite de tours.",
        },
        origin: "ruling",
        reason: {
          en: "The rules name these parts but not their order.",
          fr: "La règle nomme ces étapes sans dire dans quel ordre elles viennent.",
        },
      },
    ],
  },
  {
    title: { en: "Edge and islands", fr: "Le bord et les îles" },
    clauses: [
      {
        id: "MS-6.1",
        title: { en: "Never ashore", fr: "Jamais à terre" },
        text: {
          en:
            "No part of a hull may leave the sea or touch an island, neither on the straight " +
            "stretch nor in any whole degree of the turn; such orders are illegal. An island on " +
            "the line between the two middles blocks fire, but not boarding. The other hull never " +
            "makes an order illegal.",
          fr:
            "Aucune partie d'une coque ne peut quitter la mer ni toucher une île, ni en ligne " +
            "droite ni à aucun degré entier du virage ; de tels ordres sont interdits. Une île " +
            "sur la ligne entre les deux milieux arrête le tir, non l'abordage. L'autre coque " +
            "n'interdit aucun ordre.",
        },
        origin: "ruling",
        reason: {
          en:
            "Ships may never cross the limits, and islands are an option without details. Option " +
            "`islands` lists discs, which may overlap each other and the edge; none by default.",
          fr:
            "Les navires ne franchissent jamais les limites, et les îles sont une option sans " +
            "détails. L'option `islands` donne des disques, qui peuvent se chevaucher et mordre " +
            "sur le bord ; aucun par défaut.",
        },
      },
      {
        id: "MS-6.2",
        title: { en: "No way out", fr: "Sans issue" },
        text: {
          en:
            "A ship with no legal order at the start of its turn, in irons or not, turns one " +
            "whole step on the spot, even with free angles, to a side that is clear at every " +
            "degree. That ends its movement, and it can collide. If neither side is clear, the " +
            "ship has run aground and loses before any choice is made; if both ships have, the " +
            "game is a draw.",
          fr:
            "Un navire sans ordre possible au début de son tour, vent debout ou non, vire d'un " +
            "pas entier sur place, d'un côté dégagé à chaque degré, en angles libres aussi ; cela " +
            "met fin à son mouvement, et il peut entrer en collision. Si aucun côté n'est dégagé, " +
            "il est échoué et perd avant que personne ne choisisse ; si les deux le sont, la " +
            "partie est nulle.",
        },
        origin: "ruling",
        reason: {
          en:
            "The rules forbid both leaving the sea and staying on the spot, and do not cover a " +
            "ship that has no other choice.",
          fr:
            "La règle interdit de quitter la mer comme de faire du surplace, et ne dit rien d'un " +
            "navire qui ne peut faire autrement.",
        },
      },
    ],
  },
  {
    title: { en: "The end", fr: "La fin" },
    clauses: [
      {
        id: "MS-7.1",
        title: { en: "Turn limit", fr: "Limite de tours" },
        text: {
          en:
            "After the fire of turn 100 the ship with more resistance wins; with equal resistance " +
            "the game is a draw.",
          fr: "Après le feu du tour 100, le navire le plus résistant gagne ; à résistance égale la partie est nulle.",
        },
        origin: "ruling",
        reason: {
          en: "Two ships that avoid each other would sail forever. Option `turnLimit` sets another turn, or none.",
          fr: "Deux navires qui s'évitent navigueraient sans fin. L'option `turnLimit` fixe un autre tour, ou aucun.",
        },
      },
      {
        id: "MS-7.2",
        title: { en: "Resigning", fr: "L'abandon" },
        text: { en: "When a seat resigns, the other wins.", fr: "Quand un joueur abandonne, l'autre gagne." },
        origin: "ruling",
        reason: {
          en: "No player can be made to play on.",
          fr: "Nul ne peut être obligé à continuer.",
        },
      },
    ],
  },
]
