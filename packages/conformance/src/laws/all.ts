import type { Law } from "../law-case"
import { completeness, soundness } from "./actions"
import { borders } from "./borders"
import { chance } from "./chance"
import { determinization } from "./determinization"
import { hostileInput } from "./hostile-input"
import { nonInterference } from "./non-interference"
import { outcome } from "./outcome"
import { picking } from "./pick"
import { budgets, progress } from "./progress"
import { determinism, purity } from "./purity"
import { roundTrips } from "./round-trips"
import { seatIndependence } from "./seats"
import { spectator } from "./spectator"

/** The sixteen laws in order. */
export const laws: readonly Law[] = [
  soundness,
  completeness,
  purity,
  determinism,
  roundTrips,
  progress,
  budgets,
  chance,
  nonInterference,
  determinization,
  seatIndependence,
  outcome,
  hostileInput,
  borders,
  picking,
  spectator,
]
