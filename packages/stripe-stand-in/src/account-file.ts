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
 * The account kept in `stripe.json` of a folder, or a fresh one; without a folder it lives in memory only. `save` resolves once the file holds all that the account
 * held at the call; calls that come while a write is under way share the next one.
 * @throws Error when the file is there but not what the stand-in wrote
 */
export async function openAccount(dir: string | undefined) {
  if (dir === undefined) return { account: new Account(), save: () => Promise.resolve() };
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, "stripe.json");
  const text = await readFileIfExists(file);
  const account = new Account(
    text === undefined ? undefined : StoredAccount.parse(JSON.parse(text)),
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
