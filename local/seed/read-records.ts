import { readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";

/** Holds the demo's records: a file of NDJSON for each subject, in the format of `npm run import` where that knows the subject. */
export const RECORDS_FOLDER = path.join(process.cwd(), "local/seed/records");

/** @throws ZodError for a record that the schema does not take */
export const readRecords = <Schema extends z.ZodType>(
  subject: string,
  schema: Schema,
): z.output<Schema>[] =>
  readFileSync(path.join(RECORDS_FOLDER, `${subject}.ndjson`), "utf8")
    .trim()
    .split("\n")
    .map((line) => schema.parse(JSON.parse(line)));
