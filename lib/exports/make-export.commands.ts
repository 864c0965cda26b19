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
import { ExportFormat, exportLimits } from "@/lib/exports/exports.schema";
import { mediaTypes } from "@/lib/exports/exports.queries";
import { findOpenForm } from "@/lib/forms/forms.queries";
import type { FormField } from "@/lib/forms/form-field.schema";
import { removeFile } from "@/lib/files/store-file.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { writeArchive, type ArchiveEntry } from "@/lib/server/archive";
import { CSV_START } from "@/lib/server/csv";
import { db, transaction } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";
import { createUploadFolder } from "@/lib/server/upload-folder";
import { addDays } from "@/lib/shared/durations";
import { newId } from "@/lib/shared/ids";

const PAGE_SIZE = 200;
/** Where the store has private files. */
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

async function listFields(opportunityId: string): Promise<FormField[]> {
  const form = await findOpenForm(opportunityId);
  return (form?.sections ?? [])
    .flatMap(({ fields }) => fields)
    .filter(({ type }) => type !== "NOTE");
}

const readStored = async (key: string): Promise<Readable> =>
  Readable.from((await storage().read(key)) ?? Buffer.alloc(0));

/** Without what could lead out of the folder that it is unpacked to. */
const toSafeName = (name: string) => name.replaceAll(/[/\\:*?"<>|]/g, "_").replace(/^\.+/, "_");

const toExtension = (key: string) => key.split(".").at(-1) ?? "bin";

const toFileEntries = ({ number, works, files }: ExportedRow): ArchiveEntry[] => [
  ...works.map(({ key, title }, index) => ({
    path: `${number}/${String(index + 1).padStart(2, "0")} ${toSafeName(title).slice(0, 80)}.${toExtension(key)}`,
    open: () => readStored(key),
  })),
  ...files.map(({ key, name }, index) => ({
    path: `${number}/document ${index + 1} ${toSafeName(name)}`,
    open: () => readStored(key),
  })),
];

/** The table first, then a folder for each number, and last what is in them. */
async function* listEntries(
  desk: Desk,
  fields: readonly FormField[],
): AsyncGenerator<ArchiveEntry> {
  const csv = () => Promise.resolve(Readable.from(renderCsv(desk, fields)));
  yield { path: "applications.csv", open: csv };
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

type Order = { opportunityId: string; format: ExportFormat; requestedBy: string };

/** @returns ids of what it leaves out, because whoever asked for it must not know of it */
async function writeFile(path: string, { opportunityId, format, requestedBy }: Order) {
  const fields = await listFields(opportunityId);
  const conflicts = await listUnknownIds(opportunityId, requestedBy);
  const desk = { ...(await findJudgedDesk(opportunityId)), conflicts };
  const target = createWriteStream(path);
  if (format === "CSV") await pipeline(Readable.from(renderCsv(desk, fields)), target);
  else await writeArchive(listEntries(desk, fields), target);
  return conflicts;
}

/** Counts an attempt, so that one that ends its process each time is given up. @returns null if there is nothing to do */
async function beginAttempt(id: string) {
  const row = await db()
    .updateTable("exports")
    .set({ attempts: sql`attempts + 1` })
    .where("id", "=", id)
    .where("state", "=", "QUEUED")
    .returning(["opportunity_id as opportunityId", "format", "attempts"])
    .returning("requested_by as requestedBy")
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.attempts <= exportLimits.attempts) return row;
  await db().updateTable("exports").set({ state: "FAILED" }).where("id", "=", id).execute();
  return null;
}

/** @returns false if another worker has made it, or the opportunity is gone */
const finishExport = (
  id: string,
  { key, bytes, leftOut }: { key: string; bytes: number; leftOut: readonly string[] },
): Promise<boolean> =>
  transaction(async (tx) => {
    const now = new Date();
    const row = await tx
      .updateTable("exports")
      .set({ state: "READY", file_key: key, bytes, ready_at: now, left_out: [...leftOut] })
      .set({ expires_at: addDays(now, exportLimits.days) })
      .where("id", "=", id)
      .where("state", "=", "QUEUED")
      .returning("id")
      .executeTakeFirst();
    if (row === undefined) return false;
    await recordEvent(tx, "EXPORT_READY", { subjectId: id, payload: {}, dedupe: id });
    return true;
  });

/** What the job does: streams through a temporary file into the store. Safe when repeated: one file and one mail. */
export async function makeExport(id: string): Promise<void> {
  const row = await beginAttempt(id);
  if (row === null) return;
  const format = ExportFormat.parse(row.format);
  const folder = await createUploadFolder();
  const key = `${FOLDER}/${newId()}.${format.toLowerCase()}`;
  try {
    const path = join(folder, "export");
    const leftOut = await writeFile(path, { ...row, format });
    const { size } = await stat(path);
    await storage().putFile(key, path, mediaTypes[format]);
    if (!(await finishExport(id, { key, bytes: size, leftOut }))) await removeFile(key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
