import { existsSync, readdirSync } from "node:fs"
import { OptionDefaults } from "typedoc"
import { findPackages, root } from "./scripts/packages.mjs"
import { readingOrder } from "./scripts/site/start.mjs"
import { groupOrder } from "./scripts/site/typedoc-plugin.mjs"

/** All packages have one version, and a release tags each. */
const { manifest } = findPackages().find(({ id }) => id === "core") ?? {}
/** Symbols link to their source: at the tag in the release workflow, otherwise on main. */
const sources = {
  displayBasePath: root,
  disableGit: true,
  gitRevision: process.env.FLOTTILLE_RELEASE && manifest ? `@flottille/core@${manifest.version}` : "main",
  sourceLinkTemplate: "https://github.com/flottille/flottille/blob/{gitRevision}/{path}#L{line}",
}

const folders = ["docs/learn", "docs", "docs/variants", "docs/design", "docs/reports", "docs/rules"]

/** @param {string} folder Written before the site is built, and not there for other tools that read this file. */
function pagesIn(folder) {
  const written = `${root}/.tsbuild/site/${folder}`
  const names = existsSync(written) ? readdirSync(written).filter((name) => name.endsWith(".md")) : []
  return names.sort().map((name) => `${folder}/${name}`)
}

/**
 * The site in `docs/reference/` (not committed): every package with its rules and pictures, which `scripts/site/` writes beforehand.
 * An export without a docstring is an error.
 */
export default {
  name: "Flottille",
  entryPointStrategy: "packages",
  entryPoints: findPackages().map(({ folder }) => folder),
  out: "docs/reference",
  readme: ".tsbuild/site/index.md",
  projectDocuments: [...new Set([...readingOrder(), ...folders.flatMap(pagesIn)])].map(
    (file) => `.tsbuild/site/${file}`,
  ),
  customCss: "scripts/site/site.css",
  favicon: "scripts/site/favicon.svg",
  navigationLinks: { GitHub: "https://github.com/flottille/flottille" },
  navigation: { includeGroups: true, includeCategories: false, includeFolders: false },
  headings: { readme: false, document: false },
  ...sources,
  groupOrder,
  theme: "flottille",
  useFirstParagraphOfCommentAsSummary: true,
  typePrintWidth: 100,
  plugin: [`${root}/scripts/site/typedoc-plugin.mjs`],
  includeHierarchySummary: false,
  searchInDocuments: true,
  // "save game" is a question that the guide answers, before the symbols that have these words in their names.
  searchGroupBoosts: { Lessons: 4, Guide: 4, Play: 4 },
  highlightLanguages: [...OptionDefaults.highlightLanguages, "jsonl", "python"],
  // What looks like a host ("boardgame.io") is no link.
  markdownItOptions: { html: true, linkify: false },
  treatWarningsAsErrors: true,
  // Every link of the finished site is followed by `npm run check -- --only site`.
  validation: { invalidPath: false },
  packageOptions: {
    includeVersion: false,
    readme: ".tsbuild/site/README.md",
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
    ...sources,
    groupOrder,
    excludeExternals: true,
    excludePrivate: true,
    excludeInternal: true,
  },
  blockTags: [...OptionDefaults.blockTags, "@rule"],
}
