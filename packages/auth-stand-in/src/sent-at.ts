import type { AgentProjectState } from "@vitrine/auth-emulator";

/** Adds the time of sending to new e-mails and SMS codes (ISO 8601), for the local inbox. */
export function addSentAt(state: AgentProjectState, now: Date): void {
  for (const message of [...state.oobs.values(), ...state.verificationCodes.values()]) {
    message["sentAt"] ??= now.toISOString();
  }
}
