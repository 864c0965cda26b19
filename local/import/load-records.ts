import { z } from "zod";
import { type RecordFile, readLines } from "@/local/import/read-lines";
import type { Drop, Report } from "@/local/import/report";

const BATCH_SIZE = 250;

export interface RecordKind<Schema extends z.ZodObject, Item> {
  schema: Schema;
  readRecord(record: z.output<Schema>, drop: Drop, line: number): Item | Promise<Item>;
  store(items: Item[]): Promise<number>;
}

interface LoadOptions {
  report: Report;
  limit: number;
  onBytes: (bytes: number) => void;
}

interface PendingItem<Item> {
  line: number;
  item: Item;
}

/** SQLSTATE classes 22 and 23: the data is wrong, not for instance the connection. */
function isInvalidData(error: unknown): error is Error {
  return error instanceof Error && "code" in error && /^2[23]/.test(String(error.code));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reasons for the optional values that a schema leaves out (`catch(null)`), by field. */
function listLeftOut(schema: z.ZodObject, record: unknown, read: object): string[] {
  const values = new Map(Object.entries(z.looseObject({}).parse(record)));
  const taken = new Map(Object.entries(read));
  return Object.entries(schema.shape).flatMap(([field, fieldSchema]) => {
    const value = values.get(field) ?? null;
    if (!(fieldSchema instanceof z.ZodCatch) || value === null || taken.get(field) !== null)
      return [];
    const { error } = z.safeParse(fieldSchema.unwrap(), value);
    return [`${field}: ${error?.issues[0]?.message ?? "unfit"}`];
  });
}

/** @returns the record, with a function that reports a field of it; undefined for an invalid one, which is reported */
export function parseRecord<Schema extends z.ZodObject>(
  schema: Schema,
  record: unknown,
  report: Report,
  place: { file: string; line: number },
): { data: z.output<Schema>; drop: Drop } | undefined {
  const { success, data, error } = schema.safeParse(record);
  if (!success) {
    const reasons = error.issues.map(
      (issue) => `${issue.path.join(".") || "record"}: ${issue.message}`,
    );
    report.remark({ ...place, kind: "bad", reason: reasons.join("; ") });
    return undefined;
  }
  const drop: Drop = (reason, kind = "dropped") => report.remark({ ...place, kind, reason });
  for (const reason of listLeftOut(schema, record, data)) drop(reason);
  return { data, drop };
}

/** Loads in batches; reports an invalid record with its line and continues. */
export async function loadRecords<Schema extends z.ZodObject, Item>(
  file: RecordFile,
  recordKind: RecordKind<Schema, Item>,
  { report, limit, onBytes }: LoadOptions,
): Promise<void> {
  const tally = report.getTally(file.name);
  let batch: PendingItem<Item>[] = [];
  const storeBatch = async (pending: PendingItem<Item>[]): Promise<void> => {
    try {
      const added = await recordKind.store(pending.map(({ item }) => item));
      tally.added += added;
      tally.existing += pending.length - added;
    } catch (error) {
      const [firstItem] = pending;
      if (pending.length > 1) for (const item of pending) await storeBatch([item]);
      else if (firstItem !== undefined && isInvalidData(error))
        report.remark({
          file: file.name,
          line: firstItem.line,
          kind: "bad",
          reason: `database: ${error.message}`,
        });
      else throw error;
    }
  };
  const flush = async () => {
    const pending = batch;
    batch = [];
    if (pending.length > 0) await storeBatch(pending);
  };
  const readRecord = async (line: number, text: string) => {
    tally.read += 1;
    const record = parseJson(text);
    if (record === undefined) {
      report.remark({ file: file.name, line, kind: "bad", reason: "not JSON" });
      return;
    }
    const parsed = parseRecord(recordKind.schema, record, report, { file: file.name, line });
    if (parsed === undefined) return;
    batch.push({ line, item: await recordKind.readRecord(parsed.data, parsed.drop, line) });
    if (batch.length >= BATCH_SIZE) await flush();
  };
  const lines = readLines(file, onBytes);
  for (;;) {
    let next: IteratorResult<{ line: number; text: string }>;
    try {
      next = tally.read < limit ? await lines.next() : await lines.return(undefined);
    } catch (error) {
      report.error(file, error);
      break;
    }
    if (next.done) break;
    await readRecord(next.value.line, next.value.text);
  }
  await flush();
}
