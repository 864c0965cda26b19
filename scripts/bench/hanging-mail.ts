import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { startHangingSmtp } from "@vitrine/mail-catcher/hanging-smtp";
import { startApp } from "@/scripts/bench/apps";
import { requestHeaders, samplePaths } from "@/scripts/bench/calls";
import { type Bench, fillDatabase, runScript } from "@/scripts/bench/databases";
import { measure, type Target, warmUp } from "@vitrine/benchmark/measure";
import type { Findings } from "@vitrine/benchmark/result";
import { atMost } from "@vitrine/benchmark/score";
import { median } from "@vitrine/benchmark/statistics";
import { formatTime } from "@vitrine/benchmark/table";

const SIZE = 10_000;
/** More than the workers take while a round is measured. */
const MAILS = 500;
const CALLS = ["list", "artwork page"] as const;
const CONNECTIONS = 4;
/** Rounds, as a multiple of those of other figures: the slowest twentieth of a short one varies by a third. */
const MORE_ROUNDS = 3;

type Options = { rounds: number; seconds: number; warmUpRequests: number };
type Measured = { call: string; target: Target; quiet: number[]; hanging: number[] };

/** Describes the p95 of each call without mail, and while the mail server hangs. */
function describe(measured: readonly Measured[]): Findings {
  const figures = measured.map(({ call, ...rounds }) => {
    const [quiet, hanging] = [median(rounds.quiet), median(rounds.hanging)];
    return { call, quiet, hanging, share: (hanging / quiet - 1) * 100 };
  });
  return {
    tables: [
      {
        title: "While the mail server hangs",
        head: ["call", "p95 without mail", `p95 with ${MAILS} due`, "longer by"],
        rows: figures.map(({ call, quiet, hanging, share }) => [
          call,
          formatTime(quiet),
          formatTime(hanging),
          `${share.toFixed(0)} %`,
        ]),
      },
    ],
    scores: figures.map(({ call, share }) =>
      atMost(`${call}: how much longer while the mail server hangs, p95`, share, "%", {
        required: 20,
        target: 5,
      }),
    ),
  };
}

/** No mail is due any more, and those that were begun end: in this order, or workers that become free would begin others. */
async function forgetMails(database: Client, hangUp: () => void): Promise<void> {
  await database.query(
    "delete from pgboss.job where name in ('mail.send', 'mail.send-bulk', 'outbox.dispatch')",
  );
  await database.query("delete from mails");
  await database.query("delete from outbox where dispatched_at is null");
  hangUp();
}

/** @throws Error if a worker that has another mail server took some: its work would be measured as the cost of one that hangs */
async function assertNoneSent(database: Client): Promise<void> {
  const { rowCount } = await database.query("select from mails where state = 'SENT'");
  if (rowCount !== 0) throw new Error(`${rowCount} mails were sent while the mail server hung.`);
}

/**
 * Calls and pages of an app that keeps no responses, in turn without mail, and while 500 are due and the mail server says nothing more
 * once it has a message. In a database of its own, as any other app on it would send the mails.
 */
export async function measureHangingMail(
  bench: Bench,
  { rounds, seconds, warmUpRequests }: Options,
): Promise<Findings> {
  const database = await fillDatabase(bench, SIZE, "mail");
  const smtp = await startHangingSmtp();
  const environment = { ...database.environment, SMTP_URL: smtp.url };
  const { origin } = await startApp(bench, "app-mail", { ...environment, RESPONSE_CACHE_MB: "0" });
  const client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
  const queueMails = { file: "queue-mails", options: { mails: MAILS } };
  try {
    const measured = (await samplePaths(client, CALLS)).map(({ name, kind, cold }): Measured => {
      const requests = cold.map((path) => ({ path, headers: requestHeaders[kind] }));
      const target = { origin, connections: CONNECTIONS, requests };
      return { call: name, target, quiet: [], hanging: [] };
    });
    for (const { target } of measured) await warmUp(target, warmUpRequests);
    const measureAll = async (state: "quiet" | "hanging") => {
      for (const one of measured) one[state].push((await measure(one.target, seconds)).p95);
    };
    for (let round = 0; round < rounds * MORE_ROUNDS; round += 1) {
      await forgetMails(client, smtp.hangUp);
      await measureAll("quiet");
      await runScript(bench, "mails", queueMails, environment);
      while (smtp.countConnections() === 0) await wait(50);
      await measureAll("hanging");
      await assertNoneSent(client);
    }
    return describe(measured);
  } finally {
    await forgetMails(client, smtp.hangUp);
    await client.end();
    smtp.close();
  }
}
