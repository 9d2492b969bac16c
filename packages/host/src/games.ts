/**
 * The games of the command line, each with its rulebook and its bots.
 *
 * @packageDocumentation
 */
import type { AnyRuledPackage } from "@flottille/core/package"
import dejarikBots from "@flottille/dejarik/bots"
import dejarik from "@flottille/dejarik/package"
import { rulebook as dejarikRulebook } from "@flottille/dejarik/rulebook"
import diabolikFleetBots from "@flottille/diabolik-fleet/bots"
import diabolikFleet from "@flottille/diabolik-fleet/package"
import { rulebook as diabolikFleetRulebook } from "@flottille/diabolik-fleet/rulebook"
import diplomacyBots from "@flottille/diplomacy/bots"
import diplomacy from "@flottille/diplomacy/package"
import { rulebook as diplomacyRulebook } from "@flottille/diplomacy/rulebook"
import { map as diplomacyMap } from "@flottille/diplomacy/text-map"
import lesGrandsAmirauxBots from "@flottille/les-grands-amiraux/bots"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import { rulebook as lesGrandsAmirauxRulebook } from "@flottille/les-grands-amiraux/rulebook"
import milleSabordsBots from "@flottille/mille-sabords/bots"
import milleSabords from "@flottille/mille-sabords/package"
import { rulebook as milleSabordsRulebook } from "@flottille/mille-sabords/rulebook"
import subVariantBots from "@flottille/sub-variant/bots"
import subVariant from "@flottille/sub-variant/package"
import { rulebook as subVariantRulebook } from "@flottille/sub-variant/rulebook"
import { map as subVariantMap } from "@flottille/sub-variant/text-map"
import { withExpectations } from "./rules-page"
import { registerNames } from "./words"

const known: readonly AnyRuledPackage[] = [
  { ...dejarik, ...dejarikBots, rulebook: dejarikRulebook },
  { ...diabolikFleet, ...diabolikFleetBots, rulebook: diabolikFleetRulebook },
  { ...diplomacy, ...diplomacyBots, rulebook: diplomacyRulebook, map: diplomacyMap },
  { ...lesGrandsAmiraux, ...lesGrandsAmirauxBots, rulebook: lesGrandsAmirauxRulebook },
  { ...milleSabords, ...milleSabordsBots, rulebook: milleSabordsRulebook },
  { ...subVariant, ...subVariantBots, rulebook: subVariantRulebook, map: subVariantMap },
]

/** Every game that the commands know, with its rulebook and its map of text: one line a game. */
export const games: readonly AnyRuledPackage[] = known.map(withExpectations)

// Words do not load the games themselves, which takes half a second.
for (const { names } of games) if (names) registerNames(names)
