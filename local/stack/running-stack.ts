import { findRunningStack } from "@vitrine/process-stack/run-records";
import { type AppEnvironment, createAppEnvironment } from "@/local/stack/environment";
import { readOrCreateSecrets } from "@/local/stack/secrets";
import { readSettings, type Settings } from "@/local/stack/settings";

/** Returns the environment of the stack that runs on the data folder, on the ports that it was started with; undefined without one. */
export async function findRunningEnvironment({
  root,
  dataDir,
  variables,
}: Settings): Promise<AppEnvironment | undefined> {
  const stack = await findRunningStack(dataDir);
  if (stack === undefined) return undefined;
  const settings = readSettings(root, { ...variables, ...stack.ports });
  return createAppEnvironment(settings, await readOrCreateSecrets(dataDir));
}
