import { SingleBar } from "cli-progress";
import { env } from "@/lib/server/env";
import { closeDatabase } from "@/lib/server/database/db";
import { closeQueue } from "@/lib/server/jobs/jobs";
import { seedLoadArtworks, seedLoadOpportunities, seedLoadProfiles } from "@/local/seed/seed-load";
import { ensureDemoAccounts } from "@/local/seed/ensure-demo-accounts";
import { seedApplications } from "@/local/seed/seed-applications";
import { seedConversations } from "@/local/seed/seed-conversations";
import { seedDemo } from "@/local/seed/seed-demo";
import { seedCollections } from "@/local/seed/seed-collections";
import { seedCv } from "@/local/seed/seed-cv";
import { seedFollows } from "@/local/seed/seed-follows";
import { seedMaterials } from "@/local/seed/seed-materials";
import { seedNewsletter } from "@/local/seed/seed-newsletter";
import { seedOpportunities, seedOrganizations } from "@/local/seed/seed-records";
import { seedPastCycles } from "@/local/seed/seed-past-cycles";
import { seedProgramme } from "@/local/seed/seed-programme";
import { seedSeries } from "@/local/seed/seed-series";
import { seedStatistics } from "@/local/seed/seed-statistics";
import { seedTeam } from "@/local/seed/seed-team";
import { seedVerifications } from "@/local/seed/seed-verifications";
import { runCommand } from "@/scripts/operations/run-command";
import { DEMO_PASSWORD } from "@/local/stack/demo-accounts";
import { readArguments, parseWholeNumber } from "@vitrine/process-stack/options";
import { readSettings } from "@/local/stack/settings";

const HELP = `npm run seed -- --demo                the demo: accounts, profiles, artworks, opportunities, applications
npm run seed -- --artworks <number>   adds artworks until there are that many, made from real records or from the demo's
npm run seed -- --profiles <number>   adds profiles until there are that many, made from the existing ones
npm run seed -- --opportunities <number>   adds opportunities, most of them closed, until there are that many

With SEED_DIR the load sets are made from the records of that folder (the format of npm run import), of each file the
first SEED_LIMIT of them.`;

async function seedDemoRecords(): Promise<void> {
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
  let hasStarted = false;
  const added = await seedDemo(accounts, {
    onProgress: (done, total) => {
      if (!hasStarted) bar.start(total, done);
      hasStarted = true;
      bar.update(done);
    },
  });
  bar.stop();
  await seedSeries();
  await seedVerifications();
  const organizations = await seedOrganizations();
  const opportunities = await seedOpportunities();
  await seedNewsletter(accounts.organization.uid);
  await seedPastCycles();
  await seedMaterials(accounts.artist.uid);
  await seedCv(accounts.artist.uid);
  await seedProgramme({ organization: accounts.organization.uid, artist: accounts.artist.uid });
  await seedStatistics([accounts.artist.uid, accounts.organization.uid]);
  await seedCollections(accounts.artist.uid);
  await seedFollows(accounts);
  const applications = await seedApplications(accounts);
  await seedTeam(accounts);
  await seedConversations(accounts);
  console.log(
    added + organizations + opportunities + applications === 0
      ? "The demo is complete."
      : `The demo is complete: ${added} artworks, ${organizations} organisations, ${opportunities} opportunities and ${applications} applications added.`,
  );
}

const loadSets = {
  artworks: seedLoadArtworks,
  profiles: seedLoadProfiles,
  opportunities: seedLoadOpportunities,
};
const loadSetNames = ["artworks", "profiles", "opportunities"] as const;

async function addLoadSet(kind: keyof typeof loadSets, target: number): Promise<void> {
  const startedAt = performance.now();
  const { seedDir, seedLimit = Infinity } = readSettings(process.cwd(), process.env);
  const base = seedDir === undefined ? undefined : { folder: seedDir, limit: seedLimit };
  const added = await loadSets[kind](target, base, console.log);
  const elapsedSeconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `The load set is complete: ${added.toLocaleString("en")} ${kind} added in ${elapsedSeconds} s.`,
  );
}

async function seed(args: string[]): Promise<void> {
  const { values } = readArguments(args, {
    options: {
      demo: { type: "boolean" },
      artworks: { type: "string" },
      profiles: { type: "string" },
      opportunities: { type: "string" },
    },
  });
  const requestedSets = loadSetNames.flatMap((kind) => {
    const count = parseWholeNumber(kind, values[kind]);
    return count === undefined ? [] : [{ kind, count }];
  });
  if (!values.demo && requestedSets.length === 0)
    throw new Error(
      "Name what to add: --demo, --artworks, --profiles or --opportunities (--help).",
    );
  if (values.demo) await seedDemoRecords();
  for (const { kind, count } of requestedSets) await addLoadSet(kind, count);
}

await runCommand(HELP, seed, async () => {
  // What the demo notifies of is sent to the queue, which would keep the process alive.
  await closeQueue(true);
  await closeDatabase();
});
