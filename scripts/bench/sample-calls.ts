import { Client } from "pg";
import { env } from "@/lib/server/env";
import { type CallName, samplePaths } from "@/scripts/bench/calls";
import { captureCalls } from "@/scripts/bench/capture-statements";
import { runBenchScript } from "@/scripts/bench/run-script";

await runBenchScript(["calls"], async ({ calls = "" }) => {
  const database = new Client({ connectionString: env().DATABASE_URL });
  await database.connect();
  try {
    return await captureCalls(await samplePaths(database, calls.split(",") as CallName[]));
  } finally {
    await database.end();
  }
});
