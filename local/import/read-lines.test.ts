import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { findRecords, readLines, type RecordFile } from "@/local/import/read-lines";

const folder = mkdtempSync(path.join(tmpdir(), "lines-"));

function writeRecords(name: string, content: Buffer | string): RecordFile {
  writeFileSync(path.join(folder, name), content);
  const file = findRecords(folder, name.split(".")[0] ?? "");
  if (file === null) throw new Error("not found");
  return file;
}

async function readLineNumbers(file: RecordFile): Promise<number[]> {
  const numbers: number[] = [];
  for await (const { line } of readLines(file, () => undefined)) numbers.push(line);
  return numbers;
}

it("readLines: numbers lines and skips empty ones, plain or gzipped", async () => {
  expect(await readLineNumbers(writeRecords("plain.ndjson", "{}\n\n{}"))).toEqual([1, 3]);
  expect(await readLineNumbers(writeRecords("packed.ndjson.gz", gzipSync("{}\r\n{}\n")))).toEqual([
    1, 2,
  ]);
});

it("readLines: splits at \\n only: JSON may contain U+2028", async () => {
  expect(
    await readLineNumbers(writeRecords("signs.ndjson", '{"a":"\u2028\u2029\u0085"}\n{}')),
  ).toEqual([1, 2]);
});

it("readLines: throws for a truncated gzip file", async () => {
  const compressed = gzipSync(
    Array.from({ length: 5000 }, (_, index) => `{"at":${index * 7919}}`).join("\n"),
  );
  await expect(
    readLineNumbers(writeRecords("cut.ndjson.gz", compressed.subarray(0, compressed.length / 2))),
  ).rejects.toThrow("unexpected end of file");
});

it("findRecords: null for a folder without records", () => {
  expect(findRecords(folder, "nothing")).toBeNull();
});
