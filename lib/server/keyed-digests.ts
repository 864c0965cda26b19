import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { databaseNow } from "@/lib/server/database/database-clock";
import { db, transaction } from "@/lib/server/database/db";
import { insertInto } from "@/lib/server/database/rows";
import { deleteInBatches } from "@/lib/server/database/delete-in-batches";
import { env } from "@/lib/server/env";
import { seal, unseal } from "@/lib/server/auth/seal";

const PURPOSE = "digest-keys";

const Keys = z.tuple([z.string()], z.string());
type Keys = z.infer<typeof Keys>;

type Row = { sealed: string };

function openWith(rows: readonly Row[], secret: { secret: string }): Keys | undefined {
  const texts = rows.map(({ sealed }) => unseal(PURPOSE, sealed, [secret]));
  const text = texts.find((opened) => opened !== null);
  return text === undefined ? undefined : Keys.parse(JSON.parse(text));
}

/**
 * The keys with every secret that opens none of the rows yet, so that any one of those listed may be dropped.
 * @throws Error if there are rows, and no secret of PROFILE_TOKEN_SECRETS opens one
 */
function open(rows: readonly Row[]) {
  const secrets = env().PROFILE_TOKEN_SECRETS.map((secret) => ({
    secret,
    opened: openWith(rows, secret),
  }));
  const opened = secrets.find((secret) => secret.opened !== undefined)?.opened;
  if (rows.length > 0 && opened === undefined)
    throw new Error(
      "PROFILE_TOKEN_SECRETS lists no secret that opens the keys of digests: add the one that it listed before, at the end (docs/runbook.md, Rotate secrets)",
    );
  return {
    opened,
    missing: secrets.flatMap((one) => (one.opened === undefined ? [one.secret] : [])),
  };
}

/** @throws Error unless the listed secrets open the keys of another database */
export const assertOpened = (rows: readonly Row[]): void => void open(rows);

/** Seals the keys; the first start adopts the secrets that made the digests until then. */
function sealKeys(): Promise<Keys> {
  return transaction(async (tx) => {
    await sql`lock table digest_keys in share row exclusive mode`.execute(tx);
    const rows = await tx.selectFrom("digest_keys").select("sealed").execute();
    const { opened, missing } = open(rows);
    const keys = opened ?? Keys.parse(missing.map(({ secret }) => secret));
    const text = JSON.stringify(keys);
    if (missing.length > 0)
      await insertInto(
        tx,
        "digest_keys",
        missing.map((secret) => ({ sealed: seal(PURPOSE, text, [secret]) })),
      );
    return keys;
  });
}

async function readKeys(): Promise<Keys> {
  const rows = await db().selectFrom("digest_keys").select("sealed").execute();
  const { opened, missing } = open(rows);
  return opened === undefined || missing.length > 0 ? sealKeys() : opened;
}

let keys: Promise<Keys> | undefined;

/**
 * The keys of digests, which never change. Every start calls it, so that they are sealed with each secret that is listed.
 * @throws Error if no secret of PROFILE_TOKEN_SECRETS opens them
 */
export async function loadDigestKeys(): Promise<Keys> {
  keys ??= readKeys();
  try {
    return await keys;
  } catch (error) {
    keys = undefined;
    throw error;
  }
}

/** Days; an instance that is replaced meanwhile, or an earlier list that returns, finds its row. */
const UNLISTED_DAYS = 30;

/** Deletes what no listed secret has opened for so long, but nothing while none opens any: then the list is wrong. Idempotent. */
export async function sweepDigestKeys(): Promise<void> {
  const secrets = env().PROFILE_TOKEN_SECRETS;
  const rows = await db().selectFrom("digest_keys").select("sealed").execute();
  const listed = rows.flatMap(({ sealed }) =>
    unseal(PURPOSE, sealed, secrets) === null ? [] : [sealed],
  );
  if (listed.length === 0) return;
  const stored = db().updateTable("digest_keys");
  await stored.set({ unlisted_since: null }).where("sealed", "in", listed).execute();
  await stored
    .set({ unlisted_since: databaseNow })
    .where("sealed", "not in", listed)
    .where("unlisted_since", "is", null)
    .execute();
  await deleteInBatches(
    "digest_keys",
    sql`unlisted_since < now() - make_interval(days => ${sql.lit(UNLISTED_DAYS)})`,
  );
}

/**
 * Keyed, because a plain hash of an e-mail or IP address can be reversed by trying them all. The first digest is for writing, the others match
 * earlier keys. @param purpose prevents digests of different purposes from being matched
 */
export async function computeKeyedDigests(
  purpose: string,
  text: string,
): Promise<[current: string, ...before: string[]]> {
  const [current, ...earlier] = await loadDigestKeys();
  const compute = (key: string) =>
    createHmac("sha256", key).update(`${purpose} ${text}`).digest("base64url");
  return [compute(current), ...earlier.map(compute)];
}
