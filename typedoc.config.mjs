import { OptionDefaults } from "typedoc"
import { findPackages } from "./scripts/packages.mjs"

/** The reference of every package, in `docs/reference/` (not committed). An export without a docstring is an error. */
export default {
  name: "Flottille",
  entryPointStrategy: "packages",
  entryPoints: findPackages().map(({ folder }) => folder),
  out: "docs/reference",
  readme: "README.md",
  disableSources: true,
  treatWarningsAsErrors: true,
  // Links between pages of the repository are looked at by `npm run check -- --only readme`.
  validation: { invalidPath: false },
  packageOptions: {
    blockTags: [...OptionDefaults.blockTags, "@rule"],
    validation: {
      notExported: false,
      invalidLink: true,
      notDocumented: true,
      rewrittenLink: true,
      unusedMergeModuleWith: true,
      invalidPath: false,
    },
    // A field whose name and type say all is left alone.
    requiredToBeDocumented: ["Enum", "Variable", "Function", "Class", "Interface", "TypeAlias"],
    disableSources: true,
    excludePrivate: true,
  },
  blockTags: [...OptionDefaults.blockTags, "@rule"],
}
