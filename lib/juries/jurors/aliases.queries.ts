import { createCipheriv, createDecipheriv, createSecretKey } from "node:crypto";
import { sql } from "kysely";
import type { Juror } from "@/lib/juries/jurors/panel.queries";
import type { RoundRow } from "@/lib/juries/rounds/round-rows.queries";
import { deriveKey, deriveKeys } from "@/lib/server/auth/signed-links";

/** A juror knows applications, their works and files by these in one round. */
export type Aliases = {
  /** Returns what is shown instead of an id. */
  toAlias: (id: string) => string;
  /** Returns what an alias may stand for, by each of the secrets that are listed. An id itself stands for nothing. */
  toIds: (alias: string) => readonly string[];
};

const none: Aliases = { toAlias: (id) => id, toIds: (id) => [id] };

// One block, which a UUID fills: as every id is another one, nothing repeats that a mode would have to hide.
const CIPHER = "aes-256-ecb";

const toBytes = (uuid: string) => Buffer.from(uuid.replaceAll("-", ""), "hex");
const toUuid = (bytes: Buffer) =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

type Reader = { round: Pick<RoundRow, "id">; juror: Pick<Juror, "id"> };

const toText = ({ round, juror }: Reader) => `${round.id}:${juror.id}`;

/** Encrypts ids, so that they reveal nothing. @param secrets of 32 bytes: the first one encrypts, and what the others encrypted is still read */
export function createAliases(secrets: readonly Buffer[]): Aliases {
  // As in lib/server/auth/seal.ts, bytes would take longer.
  const keys = secrets.map((secret) => createSecretKey(secret));
  return {
    toAlias(id) {
      const [current] = keys;
      if (current === undefined) throw new Error("There is no secret for aliases");
      const cipher = createCipheriv(CIPHER, current, null).setAutoPadding(false);
      return toUuid(Buffer.concat([cipher.update(toBytes(id)), cipher.final()]));
    },
    toIds: (alias) =>
      keys.map((key) => {
        const decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
        return toUuid(Buffer.concat([decipher.update(toBytes(alias)), decipher.final()]));
      }),
  };
}

/** Creates the aliases of the list of names, which is shown before a round opens. */
export const toNameAliases = (reader: Reader): Aliases =>
  createAliases(deriveKeys("jury-names", toText(reader)));

/** Creates the aliases of a blind round's entries; entries of other rounds, which say whose they are, keep their ids. */
export const toEntryAliases = (
  reader: Reader & { round: { settings: Pick<RoundRow["settings"], "blind"> } },
): Aliases =>
  reader.round.settings.blind ? createAliases(deriveKeys("jury-entries", toText(reader))) : none;

/** Returns an order of the juror's own that stays the same, and reveals nothing. @param id of the application, in SQL */
export const toOwnOrder = (reader: Reader, id: ReturnType<typeof sql>) =>
  sql<string>`md5(${deriveKey("jury-order", toText(reader))}::text || ${id}::text) collate "C"`;
