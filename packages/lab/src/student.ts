/** Quantiles of Student's t. */

/** Half the width of a 95 % confidence interval, in standard errors. */
export const Z = 1.959964

/** Student's t for 95 % and one to ten degrees of freedom. */
const STUDENT = [12.7062, 4.30265, 3.18245, 2.77645, 2.57058, 2.44691, 2.36462, 2.306, 2.26216, 2.22814]

/**
 * Returns Student's t for 95 %; beyond the table by the expansion
 * of Fisher and Cornish, to three digits.
 *
 * @param freedom - Degrees of freedom, from 1.
 */
export function studentOf(freedom: number): number {
  return (
    STUDENT[freedom - 1] ?? Z + (Z ** 3 + Z) / (4 * freedom) + (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * freedom ** 2)
  )
}
