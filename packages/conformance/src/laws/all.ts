import type { Law } from "../scene"
import { completeness, soundness } from "./actions"
import { chance } from "./chance"
import { hostileInput } from "./hostile-input"
import { determinization, nonInterference } from "./knowledge"
import { outcome } from "./outcome"
import { budgets, progress } from "./progress"
import { determinism, purity } from "./purity"
import { roundTrips } from "./round-trips"
import { seatIndependence } from "./seats"

/** The thirteen laws in order. */
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
]
