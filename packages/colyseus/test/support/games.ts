import type { AnyGamePackage } from "@flottille/core/package"
import dejarik from "@flottille/dejarik/package"
import diabolikFleet from "@flottille/diabolik-fleet/package"
import diplomacy from "@flottille/diplomacy/package"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import milleSabords from "@flottille/mille-sabords/package"
import subVariant from "@flottille/sub-variant/package"

/** Every game, with options under which a game of random play is short. */
export const games: readonly { readonly subject: AnyGamePackage; readonly options: object }[] = [
  { subject: dejarik, options: { turnLimit: 8 } },
  { subject: diabolikFleet, options: { turnLimit: 16 } },
  { subject: diplomacy, options: { yearLimit: 1901 } },
  { subject: lesGrandsAmiraux, options: { turnLimit: 12 } },
  { subject: milleSabords, options: { turnLimit: 12 } },
  { subject: subVariant, options: { yearLimit: 1901 } },
]
