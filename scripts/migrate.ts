import { env } from "@/lib/server/env";
import { migrateToLatest } from "@/lib/server/migrate";
import { orExplain } from "@/local/stack/command";
import { readArguments } from "@/local/stack/options";

const USAGE = `npm run migrate   brings the database that the environment names to the newest schema; repeating it changes nothing`;

const { values } = await orExplain(() =>
  readArguments(process.argv.slice(2), { options: { help: { type: "boolean", default: false } } }),
);
if (values.help) console.log(USAGE);
else {
  const applied = await migrateToLatest(env().DATABASE_URL);
  console.log(
    applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`,
  );
}
