/** The clauses of My Variant, in English and French: its differences from Dejarik. */
import type { Chapter } from "@flottille/core/rulebook"

const differences: Chapter = {
  title: { en: "My Variant", fr: "Ma variante" },
  clauses: [
    {
      id: "XY-1.1",
      title: { en: "As in Dejarik", fr: "Comme au jeu de base" },
      text: {
        en:
          "All is played as in Dejarik. Replace this clause by the differences, and name in replaces the clauses " +
          "that " +
          "hold no longer.",
        fr:
          "Tout se joue comme au jeu de base. Remplacez cette clause par ce qui diffère, et nommez dans replaces " +
          "les clauses qui ne valent plus.",
      },
      origin: "ruling",
      reason: { en: "A variant that differs in nothing yet.", fr: "Une variante qui ne diffère encore en rien." },
    },
  ],
}

/** Its own chapters, in order; those of Dejarik stand before them. */
export const chapters: readonly Chapter[] = [differences]
