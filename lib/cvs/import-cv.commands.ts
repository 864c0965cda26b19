import { readFile } from "node:fs/promises";
import { advanceCv, assertRoomForEntries, lockCv, toEntryRow } from "@/lib/cvs/cvs.commands";
import { readCv } from "@/lib/cvs/cvs.queries";
import {
  CvEntryForm,
  type CvFacts,
  cvFieldNames,
  type CvImport,
  CvKind,
  cvKindLabels,
  cvLimits,
} from "@/lib/cvs/cvs.schema";
import { fromCell, parseCsv } from "@/lib/server/csv";
import type { Viewer } from "@/lib/server/auth/viewer";
import { transaction } from "@/lib/server/database/db";
import type { UploadedFile } from "@/lib/server/http/multipart";
import { toErrorPath } from "@/lib/shared/error-paths";
import { type Failure, invalid } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

const fileFailure = (message: string): Failure => invalid([{ path: "file", message }]);

const separators = [",", ";", "\t"] as const;
const requiredNames = ["kind", "from", "title"] as const;

/** @throws VALIDATION */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw fileFailure("This is no CSV file in UTF-8.");
  }
}

/** Finds the separator that the header has most often. */
function findSeparator(text: string): string {
  const [header = ""] = text.split("\n", 1);
  const count = (separator: string) => header.split(separator).length;
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

function toValue(name: string, cell: string): unknown {
  const text = fromCell(cell.trim());
  const upper = text.toUpperCase();
  if (name === "kind")
    return CvKind.options.find((kind) => cvKindLabels[kind].toUpperCase() === upper) ?? upper;
  if (name === "form") return upper;
  if (name !== "ongoing" && name !== "public") return text;
  if (text === "") return undefined;
  return { true: true, false: false }[text.toLowerCase()] ?? text;
}

type ReadRows = { entries: CvFacts[]; errors: CvImport["errors"] };

/** Columns with another name than a field are left out. @throws VALIDATION: `file` */
function readRows(text: string): ReadRows {
  const [header, ...rows] = parseCsv(text, findSeparator(text)) ?? [];
  if (header === undefined) throw fileFailure("A quotation mark is missing in this file.");
  const names = header.map((cell) => cell.trim().toLowerCase());
  const missing = requiredNames.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw fileFailure(`Its first row has to name these columns, too: ${missing.join(", ")}.`);
  const read: ReadRows = { entries: [], errors: [] };
  const written = rows.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === "") ? [] : [{ cells, row: index + 1 }],
  );
  if (written.length > cvLimits.csvRows)
    throw fileFailure(`At most ${cvLimits.csvRows} rows, please; these are ${written.length}.`);
  for (const { cells, row } of written) {
    const fail = (path: string, message: string) => read.errors.push({ row, path, message });
    const value = Object.fromEntries(
      cvFieldNames.flatMap((name) => {
        const column = names.indexOf(name);
        return column === -1 ? [] : [[name, toValue(name, cells[column] ?? "")]];
      }),
    );
    const { data, error } = CvEntryForm.safeParse(value);
    if (cells.length > names.length) fail("row", "It has more cells than there are columns.");
    for (const { path, message } of error?.issues ?? []) fail(toErrorPath(path), message);
    if (data !== undefined) read.entries.push(data);
  }
  return read;
}

const toKey = (facts: CvFacts) => JSON.stringify(cvFieldNames.map((name) => facts[name]));

/** Returns those that are not there yet. What is there once, stands for one row. */
function listNew(rows: readonly CvFacts[], existing: readonly CvFacts[]): CvFacts[] {
  const counts = new Map<string, number>();
  for (const key of existing.map(toKey)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return rows.filter((facts) => {
    const key = toKey(facts);
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count <= 0;
  });
}

/** Adds the rows of a CSV file that are no entries yet: all, or none if one is wrong. @throws NOT_FOUND; FORBIDDEN; CONFLICT: `role`; VALIDATION: `file`; QUOTA_EXCEEDED */
export async function importCv(request: {
  profileId: string;
  dryRun: boolean;
  file: UploadedFile | undefined;
  viewer: Viewer<"identity">;
}): Promise<CvImport> {
  const { profileId, dryRun, file, viewer } = request;
  const bytes = file === undefined ? null : await readFile(file.path);
  return transaction(async (tx) => {
    await lockCv(tx, profileId, viewer);
    if (bytes === null) throw fileFailure("A CSV file, please.");
    const { entries: rows, errors } = readRows(decode(bytes));
    if (errors.length > 0) return { added: 0, same: 0, errors };
    const { entries: existing } = await readCv(profileId, { own: true }, tx);
    const added = listNew(rows, existing);
    await assertRoomForEntries(tx, profileId, added.length);
    if (added.length > 0 && !dryRun) {
      const values = added.map((facts) => ({
        id: newId(),
        profile_id: profileId,
        ...toEntryRow(facts),
      }));
      await tx.insertInto("cv_entries").values(values).execute();
      await advanceCv(tx, profileId);
    }
    return { added: added.length, same: rows.length - added.length, errors };
  });
}
