import type { AgentProjectState } from "firebase-tools/lib/emulator/auth/state.js";

/** Notes on each mail and texted code when it was sent (ISO 8601), which the emulator leaves out; its lists then say it. */
export function noteSentAt(state: AgentProjectState, now: Date): void {
  for (const sent of [...state.oobs.values(), ...state.verificationCodes.values()]) {
    sent["sentAt"] ??= now.toISOString();
  }
}
