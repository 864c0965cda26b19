import { join } from "node:path";
import type { AgentProjectState } from "@vitrine/auth-emulator";
import { z } from "zod";
import {
  coalesceWrites,
  readFileIfExists,
  writeAtomically,
} from "@vitrine/stand-in-kit/atomic-file";

const User = z.looseObject({
  localId: z.string(),
  validSince: z.union([z.string(), z.number()]).optional(),
  providerUserInfo: z.array(z.unknown()).optional(),
});
const AccountFile = z.object({
  users: z.array(User),
  oobs: z.array(z.looseObject({ oobCode: z.string() })),
});

/**
 * Loads accounts and mail codes from `accounts.json`; `save` writes them back.
 * @throws Error when the file is not what this service wrote
 */
export async function openAccountStore(dir: string, state: AgentProjectState) {
  const file = join(dir, "accounts.json");
  let lastWritten = await readFileIfExists(file);
  if (lastWritten !== undefined) restore(state, AccountFile.parse(JSON.parse(lastWritten)));
  const save = coalesceWrites(async () => {
    const contents = JSON.stringify({
      users: [...state.users.values()],
      oobs: [...state.oobs.values()],
    });
    if (contents === lastWritten) return;
    await writeAtomically(file, contents);
    lastWritten = contents;
  });
  return { save };
}

function restore(state: AgentProjectState, contents: z.infer<typeof AccountFile>): void {
  for (const user of contents.users) {
    state.users.set(user.localId, { localId: user.localId });
    // Naming the providers again rebuilds the indexes by e-mail, phone number and provider id.
    state.updateUserByLocalId(user.localId, user, {
      upsertProviders: [...(user.providerUserInfo ?? [])],
    });
  }
  for (const oob of contents.oobs) state.oobs.set(oob.oobCode, oob);
}
