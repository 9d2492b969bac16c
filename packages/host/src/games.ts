/**
 * The games of the command line, each with its rulebook and its bots.
 *
 * @packageDocumentation
 */
import type { AnyRuledPackage } from "@flottille/core/package"
import dejarik from "@flottille/dejarik/package"
import { rulebook as dejarikRulebook } from "@flottille/dejarik/rulebook"
import diabolikFleet from "@flottille/diabolik-fleet/package"
import { rulebook as diabolikFleetRulebook } from "@flottille/diabolik-fleet/rulebook"
import diplomacy from "@flottille/diplomacy/package"
import { rulebook as diplomacyRulebook } from "@flottille/diplomacy/rulebook"
import { map as diplomacyMap } from "@flottille/diplomacy/text-map"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import { rulebook as lesGrandsAmirauxRulebook } from "@flottille/les-grands-amiraux/rulebook"
import milleSabords from "@flottille/mille-sabords/package"
import { rulebook as milleSabordsRulebook } from "@flottille/mille-sabords/rulebook"
import subVariant from "@flottille/sub-variant/package"
import { rulebook as subVariantRulebook } from "@flottille/sub-variant/rulebook"
import { map as subVariantMap } from "@flottille/sub-variant/text-map"

/** Every game that the commands know, with its rulebook and its map of text: one line a game. */
export const games: readonly AnyRuledPackage[] = [
  { ...dejarik, rulebook: dejarikRulebook },
  { ...diabolikFleet, rulebook: diabolikFleetRulebook },
  { ...diplomacy, rulebook: diplomacyRulebook, map: diplomacyMap },
  { ...lesGrandsAmiraux, rulebook: lesGrandsAmirauxRulebook },
  { ...milleSabords, rulebook: milleSabordsRulebook },
  { ...subVariant, rulebook: subVariantRulebook, map: subVariantMap },
]
