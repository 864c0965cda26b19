import { DEMO_PASSWORD, demoAccounts } from "@/local/stack/demo-accounts";
import { type AppEnvironment, isDemo, choosePartsToStart } from "@/local/stack/environment";
import type { Settings } from "@/local/stack/settings";

export function formatAnnouncement(settings: Settings, environment: AppEnvironment): string {
  const lines = [``, `Vitrine is at ${environment["APP_URL"] ?? ""}`];
  if (isDemo(settings.variables)) {
    lines.push(
      ``,
      `Accounts (password ${DEMO_PASSWORD}):`,
      ...Object.values(demoAccounts).map(({ email, role }) => `  ${email.padEnd(28)} ${role}`),
      ``,
      `E-mails and SMS codes: ${environment["APP_URL"] ?? ""}/dev/inbox`,
    );
  }
  if (choosePartsToStart(settings.variables).stripe) {
    lines.push(`Payments go to a stand-in for Stripe; no money moves.`);
  }
  lines.push(``, `Logs: ${settings.dataDir}/logs   Ctrl-C stops everything.`, ``);
  return lines.join("\n");
}
