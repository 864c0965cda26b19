import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { type Desk, findJudgedDesk } from "@/lib/applications/desk/desk-access.queries";
import { listUnknownIds } from "@/lib/applications/desk/known-applications.queries";
import { renderCsvHead, renderCsvLines } from "@/lib/exports/applications-csv.render";
import { type ExportedRow, listExportedRows } from "@/lib/exports/exported-rows.queries";
import { deleteReplacedExports, readFileBytes } from "@/lib/exports/export-bounds.commands";
import { ExportFormat, exportLimits } from "@/lib/exports/exports.schema";
import { mediaTypes } from "@/lib/exports/exports.queries";
import { listQuestions } from "@/lib/forms/form-answers.rules";
import { findOpenForm } from "@/lib/forms/forms.queries";
import type { FormField } from "@/lib/forms/form-field.schema";
import { removeFile } from "@/lib/files/store-file.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { writeArchive, type ArchiveEntry } from "@/lib/server/storage/archive";
import { CSV_START } from "@/lib/server/csv";
import { db, transaction } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import { assertFreeSpace, type ReadFreeBytes } from "@/lib/server/storage/free-space";
import { storage } from "@/lib/server/storage/storage";
import { createUploadFolder } from "@/lib/server/http/upload-folder";
import { cutGraphemes } from "@/lib/shared/texts/cut-graphemes";
import { newId } from "@/lib/shared/ids";

const PAGE_SIZE = 200;
/** Folder of the store for private files. */
const FOLDER = "files";

async function* listPages(desk: Desk): AsyncGenerator<ExportedRow[]> {
  let after = 0;
  for (;;) {
    const rows = await listExportedRows(desk, { after, limit: PAGE_SIZE });
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE_SIZE) return;
    after = rows.at(-1)?.number ?? after;
  }
}

async function* renderCsv(desk: Desk, fields: readonly FormField[]) {
  yield CSV_START + renderCsvHead(fields);
  for await (const rows of listPages(desk)) yield renderCsvLines(rows, fields);
}

async function findExportedFields(opportunityId: string): Promise<FormField[]> {
  const form = await findOpenForm(opportunityId);
  return form === null ? [] : listQuestions(form);
}

// Empty if it was deleted since its row was read.
const readStored = async (key: string): Promise<Readable> =>
  (await storage().readStream(key)) ?? Readable.from([]);

/** Returns a name without what could lead out of the folder that it is unpacked to. */
const toSafeName = (name: string) => name.replaceAll(/[/\\:*?"<>|]/g, "_").replace(/^\.+/, "_");

const toExtension = (key: string) => key.split(".").at(-1) ?? "bin";

const toFileEntries = ({ number, works, files }: ExportedRow): ArchiveEntry[] => [
  ...works.map(({ key, title }, index) => ({
    path: `${number}/${String(index + 1).padStart(2, "0")} ${cutGraphemes(toSafeName(title), 80) || "untitled"}.${toExtension(key)}`,
    open: () => readStored(key),
  })),
  ...files.map(({ key, name }, index) => ({
    path: `${number}/document ${index + 1} ${toSafeName(name)}`,
    open: () => readStored(key),
  })),
];

/** Yields applications.csv, then the files of each application in a folder named by its number, and last manifest.json. */
async function* listEntries(
  desk: Desk,
  csv: () => AsyncIterable<string>,
): AsyncGenerator<ArchiveEntry> {
  yield { path: "applications.csv", open: () => Promise.resolve(Readable.from(csv())) };
  const manifest: { number: number; files: string[] }[] = [];
  for await (const rows of listPages(desk))
    for (const row of rows) {
      const entries = toFileEntries(row);
      yield* entries;
      manifest.push({ number: row.number, files: entries.map(({ path }) => path) });
    }
  const text = JSON.stringify(
    { madeAt: new Date().toISOString(), applications: manifest },
    null,
    2,
  );
  yield { path: "manifest.json", open: () => Promise.resolve(Readable.from([text])) };
}

type AssertRoom = (bytes: number) => Promise<void>;

/** Yields files while there is room, which is checked before each, as the size of pictures is not known earlier. */
async function* whileRoom(
  entries: AsyncIterable<ArchiveEntry>,
  assertRoom: AssertRoom,
): AsyncGenerator<ArchiveEntry> {
  for await (const entry of entries) {
    await assertRoom(0);
    yield entry;
  }
}

/** @returns ids of the applications that are left out, because whoever requested the export must not know of them */
async function writeFile(path: string, attempt: Attempt, assertRoom: AssertRoom) {
  const { opportunityId, format, requestedBy } = attempt;
  const fields = await findExportedFields(opportunityId);
  const conflicts = await listUnknownIds(opportunityId, requestedBy);
  const desk = { ...(await findJudgedDesk(opportunityId)), conflicts };
  const target = createWriteStream(path);
  const csv = () => untilErased(attempt, renderCsv(desk, fields));
  if (format === "CSV") await pipeline(Readable.from(csv()), target);
  else
    await writeArchive(untilErased(attempt, whileRoom(listEntries(desk, csv), assertRoom)), target);
  return conflicts;
}

/** Counts an attempt, so that one that ends its process each time is given up. @returns null if there is nothing to do */
async function beginAttempt(id: string) {
  const row = await db()
    .updateTable("exports")
    .set({ attempts: sql`attempts + 1` })
    .where("id", "=", id)
    .where("state", "=", "QUEUED")
    .returning(["id", "opportunity_id as opportunityId", "format", "attempts", "erasures"])
    .returning("requested_by as requestedBy")
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.attempts <= exportLimits.attempts)
    return { ...row, format: ExportFormat.parse(row.format) };
  await updateRow(db(), "exports", id, { state: "FAILED" });
  return null;
}

type Attempt = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>;

/** Something that the file would hold has been erased, or the export itself is gone. */
class ErasedMeanwhile extends Error {}

/** Milliseconds between two looks. */
const ERASURE_CHECK_MS = 1_000;

/** @throws ErasedMeanwhile within seconds, so that nothing that is erased lies in a half-made file */
async function* untilErased<Part>({ id, erasures }: Attempt, parts: AsyncIterable<Part>) {
  let checkedAt = -Infinity;
  for await (const part of parts) {
    if (performance.now() - checkedAt > ERASURE_CHECK_MS) {
      await db()
        .selectFrom("exports")
        .select("id")
        .where("id", "=", id)
        .where("erasures", "=", erasures)
        .executeTakeFirstOrThrow(() => new ErasedMeanwhile());
      checkedAt = performance.now();
    }
    yield part;
  }
}

/** @returns false if another worker has made it, or something that it holds was erased */
const finishExport = (
  { id, erasures }: Attempt,
  { key, bytes, leftOut }: { key: string; bytes: number; leftOut: readonly string[] },
): Promise<boolean> =>
  transaction(async (tx) => {
    const row = await tx
      .updateTable("exports")
      .set({ state: "READY", file_key: key, bytes, ready_at: sql`now()`, left_out: [...leftOut] })
      .set({ expires_at: sql`now() + make_interval(days => ${exportLimits.days})` })
      .where("id", "=", id)
      .where("state", "=", "QUEUED")
      .where("erasures", "=", erasures)
      .returning("id")
      .executeTakeFirst();
    if (row === undefined) return false;
    await recordEvent(tx, "EXPORT_READY", { subjectId: id, payload: {}, dedupe: id });
    return true;
  });

/** @returns whether the file is in the store, and its export has it */
async function attemptExport(attempt: Attempt, readFree?: ReadFreeBytes): Promise<boolean> {
  const { opportunityId, format } = attempt;
  const folder = await createUploadFolder();
  const key = `${FOLDER}/${newId()}.${format.toLowerCase()}`;
  try {
    const path = join(folder, "export");
    const assertRoom: AssertRoom = (bytes) => assertFreeSpace(bytes, readFree);
    await assertRoom(format === "ZIP" ? await readFileBytes(opportunityId) : 0);
    const leftOut = await writeFile(path, attempt, assertRoom);
    const { size } = await stat(path);
    await storage().putFile(key, path, mediaTypes[format]);
    if (await finishExport(attempt, { key, bytes: size, leftOut })) return true;
    await removeFile(key);
    return false;
  } catch (error) {
    if (error instanceof ErasedMeanwhile) return false;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Streams through a temporary file into the store, and again if something is erased meanwhile. Safe when repeated: one file and one mail. The
 * earlier one of its format is deleted. @throws UPSTREAM_UNAVAILABLE while there is not enough free space for it
 */
export async function createExport(id: string, readFree?: ReadFreeBytes): Promise<void> {
  for (;;) {
    const attempt = await beginAttempt(id);
    if (attempt === null) return;
    if (await attemptExport(attempt, readFree)) return deleteReplacedExports();
  }
}
