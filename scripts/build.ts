import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { buildCommands } from "@/scripts/build/commands";
import { getBuildFolder, COMMANDS_FOLDER } from "@/local/serving.mjs";

const folder = getBuildFolder(process.env);

async function buildPages(): Promise<void> {
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  await once(child, "close");
  if (child.exitCode !== 0) throw new Error("The pages were not built; Next says above why.");
}

try {
  await buildPages();
  await buildCommands(process.cwd(), path.resolve(folder, COMMANDS_FOLDER));
  console.log(`Built in ${folder}: the pages, the server and its commands.`);
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
