import type { FailureDetail } from "@/lib/shared/failure";

/** The field of the error that tells clients that only a second factor is missing. */
export const SECOND_FACTOR_PATH = "secondFactor";

export const isSecondFactorMissing = (details: readonly FailureDetail[]): boolean =>
  details.some(({ path }) => path === SECOND_FACTOR_PATH);
