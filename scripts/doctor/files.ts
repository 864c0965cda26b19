import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { readSweepError } from "@/lib/images/sweep-images.gateway";
import { parseConversion } from "@/lib/currencies/exchange-rates.rules";
import { readChangingFile } from "@/lib/server/changing-file";
import { env } from "@/lib/server/env";
import { storage } from "@/lib/server/storage/storage";
import { type Finding, runCheck, note, ok, wrong } from "@/scripts/doctor/findings";

const PICTURES = "pictures";
const MIN_FREE_BYTES = 2 * 1024 ** 3;
const formatGigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

async function checkFreeSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  const summary = `${formatGigabytes(freeBytes)} free`;
  return freeBytes < MIN_FREE_BYTES ? note(PICTURES, summary, "make room") : ok(PICTURES, summary);
}

/** Writes, reads and deletes a file. */
export function checkStorage(): Promise<Finding[]> {
  const { STORAGE_DIR: folder, S3_BUCKET: bucket } = env();
  const location = folder ?? `bucket ${bucket}`;
  const remedy =
    folder === undefined
      ? "check that S3_* are right, and that the key may list, get, put and delete there"
      : "let this user write in that folder";
  return runCheck(PICTURES, `${location}: ${remedy}`, async () => {
    const key = `doctor/${randomUUID()}.txt`;
    const bytes = Buffer.from("vitrine");
    await storage().put(key, bytes, "text/plain");
    const storedBytes = await storage().read(key);
    await storage().remove(key);
    if (storedBytes?.equals(bytes) !== true || (await storage().exists(key))) {
      return [wrong(PICTURES, `${location} does not keep what is put there`, remedy)];
    }
    return [
      ok(PICTURES, `${location}: written, read and removed`),
      ...(folder === undefined ? [] : [await checkFreeSpace(folder)]),
    ];
  });
}

export function checkPictureSweep(): Promise<Finding[]> {
  const subject = "picture sweep";
  return runCheck(subject, "npm run migrate, and check that the storage responds", async () => {
    const message = await readSweepError();
    return [message === null ? ok(subject, "removes what no row names") : note(subject, message)];
  });
}

export async function checkRates(): Promise<Finding[]> {
  const { EXCHANGE_RATES_FILE: file } = env();
  if (file === undefined) return [];
  const conversion = await readChangingFile(file, parseConversion);
  return [
    conversion === null
      ? wrong("exchange rates", `${file} cannot be read`, "write it as .env.example shows")
      : ok("exchange rates", `of ${conversion.date}`),
  ];
}

export function checkBuild(root: string): Finding[] {
  const folder = process.env["NEXT_DIST_DIR"] ?? ".next";
  return existsSync(path.join(root, folder, "BUILD_ID"))
    ? [ok("pages", `built, in ${folder}`)]
    : [
        note(
          "pages",
          `not built in ${folder}`,
          "npm run build before npm run serve (npm start builds by itself)",
        ),
      ];
}
