import type { AnyGamePackage } from "@flottille/core/package"
import dejarik from "@flottille/dejarik/package"
import diabolikFleet from "@flottille/diabolik-fleet/package"
import diplomacy from "@flottille/diplomacy/package"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import milleSabords from "@flottille/mille-sabords/package"
import subVariant from "@flottille/sub-variant/package"

/** Every game that the commands know: one import a game. */
export const games: readonly AnyGamePackage[] = [
  dejarik,
  diabolikFleet,
  diplomacy,
  lesGrandsAmiraux,
  milleSabords,
  subVariant,
]
