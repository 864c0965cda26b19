import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { findRecords, readLines, type RecordFile } from "@/scripts/import/read-lines";

const folder = mkdtempSync(path.join(tmpdir(), "lines-"));

function fileOf(name: string, content: Buffer | string): RecordFile {
  writeFileSync(path.join(folder, name), content);
  const file = findRecords(folder, name.split(".")[0] ?? "");
  if (file === null) throw new Error("not found");
  return file;
}

async function linesOf(file: RecordFile): Promise<number[]> {
  const numbers: number[] = [];
  for await (const { line } of readLines(file, () => undefined)) numbers.push(line);
  return numbers;
}

it("numbers lines and skips empty ones, plain or gzipped", async () => {
  expect(await linesOf(fileOf("plain.ndjson", "{}\n\n{}"))).toEqual([1, 3]);
  expect(await linesOf(fileOf("packed.ndjson.gz", gzipSync("{}\r\n{}\n")))).toEqual([1, 2]);
});

it("splits at \\n only: JSON may contain U+2028", async () => {
  expect(await linesOf(fileOf("signs.ndjson", '{"a":"\u2028\u2029\u0085"}\n{}'))).toEqual([1, 2]);
});

it("error for a truncated gzip file", async () => {
  const whole = gzipSync(Array.from({ length: 5000 }, (_, at) => `{"at":${at * 7919}}`).join("\n"));
  await expect(
    linesOf(fileOf("cut.ndjson.gz", whole.subarray(0, whole.length / 2))),
  ).rejects.toThrow("unexpected end of file");
});

it("finds nothing in a folder without records", () => {
  expect(findRecords(folder, "nothing")).toBeNull();
});
