/** The chances that values of evaluations stand for, by game: `npm run docs -- --chances` measures them anew. */

/** A value from −1 to 1 and the chance that it stands for, both in thousandths. */
export type ChancePoint = readonly [value: number, chance: number]

/** Points of each game in rising order; between two of them the chance is linear. */
export const chanceTables: Readonly<Record<string, readonly ChancePoint[]>> = {
  // biome-ignore format: a table of numbers
  "dejarik": [[-902, 37], [-883, 46], [-675, 139], [-650, 148], [-403, 221], [-352, 237], [-98, 362], [-23, 457], [0, 500], [23, 543], [98, 638], [352, 763], [403, 779], [650, 852], [675, 861], [883, 954], [902, 963]],
  // biome-ignore format: a table of numbers
  "diabolik-fleet": [[-341, 172], [-332, 177], [-146, 334], [-140, 339], [-69, 386], [-65, 393], [-34, 483], [-32, 486], [-1, 500], [0, 500], [1, 500], [32, 514], [34, 517], [65, 607], [69, 614], [140, 661], [146, 666], [332, 823], [341, 828]],
  // biome-ignore format: a table of numbers
  "diplomacy": [[-147, 42], [-106, 83], [-72, 106], [-44, 114], [-21, 132], [0, 146], [23, 158], [51, 164], [96, 193], [221, 290]],
  // biome-ignore format: a table of numbers
  "mille-sabords": [[-423, 252], [-316, 310], [-1, 499], [0, 500], [1, 501], [316, 690], [423, 748]],
  // biome-ignore format: a table of numbers
  "sub-variant": [[-148, 30], [-102, 76], [-70, 95], [-44, 108], [-22, 119], [-3, 137], [19, 152], [48, 168], [94, 196], [230, 349]],
}
