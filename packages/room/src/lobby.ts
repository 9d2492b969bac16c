/** x */
export const x = 1
