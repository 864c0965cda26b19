import { Client } from "pg";
import type { App } from "@/scripts/bench/apps";
import { type AccountCall, createAccountCalls } from "@/scripts/bench/account-calls";
import { signIn, verifyEmail } from "@/scripts/bench/accounts";
import { accountCallNames, type CallName } from "@/scripts/bench/calls";
import type { Measurement } from "@vitrine/benchmark/sampled-call";
import { areSteady, type RoundOptions } from "@vitrine/benchmark/interleave";
import { computeMedians, type Figures, measure, warmUp } from "@vitrine/benchmark/measure";
import { measureSequence } from "@vitrine/benchmark/measure-sequence";

/** Follows as many profiles and tags as an account may; of the tags the most frequent. */
const FOLLOW = `
  insert into follows (account_uid, subject, subject_id)
    (select 'demo-organization', 'PROFILE', id::text from profiles where artworks_count > 0 order by md5(id::text) limit 450)
    union all
    (select 'demo-organization', 'TAG', tag from artwork_tags group by tag order by count(*) desc, tag limit 50)
  on conflict do nothing`;

/** Ten listed opportunities at a time, so that publishing never meets the limit; and 500 follows. */
async function prepareAccount({ databaseUrl, environment }: App): Promise<void> {
  await verifyEmail(environment, "organization");
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(
      `update profiles set subscription_type = 'ORGANIZATION_PREMIUM_PLUS', subscription_expires_at = null
       where account_uid = 'demo-organization'`,
    );
    await database.query(FOLLOW);
  } finally {
    await database.end();
  }
}

const measureCall = ({ origin, counters }: App, call: AccountCall, seconds: number) =>
  "request" in call
    ? measure({ origin, requests: [call.request], counters }, seconds)
    : measureSequence(call.prepare, call.send, { count: call.count, counters });

/**
 * Signs in anew for each round, because a profile's token is good for a quarter of an hour. Calls whose rounds are not steady are
 * measured again.
 */
export async function runAccountRounds(
  app: App,
  selectedCalls: readonly CallName[],
  { rounds, maxRounds, seconds, warmUpRequests }: RoundOptions,
  log: (line: string) => void,
): Promise<Measurement[]> {
  await prepareAccount(app);
  const roundsByCall = new Map<CallName, Figures[]>();
  const isOpen = (name: CallName) => {
    const measured = roundsByCall.get(name) ?? [];
    return selectedCalls.includes(name) && (measured.length < rounds || !areSteady(measured));
  };
  for (let round = 0; round < maxRounds && accountCallNames.some(isOpen); round += 1) {
    const account = await signIn(app.origin, "organization");
    for (const call of await createAccountCalls(app.origin, account)) {
      if (!isOpen(call.name)) continue;
      if (round === 0 && "request" in call)
        await warmUp({ origin: app.origin, requests: [call.request] }, warmUpRequests);
      const figures = await measureCall(app, call, seconds);
      roundsByCall.set(call.name, [...(roundsByCall.get(call.name) ?? []), figures]);
    }
    log(`signed in, ${app.size.toLocaleString("en")} rows: round ${round + 1}`);
  }
  return [...roundsByCall].map(([call, measured]) => ({
    call,
    subject: "signed in",
    size: app.size,
    figures: computeMedians(measured),
    rounds: measured,
    repeats: 0,
  }));
}
