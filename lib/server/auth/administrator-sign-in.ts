import { env, isDemoProject } from "@/lib/server/env";

/** True if administrators need a second factor in their sign-in, and a fresh one for what is hard to undo. */
export function requiresSecondFactor(): boolean {
  const { SECOND_FACTOR, FIREBASE_PROJECT_ID } = env();
  if (SECOND_FACTOR !== undefined) return SECOND_FACTOR === "staff";
  return !isDemoProject(FIREBASE_PROJECT_ID);
}
