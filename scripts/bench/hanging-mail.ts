import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { createScriptCommand } from "@/local/stack/start-parts";
import type { Stack } from "@vitrine/process-stack/stack";
import { startHangingSmtp } from "@/local/testing/hanging-smtp";
import { type FilledDatabase, startApp } from "@/scripts/bench/apps";
import { sampleCalls } from "@/scripts/bench/calls";
import { describeMail } from "@/scripts/bench/mail-figures";
import { measure, type Target, warmUp } from "@vitrine/benchmark/measure";
import type { Findings } from "@vitrine/benchmark/result";
import { median } from "@vitrine/benchmark/statistics";

/** More than a worker sends while a round is measured. */
const MAILS = 500;
const CALLS = ["list", "artwork page"] as const;
const CONNECTIONS = 4;

type Options = { rounds: number; seconds: number; warmUpRequests: number };

/** No mail is due any more, and those that were begun end. */
async function forgetMails(database: Client, hangUp: () => void): Promise<void> {
  hangUp();
  await database.query("delete from pgboss.job where name in ('mail.send', 'outbox.dispatch')");
  await database.query("delete from mails");
  await database.query("delete from outbox where dispatched_at is null");
}

/**
 * Calls and pages of an app that keeps no responses, in turn without mail, and while 500 are due and the mail server says nothing more
 * once it has a message.
 */
export async function measureHangingMail(
  stack: Stack,
  root: string,
  { pages, database }: { pages: Record<string, string>; database: FilledDatabase },
  { rounds, seconds, warmUpRequests }: Options,
): Promise<Findings> {
  const smtp = await startHangingSmtp();
  const environment = { ...database.environment, ...pages, SMTP_URL: smtp.url };
  const app = await startApp(stack, root, "app-mail", { ...environment, RESPONSE_CACHE_MB: "0" });
  const client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
  const queueMails = () =>
    stack.run({
      name: "mails",
      ...createScriptCommand(root, "scripts/bench/queue-mails.ts", ["--mails", String(MAILS)]),
      env: environment,
    });
  try {
    const targets = (await sampleCalls(client, CALLS)).map(
      ({ name, cold: requests, headers }): Target & { call: string } => ({
        call: name,
        origin: app.origin,
        connections: CONNECTIONS,
        requests: requests.map((request) => ({ ...request, headers })),
      }),
    );
    const measured: { call: string; quiet: number[]; hanging: number[] }[] = targets.map(
      ({ call }) => ({ call, quiet: [], hanging: [] }),
    );
    for (const target of targets) await warmUp(target, warmUpRequests);
    const measureAll = async (state: "quiet" | "hanging") => {
      for (const [index, target] of targets.entries())
        measured[index]?.[state].push((await measure(target, seconds)).p95);
    };
    for (let round = 0; round < rounds; round += 1) {
      await forgetMails(client, smtp.hangUp);
      await measureAll("quiet");
      await queueMails();
      while (smtp.countConnections() === 0) await wait(50);
      await measureAll("hanging");
    }
    return describeMail(
      measured.map(({ call, quiet, hanging }) => ({
        call,
        quiet: median(quiet),
        hanging: median(hanging),
      })),
    );
  } finally {
    await forgetMails(client, smtp.hangUp);
    await client.end();
    smtp.close();
  }
}
