import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { readPackagesOfPages, writeBundledPackages } from "@/scripts/build/bundled-packages";
import { buildCommands } from "@/scripts/build/commands";
import { ACTIONS_KEY, writePreviewKeys } from "@/scripts/build/public-keys";
import { hashBuildSources } from "@/local/stack/build";
import { getBuildFolder, COMMANDS_FOLDER } from "@/local/serving.mjs";
import { runCommand } from "@/scripts/operations/run-command";
import { readArguments } from "@vitrine/process-stack/options";

const USAGE = `npm run build [-- --packages]   compiles the pages, the server, and the commands of a deployment

  --packages   also lists the packages that are bundled, for npm run sbom; takes longer`;

const folder = getBuildFolder(process.env);

async function buildPages(flags: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build", ...flags], {
    stdio: "inherit",
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTIONS_KEY,
      // Blockers of advertisements may take “ad” in an address for one.
      BUILD_ID: (await hashBuildSources(process.cwd())).replaceAll("d", "x"),
    },
  });
  await once(child, "close");
  if (child.exitCode !== 0) throw new Error("The pages were not built; Next says above why.");
  await writePreviewKeys(folder);
}

await runCommand(USAGE, async (args) => {
  const { values } = readArguments(args, {
    options: { packages: { type: "boolean", default: false } },
  });
  await buildPages(values.packages ? ["--analyze"] : []);
  const bundled = await buildCommands(process.cwd(), path.resolve(folder, COMMANDS_FOLDER));
  if (values.packages)
    await writeBundledPackages(folder, [...bundled, ...(await readPackagesOfPages(folder))]);
  console.log(`Built in ${folder}: the pages, the server and its commands.`);
});
