/** A ship of war seen from above, its bow at the top; 24 units wide and 54 long. */

/** The edge of the hull. */
export const hull = "M0 -27C8 -19 12 -10 12 2V18Q11 25 6 26H-6Q-11 25 -12 18V2C-12 -10 -8 -19 0 -27Z"

/** The planks of the deck, within the rails. */
export const deck = "M0 -21C5 -15 8.5 -8 8.5 2V18Q8 22 5 22.5H-5Q-8 22 -8.5 18V2C-8.5 -8 -5 -15 0 -21Z"

/** A turret with two guns on the fore deck, and one on the after deck. */
export const turrets =
  "M-2.7 -8V-16H-1V-10.5H1V-16H2.7V-8A4.5 4.5 0 1 1 -2.7 -8ZM-2.7 15V24.5H-1V19H1V24.5H2.7V15A4 4 0 1 0 -2.7 15Z"
