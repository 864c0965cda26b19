import { Client } from "pg";
import { formatDatabaseUrl } from "@/local/stack/environment";
import { migrate } from "@/local/stack/migrate-and-seed";
import type { Secrets } from "@/local/stack/secrets";
import type { Settings } from "@/local/stack/settings";

/** Made anew, because measuring changes it. @returns its address */
export async function createOwnDatabase(
  name: string,
  { postgresPort }: Settings,
  { databasePassword }: Secrets,
): Promise<string> {
  const admin = new Client({
    connectionString: formatDatabaseUrl(postgresPort, databasePassword, "postgres"),
  });
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
  } finally {
    await admin.end();
  }
  const databaseUrl = formatDatabaseUrl(postgresPort, databasePassword, name);
  await migrate(databaseUrl);
  return databaseUrl;
}
