import { Client } from "pg";

/** Empty, for measurements that change it. @param server address of any other database of it */
export async function recreateDatabase(server: string, name: string): Promise<void> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
  } finally {
    await admin.end();
  }
}
