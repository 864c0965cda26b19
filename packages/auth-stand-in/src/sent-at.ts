import type { AgentProjectState } from "firebase-tools/lib/emulator/auth/state.js";

/** Adds to each mail and texted code when it was sent (ISO 8601). */
export function noteSentAt(state: AgentProjectState, now: Date): void {
  for (const sent of [...state.oobs.values(), ...state.verificationCodes.values()]) {
    sent["sentAt"] ??= now.toISOString();
  }
}
