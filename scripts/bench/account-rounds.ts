import { Client } from "pg";
import type { App } from "@/scripts/bench/apps";
import { type AccountCall, createAccountCalls } from "@/scripts/bench/account-calls";
import { signIn, verifyEmail } from "@/scripts/bench/accounts";
import type { CallName } from "@/scripts/bench/calls";
import type { Measurement } from "@/scripts/bench/rounds";
import { computeMedians, type Figures, measure } from "@vitrine/benchmark/measure";
import { measureSequence } from "@vitrine/benchmark/measure-sequence";

/** Ten listed opportunities at a time, so that publishing never meets the limit. */
async function prepareAccount({ databaseUrl, environment }: App): Promise<void> {
  await verifyEmail(environment, "organization");
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(
      `update profiles set subscription_type = 'ORGANIZATION_PREMIUM_PLUS', subscription_expires_at = null
       where account_uid = 'demo-organization'`,
    );
  } finally {
    await database.end();
  }
}

const measureCall = ({ origin, processes }: App, call: AccountCall, seconds: number) =>
  "request" in call
    ? measure({ origin, requests: [call.request], processes }, seconds)
    : measureSequence(call.prepare, call.send, { count: call.count, processes });

/** Signs in anew for each round, because a profile's token is good for a quarter of an hour. */
export async function runAccountRounds(
  app: App,
  selectedCalls: readonly CallName[],
  { rounds, seconds }: { rounds: number; seconds: number },
  log: (line: string) => void,
): Promise<Measurement[]> {
  await prepareAccount(app);
  const figuresByCall = new Map<CallName, Figures[]>();
  for (let round = 0; round < rounds; round += 1) {
    const account = await signIn(app.origin, "organization");
    for (const call of await createAccountCalls(app.origin, account)) {
      if (!selectedCalls.includes(call.name)) continue;
      const figures = await measureCall(app, call, seconds);
      figuresByCall.set(call.name, [...(figuresByCall.get(call.name) ?? []), figures]);
    }
    log(`signed in, ${app.size.toLocaleString("en")} rows: round ${round + 1} of ${rounds}`);
  }
  return [...figuresByCall].map(([call, figures]) => ({
    call,
    subject: "signed in",
    size: app.size,
    figures: computeMedians(figures),
  }));
}
