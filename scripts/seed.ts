import { SingleBar } from "cli-progress";
import { env } from "@/lib/server/env";
import { closeDatabase } from "@/lib/server/db";
import { ensureDemoAccounts } from "@/local/auth/accounts";
import { seedDemo } from "@/local/seed/seed-demo";
import { seedLoadProfiles } from "@/local/seed/seed-load-profiles";
import { seedLoadSet } from "@/local/seed/seed-load-set";
import { seedOrganizations } from "@/local/seed/seed-organizations";
import { orExplain } from "@/local/stack/command";
import { DEMO_PASSWORD } from "@/local/stack/demo-accounts";
import { readArguments, wholeOption } from "@/local/stack/options";
import { readSettings } from "@/local/stack/settings";

const HELP = `npm run seed -- --demo                the demo: accounts, artists, artworks drawn by program, photographs, organisations
npm run seed -- --artworks <number>   the load set: as many artworks, made from real records or from the demo's
npm run seed -- --profiles <number>   profiles until there are as many, made from those that are there

With SEED_DIR the load sets are made from the records of that folder (the format of npm run import), of each file the
first SEED_LIMIT of them.`;

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
  const organizations = await seedOrganizations();
  console.log(
    added + organizations === 0
      ? "The demo is there."
      : `The demo is there: ${added} artworks and ${organizations} organisations added.`,
  );
}

const loadSets = { artworks: seedLoadSet, profiles: seedLoadProfiles };

async function loadSet(what: keyof typeof loadSets, wanted: number): Promise<void> {
  const began = performance.now();
  const { seedDir, seedLimit = Infinity } = readSettings(process.cwd(), process.env);
  const base = seedDir === undefined ? undefined : { folder: seedDir, limit: seedLimit };
  const added = await loadSets[what](wanted, base, console.log);
  const took = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`The load set is there: ${added.toLocaleString("en")} ${what} added in ${took} s.`);
}

function readOptions(args: string[]) {
  const { values } = readArguments(args, {
    options: {
      demo: { type: "boolean" },
      artworks: { type: "string" },
      profiles: { type: "string" },
      help: { type: "boolean" },
    },
  });
  return {
    values,
    artworks: wholeOption("artworks", values.artworks),
    profiles: wholeOption("profiles", values.profiles),
  };
}

const { values, artworks, profiles } = await orExplain(() => readOptions(process.argv.slice(2)));
try {
  if (values.help || (!values.demo && artworks === undefined && profiles === undefined)) {
    console.log(HELP);
    process.exitCode = values.help ? 0 : 1;
  } else {
    if (values.demo) await demo();
    if (artworks !== undefined) await loadSet("artworks", artworks);
    if (profiles !== undefined) await loadSet("profiles", profiles);
  }
} finally {
  await closeDatabase();
}
