import { env } from "@/lib/server/env";
import { migrateToLatest } from "@/lib/server/migrate";

const applied = await migrateToLatest(env().DATABASE_URL);
console.log(
  applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`,
);
