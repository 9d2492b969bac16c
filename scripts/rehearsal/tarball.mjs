import { gunzipSync } from "node:zlib"

const block = 512

/** @param {Buffer} field */
function textOf(field) {
  return field.toString("utf8").replace(/\0.*$/s, "")
}

/**
 * The files of a package's tarball, by their paths inside the package.
 *
 * @param {Buffer} tarball
 * @returns {Map<string, string>}
 */
export function readTarball(tarball) {
  const bytes = gunzipSync(tarball)
  const files = new Map()
  let longPath
  for (let at = 0; at + block <= bytes.length && bytes[at] !== 0; ) {
    const header = bytes.subarray(at, at + block)
    const size = Number.parseInt(textOf(header.subarray(124, 136)), 8)
    const content = bytes.subarray(at + block, at + block + size)
    const kind = String.fromCharCode(header[156] ?? 0)
    // A path that does not fit into the header stands in an entry of its own before it.
    if (kind === "x") longPath = /\d+ path=(.*)\n/.exec(content.toString("utf8"))?.[1]
    else {
      const short = [textOf(header.subarray(345, 500)), textOf(header.subarray(0, 100))].filter(Boolean).join("/")
      if (kind === "0" || kind === "\0") files.set((longPath ?? short).replace(/^[^/]*\//, ""), content.toString("utf8"))
      longPath = undefined
    }
    at += block + Math.ceil(size / block) * block
  }
  return files
}
