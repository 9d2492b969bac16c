import { blindSpots } from "./blind-spots"
import { borders } from "./broken-borders"
import { ends } from "./broken-ends"
import { rules } from "./broken-rules"
import { sealedPhases } from "./broken-sealed"
import { secrets } from "./broken-secrets"
import type { Specimen } from "./specimen"

/** Every broken game, by the law that must catch it. */
export const zoo: readonly Specimen[] = [
  ...rules,
  ...ends,
  ...secrets,
  ...borders,
  ...sealedPhases,
  ...blindSpots,
].sort((one, other) => one.law - other.law)
