import { randomBytes, randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { StackError } from "@vitrine/process-stack/stack-error";

const Secrets = z.object({
  id: z.uuid(),
  databasePassword: z.string().min(1),
  profileTokenSecrets: z.string().min(1),
});

/** `id` links data that must lie outside the data folder (@vitrine/process-stack) to it. */
export type Secrets = z.infer<typeof Secrets>;

/**
 * Reads the secrets of a data folder, or creates them (mode 0600).
 * @throws StackError when the file cannot be parsed
 */
export async function readOrCreateSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, "secrets.json");
  const newSecrets: Secrets = {
    id: randomUUID(),
    databasePassword: randomBytes(24).toString("hex"),
    profileTokenSecrets: `local:${randomBytes(32).toString("hex")}`,
  };
  try {
    await writeFile(file, `${JSON.stringify(newSecrets, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    return newSecrets;
  } catch {
    const existing = await readFile(file, "utf8")
      .then((text) => Secrets.parse(JSON.parse(text)))
      .catch(() => null);
    if (existing !== null) return existing;
    throw new StackError(
      `${file} cannot be read: delete ${dataDir} to start again with fresh sample data.`,
    );
  }
}
