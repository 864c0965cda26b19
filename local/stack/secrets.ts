import { randomBytes, randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { StackError } from "@/local/stack/stack-error";

const Secrets = z.object({
  id: z.uuid(),
  databasePassword: z.string().min(1),
  profileTokenSecrets: z.string().min(1),
});

/** What one local stack alone knows; `id` ties data that has to live elsewhere to its data folder. */
export type Secrets = z.infer<typeof Secrets>;

/**
 * Reads the secrets of a data folder, or makes them at its first start (mode 0600).
 * @throws StackError when the file is there but cannot be read as secrets
 */
export async function readOrMakeSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, "secrets.json");
  const made: Secrets = {
    id: randomUUID(),
    databasePassword: randomBytes(24).toString("hex"),
    profileTokenSecrets: `local:${randomBytes(32).toString("hex")}`,
  };
  try {
    await writeFile(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    return made;
  } catch {
    const kept = await readFile(file, "utf8")
      .then((text) => Secrets.parse(JSON.parse(text)))
      .catch(() => null);
    if (kept !== null) return kept;
    throw new StackError(
      `${file} cannot be read: delete ${dataDir} to begin with fresh sample data.`,
    );
  }
}
