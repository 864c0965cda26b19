import {
  grantAdministration,
  revokeAdministration,
} from "@/lib/administration/grant-administration.commands";
import { closeDatabase } from "@/lib/server/database/db";
import { runCommand } from "@/scripts/operations/run-command";
import { readArguments } from "@vitrine/process-stack/options";

const USAGE = `npm run admin:grant -- <email> [--verify]   makes the account an administrator
npm run admin:grant -- <email> --revoke     takes the role back
  both are in the log of what administrators did
  --verify  also marks the e-mail as verified, for an address that you know to be theirs`;

async function grant(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, {
    allowPositionals: true,
    options: {
      verify: { type: "boolean", default: false },
      revoke: { type: "boolean", default: false },
    },
  });
  const [email] = positionals;
  if (email === undefined || positionals.length > 1)
    throw new Error("Name one account by its e-mail (--help).");
  console.log(
    await (values.revoke ? revokeAdministration(email) : grantAdministration(email, values.verify)),
  );
}

await runCommand(USAGE, grant, closeDatabase);
