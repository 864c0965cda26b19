import { sql } from "kysely";
import { createExport } from "@/lib/exports/create-export.commands";
import type { ExportFormat } from "@/lib/exports/exports.schema";
import { createTemplate } from "@/lib/forms/form-templates.rules";
import { listFields } from "@/lib/forms/form-answers.rules";
import { db, longTransaction, transaction } from "@/lib/server/database/db";
import { storage } from "@/lib/server/storage/storage";
import { newId } from "@/lib/shared/ids";
import { runSteps } from "@/local/seed/multiply-records";
import type { Findings } from "@vitrine/benchmark/result";
import { atMost } from "@vitrine/benchmark/score";
import { formatCount } from "@vitrine/benchmark/table";
import { addOpportunity } from "@/scripts/bench/application-rows";
import { runBenchScript } from "@/scripts/bench/run-script";

const WORKS = 5;
const PICTURE_BYTES = 150_000;
const DOCUMENT_BYTES = 100_000;
const SAMPLE_MS = 20;
const MEGABYTE = 1024 * 1024;

const form = createTemplate("OPEN_CALL");

/** All pictures are one file: reading and writing them takes as long. */
async function storePicture(): Promise<string> {
  const key = `artworks/${newId()}.jpg`;
  await storage().put(key, Buffer.alloc(PICTURE_BYTES, 7), "image/jpeg");
  return key;
}

/** An opportunity that has just closed, of a new account. */
async function addClosedOpportunity(): Promise<{ id: string; uid: string }> {
  const [uid, profileId] = [newId(), newId()];
  await db().insertInto("accounts").values({ uid }).execute();
  await db()
    .insertInto("profiles")
    .values({
      id: profileId,
      account_uid: uid,
      role: "ARTIST",
      name: "House",
      slug: profileId,
      subscription_type: "ORGANIZATION_PREMIUM_PLUS",
    })
    .execute();
  const id = await transaction((tx) =>
    addOpportunity(tx, { profileId, title: "Works about the tide", deadline: new Date() }),
  );
  return { id, uid };
}

/** A text of some length for every field that takes one. */
const answers = Object.fromEntries(
  listFields(form)
    .filter(({ type }) => ["SHORT_TEXT", "LONG_TEXT", "STATEMENT", "BIO"].includes(type))
    .map(({ id }) => [id, "I work with what the tide leaves behind. ".repeat(30)]),
);

async function addApplications(opportunity: string, last: number): Promise<void> {
  const picture = await storePicture();
  const work = {
    title: "Low tide",
    description: "Ink on paper.",
    medium: "Ink",
    year: 2026,
    size: "",
    images: [{ id: newId(), key: picture, width: 4, height: 3, alt: "", placeholder: "" }],
  };
  const settings = { opportunity, last, picture, works: WORKS, bytes: DOCUMENT_BYTES };
  const texts = { answers: JSON.stringify(answers), work: JSON.stringify(work) };
  await longTransaction((tx) => runSteps(tx, "exported-applications", { ...settings, ...texts }));
  const files = await db().selectFrom("application_files").select("key").execute();
  for (const { key } of files)
    await storage().put(key, Buffer.alloc(DOCUMENT_BYTES, 7), "application/pdf");
}

/** Gigabytes, which nothing sweeps here. */
async function removeFiles(): Promise<void> {
  const files = await db().selectFrom("application_files").select("key").execute();
  const works = await sql<{
    key: string;
  }>`select distinct unnest(image_keys) as key from application_works`.execute(db());
  for (const { key } of [...files, ...works.rows]) await storage().remove(key);
}

/** `memory`: the most that the process held beyond what it held before, in bytes. */
async function measure(
  { id: opportunityId, uid }: { id: string; uid: string },
  format: ExportFormat,
) {
  const id = newId();
  const row = { id, opportunity_id: opportunityId, requested_by: uid, format };
  await db().insertInto("exports").values(row).execute();
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, SAMPLE_MS);
  const start = performance.now();
  await createExport(id);
  const seconds = (performance.now() - start) / 1_000;
  clearInterval(sampling);
  const { bytes, state, file_key } = await db()
    .selectFrom("exports")
    .select(["bytes", "state", "file_key"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (state !== "READY" || file_key === null) throw new Error("The export was not made.");
  await storage().remove(file_key);
  return { seconds, bytes: Number(bytes), memory: most - before };
}

async function measureAll(applications: number): Promise<Findings> {
  const opportunity = await addClosedOpportunity();
  await addApplications(opportunity.id, applications);
  const findings: Findings = { tables: [], scores: [] };
  const rows: string[][] = [];
  for (const format of ["CSV", "ZIP"] as const) {
    const { seconds, bytes, memory } = await measure(opportunity, format);
    const what = `${format} of ${formatCount(applications)} applications`;
    const files = format === "ZIP" ? `, ${formatCount(applications * (WORKS + 1))} files` : "";
    const [written, held] = [bytes / MEGABYTE, memory / MEGABYTE];
    rows.push([what + files, seconds.toFixed(1), written.toFixed(1), held.toFixed(0)]);
    findings.scores.push(
      atMost(`exports: ${what}`, seconds, "s", { required: 300, target: 150 }),
      atMost(`exports: memory of the ${format}`, held, "MB", { required: 200, target: 150 }),
    );
  }
  await removeFiles();
  findings.tables.push({
    title: "Exports",
    head: ["what", "seconds", "MB written", "memory, MB"],
    rows,
  });
  return findings;
}

await runBenchScript(["applications"], ({ applications }) => measureAll(Number(applications)));
