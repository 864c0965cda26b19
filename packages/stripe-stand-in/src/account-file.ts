import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import {
  coalesceWrites,
  readFileIfExists,
  writeAtomically,
} from "@vitrine/stand-in-kit/atomic-file";
import { Account } from "#account";

const StoredAccount = z.object({
  ahead: z.number(),
  tables: z.record(z.string(), z.array(z.looseObject({ id: z.string() }))),
});

/**
 * Reads the account from `stripe.json` in a folder, or creates an empty one; without a folder it lives in memory only.
 * `save` resolves once the account's state at the time of the call is on disk; calls during a write share the next one.
 * @throws Error if the file exists but is not one that the stand-in wrote
 */
export async function openAccount(dir: string | undefined) {
  if (dir === undefined) return { account: new Account(), save: () => Promise.resolve() };
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, "stripe.json");
  const json = await readFileIfExists(file);
  const account = new Account(
    json === undefined ? undefined : StoredAccount.parse(JSON.parse(json)),
  );
  let savedRevision = account.revision;
  const save = coalesceWrites(async () => {
    if (account.revision === savedRevision) return;
    const { revision } = account;
    await writeAtomically(file, JSON.stringify(account.toStored()));
    savedRevision = revision;
  });
  return { account, save };
}
