/** The figures of the standard monsters. */
import type { PieceLetter } from "../state/pieces"

/** Two eyes, at a height of the figure. */
const eyes = (x: number, y: number) => `M${-x - 2.5} ${y}h2.5v2.5h-2.5ZM${x} ${y}h2.5v2.5h-2.5Z`

/**
 * The outline of each figure as path data of SVG, within 16 units of the middle. Eyes and mouths are
 * holes by the even-odd rule.
 */
export const figures: Readonly<Record<PieceLetter, string>> = {
  S:
    "M-5 -16H5L6 -10L12 -9L16 -2L15 11H9L8.5 1L6.5 4L8 15H2L0 9L-2 15H-8L-6.5 4L-8.5 1L-9 11H-15L-16 -2L-12 -9" +
    `L-6 -10Z${eyes(1, -13.5)}`,
  M:
    "M11 -16L14 -9H12.5V16H9.5V-9H8ZM-5 -15L3 -14L7 -10L1 -9V-4L8 -1V3L1 2V6L5 15H0L-3 8L-6 15H-11L-7 4L-9 0L-12 " +
    "8L-15 6L-12 -3L-5 -5V-9L-10 -12Z",
  G:
    "M-12 2C-14 -9 -8 -11 -6 -12L-9 -16H-3L-2 -12H2L3 -16H9L6 -12C8 -11 14 -9 12 2C12 9 9 11 8 11V15H2V12H-2V15H-8V11" +
    `C-9 11 -12 9 -12 2ZM-9 0L-6 3L-3 0L0 3L3 0L6 3L9 0C9 9 -9 9 -9 0Z${eyes(3, -7)}`,
  H:
    "M-16 -3L-12 -8L-7 -6L-5 -13L-2 -6L1 -14L4 -6L8 -12L9 -4L13 -1L16 -9V2L11 6V13H6L5 7H-3L-4 13H-9L-10 4L-16 " +
    "2ZM-13 -4H-10.5V-1.5H-13Z",
  K:
    "M-7 -11a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0ZM-8 -5H3L8 -8L9 -16L16 -14L13 -5L5 0L4 4L9 9L8 15H3L4 10L-1 " +
    "6L-4 10L-9 15H-14L-12 11L-8 8L-7 1L-12 4L-14 0Z",
  N: `M-4 -6L0 -9L4 -6L9 -8L8 -16L12 -11L16 -12L13 0L7 2L8 7L13 15H8L4 9H-4L-8 15H-13L-8 7L-7 2L-13 0L-16 -12L-12 -11L-8 -16L-9 -8Z${eyes(1, -4)}`,
  R:
    "M3 -16C15 -16 15 -4 7 -2C1 0 -2 2 2 5C6 7 12 6 15 2C17 12 6 16 -3 14C-12 12 -12 2 -4 -3C2 -6 4 -7 2 -9L-4 " +
    "-6L-2 -10L-8 -11L-2 -13L-6 -16ZM-10 1L-16 -1L-10 5ZM-10 7L-16 9L-7 11ZM-5 -4L-13 -6L-8 0ZM6 -13H8.5V-10.5H6Z",
  O: `M-7 -16L-3 -11H3L7 -16L6 -7L8 -5L16 -13V4L12 1L10 6L7 3L5 6L6 15H1L0 10L-1 15H-6L-5 6L-7 3L-10 6L-12 1L-16 4V-13L-8 -5L-6 -7Z${eyes(1, -8)}`,
}
