import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { env } from "@/lib/server/env";
import { closeDatabase } from "@/lib/server/db";
import { ensureDemoAccounts } from "@/local/auth/accounts";
import { seedDemo } from "@/local/seed/seed-demo";
import { DEMO_PASSWORD } from "@/local/stack/demo-accounts";

const HELP = `npm run seed -- --demo                  the demo: accounts, artists, artworks drawn by program, photographs
npm run seed -- --artworks <number>     the load set: as many artworks, made from real records (SEED_DIR) or from the demo's`;

async function demo(): Promise<void> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: projectId } = env();
  if (host === undefined)
    throw new Error("The demo needs a local auth service: FIREBASE_AUTH_EMULATOR_HOST is not set.");
  const accounts = await ensureDemoAccounts({
    authUrl: `http://${host}`,
    projectId,
    password: DEMO_PASSWORD,
  });
  const bar = new SingleBar({
    format: "Demo {bar} {value}/{total} artworks",
    clearOnComplete: true,
  });
  let started = false;
  const added = await seedDemo(accounts, (done, total) => {
    if (!started) bar.start(total, done);
    started = true;
    bar.update(done);
  });
  bar.stop();
  console.log(added === 0 ? "The demo is there." : `The demo is there: ${added} artworks added.`);
}

const { values } = parseArgs({
  options: { demo: { type: "boolean" }, artworks: { type: "string" }, help: { type: "boolean" } },
});
try {
  if (values.demo) await demo();
  else console.log(HELP);
} finally {
  await closeDatabase();
}
