import type pg from "pg";
import { env } from "@/lib/server/env";
import { listPendingMigrations } from "@/lib/server/database/migrate";
import {
  type Finding,
  runCheck,
  note,
  ok,
  getInnermostMessage,
  wrong,
} from "@/scripts/doctor/findings";
import { withClient } from "@/scripts/doctor/with-client";

const SUBJECT = "PostgreSQL";
const MIN_SERVER_VERSION = 150_000;
const EXTENSIONS = ["pg_trgm", "unaccent"];
/** Connections of an instance besides DATABASE_POOL_SIZE: long writes, webhook events, the job queue, and the listeners for changes and jobs. */
const OTHER_CONNECTIONS = 2 + 2 + 3 + 1 + 1;
const MAX_CLOCK_SKEW_S = 5;

const SERVER_QUERY = `
  select current_setting('server_version') as version,
    current_setting('server_version_num')::int as "versionNumber",
    current_setting('server_encoding') as encoding,
    current_setting('max_connections')::int as connections,
    pg_is_in_recovery() as replica,
    has_database_privilege(current_database(), 'CREATE') as "mayCreate",
    has_schema_privilege('public', 'CREATE') as "createsTables",
    extract(epoch from clock_timestamp())::float8 as clock`;

type ServerFacts = {
  version: string;
  versionNumber: number;
  encoding: string;
  connections: number;
  replica: boolean;
  mayCreate: boolean;
  createsTables: boolean;
  clock: number;
};

const FORBIDDEN_TABLES = `
  select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = 'public' and relkind in ('r', 'p') and not (
    has_table_privilege(pg_class.oid, 'select') and has_table_privilege(pg_class.oid, 'insert')
    and has_table_privilege(pg_class.oid, 'update') and has_table_privilege(pg_class.oid, 'delete'))
  order by relname`;

function checkServer(facts: ServerFacts): Finding[] {
  const { version, versionNumber, encoding, connections, replica, clock } = facts;
  const neededConnections = env().DATABASE_POOL_SIZE + OTHER_CONNECTIONS;
  const clockSkew = Math.abs(clock - Date.now() / 1000);
  const summary = `reached, ${version}`;
  return [
    versionNumber < MIN_SERVER_VERSION
      ? wrong(SUBJECT, summary, "use PostgreSQL 15 or newer")
      : ok(SUBJECT, `${summary}, ${connections} connections`),
    ...(replica
      ? [wrong(SUBJECT, "is a replica that takes no writes", "let DATABASE_URL name the primary")]
      : []),
    ...(encoding === "UTF8"
      ? []
      : [wrong(SUBJECT, `encoding ${encoding}`, "create the database with encoding UTF8")]),
    ...(connections < neededConnections
      ? [
          note(
            SUBJECT,
            `an instance opens up to ${neededConnections} connections, and the server takes ${connections}`,
            "lower DATABASE_POOL_SIZE or raise max_connections",
          ),
        ]
      : []),
    ...(clockSkew > MAX_CLOCK_SKEW_S
      ? [
          wrong(
            "clocks",
            `PostgreSQL's and this machine's are ${clockSkew.toFixed(0)} s apart`,
            "set both by a time service",
          ),
        ]
      : []),
  ];
}

async function checkExtensions(client: pg.Client, { mayCreate }: ServerFacts): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; installed: boolean }>(
    "select name, installed_version is not null as installed from pg_available_extensions where name = any($1)",
    [EXTENSIONS],
  );
  return EXTENSIONS.map((name) => {
    const subject = `extension ${name}`;
    const extension = rows.find((row) => row.name === name);
    if (extension === undefined) {
      return wrong(subject, "not on the server", "install PostgreSQL's contrib package there");
    }
    if (extension.installed) return ok(subject, "installed");
    return mayCreate
      ? wrong(subject, "not in this database", "npm run migrate")
      : wrong(
          subject,
          "not in this database, and this role may not create it",
          `let an administrator run “create extension ${name}”`,
        );
  });
}

async function checkSchema(client: pg.Client, { createsTables }: ServerFacts): Promise<Finding[]> {
  const { rows } = await client.query<{ migrated: boolean }>(
    "select to_regclass('public.kysely_migration') is not null as migrated",
  );
  if (rows[0]?.migrated !== true) {
    return [
      createsTables
        ? wrong("migrations", "none was applied", "npm run migrate")
        : wrong(
            "migrations",
            "none was applied, and this role may not create tables",
            "run npm run migrate with a role that may",
          ),
    ];
  }
  const forbidden = (await client.query<{ name: string }>(FORBIDDEN_TABLES)).rows;
  const pending = await listPendingMigrations();
  return [
    pending.length === 0
      ? ok("migrations", "all applied")
      : wrong("migrations", `pending: ${pending.join(", ")}`, "npm run migrate"),
    forbidden.length === 0
      ? ok("privileges", "reads and writes every table")
      : wrong(
          "privileges",
          `may not read and write ${forbidden.map(({ name }) => name).join(", ")}`,
          "grant select, insert, update, delete on all tables in schema public to the role of DATABASE_URL",
        ),
    ...(createsTables
      ? []
      : [note("privileges", "may not create tables", "let npm run migrate use a role that may")]),
  ];
}

export function checkDatabase(address = env().DATABASE_URL): Promise<Finding[]> {
  const check = async (client: pg.Client) => {
    const facts = (await client.query<ServerFacts>(SERVER_QUERY)).rows[0];
    if (facts === undefined) throw new Error("it returned no row");
    return [
      ...checkServer(facts),
      ...(await checkExtensions(client, facts)),
      ...(await checkSchema(client, facts)),
    ];
  };
  const explain = (error: unknown) => {
    const { host, pathname } = new URL(address);
    return new Error(`${host}${pathname} cannot be reached: ${getInnermostMessage(error)}`);
  };
  return runCheck(SUBJECT, "check that DATABASE_URL is right and the server responds", () =>
    withClient(address, check, explain),
  );
}
