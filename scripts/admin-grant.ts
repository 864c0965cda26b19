import {
  grantAdministration,
  GrantError,
  revokeAdministration,
} from "@/lib/administration/grant-administration.commands";
import { closeDatabase } from "@/lib/server/database/db";
import { readArguments } from "@vitrine/process-stack/options";

const USAGE = `npm run admin:grant -- <email> [--verify]   makes the account an administrator
npm run admin:grant -- <email> --revoke     takes the role back
  both are in the log of what administrators did
  --verify  also marks the e-mail as verified, for an address that you know to be theirs`;

try {
  const { values, positionals } = readArguments(process.argv.slice(2), {
    allowPositionals: true,
    options: {
      verify: { type: "boolean", default: false },
      revoke: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const [email] = positionals;
  if (values.help) console.log(USAGE);
  else if (email === undefined || positionals.length > 1) throw new GrantError(USAGE);
  else if (values.revoke) console.log(await revokeAdministration(email));
  else console.log(await grantAdministration(email, values.verify));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
