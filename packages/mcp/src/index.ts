/** To be written. */
export const version = "0.0.0"
