import type { AgentProjectState } from "firebase-tools/lib/emulator/auth/state.js";

/** Adds to each e-mail and SMS code when it was sent (ISO 8601). */
export function addSentAt(state: AgentProjectState, now: Date): void {
  for (const message of [...state.oobs.values(), ...state.verificationCodes.values()]) {
    message["sentAt"] ??= now.toISOString();
  }
}
