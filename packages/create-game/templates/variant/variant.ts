/** My Variant: Dejarik by other rules. */
import { rulebookOf } from "@flottille/core/rulebook"
import { standardRules } from "@flottille/dejarik"
import { botsOf } from "@flottille/dejarik/bots"
import { packageOf } from "@flottille/dejarik/package"
import { rulebook as base } from "@flottille/dejarik/rulebook"

/** The rules of Dejarik with the fields that differ, below the version. */
const rules = {
  ...standardRules,
  id: "my-variant",
  title: "My Variant",
  version: "1.0",
}

/** The clauses of Dejarik, then its own. */
const rulebook = rulebookOf(base, {
  game: rules.id,
  title: { en: rules.title, fr: "Ma variante" },
  chapters: [
    {
      title: { en: "Differences", fr: "Différences" },
      clauses: [
        {
          id: "XY-1.1",
          title: { en: "As in Dejarik", fr: "Comme au jeu de base" },
          text: {
            en:
              "All is played as in Dejarik. Replace this clause by the differences, and name in replaces the clauses " +
              "that hold no longer.",
            fr:
              "Tout se joue comme au jeu de base. Remplacez cette clause par ce qui diffère, et nommez dans replaces " +
              "les clauses qui ne valent plus.",
          },
          origin: "ruling",
          reason: { en: "A variant that differs in nothing yet.", fr: "Une variante qui ne diffère encore en rien." },
        },
      ],
    },
  ],
})

/** The game with its sentences, its shapes and its board, for boards, bots and rooms that take any game. */
export default { ...packageOf(rules, rulebook), ...botsOf(rules), rulebook }
