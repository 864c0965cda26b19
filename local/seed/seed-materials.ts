import { z } from "zod";
import { MaterialKind, materialKinds } from "@/lib/materials/materials.schema";
import { addDays } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { readRecords } from "@/local/seed/read-records";
import { findOwnProfile, seedAtOnce } from "@/local/seed/seed-once";

const AGE = 34;
const SAVED_DAYS_AGO = 40;

/** Some of the demo's opportunities suit these facts, some do not, and some leave a question open. */
const createFacts = (year: number) => ({
  birth_year: year - AGE,
  residence: "AU",
  citizenships: ["AU", "IE"],
  languages: ["en", "fr"],
  student: false,
});

/** `{year-2}` in a text is the year before the last one. */
const MaterialRecord = z.strictObject({ kind: MaterialKind, text: z.string() });

export const fillYears = (text: string, year: number) =>
  text.replaceAll(/\{year-(\d+)\}/g, (_, years) => String(year - Number(years)));

export const listDemoMaterials = (year: number) =>
  readRecords("materials", MaterialRecord).map(({ kind, text }) => {
    const { label: title, reuse } = materialKinds[kind];
    return { kind, title, reuse, text: fillYears(text, year) };
  });

/** The private facts of the demo's artist, and a statement, a biography and a CV; once. */
export const seedMaterials = (artistUid: string, now = new Date()): Promise<void> =>
  seedAtOnce("materials", async (tx) => {
    const profile_id = await findOwnProfile(tx, artistUid);
    if (profile_id === null) throw new Error("The demo's artist has no profile.");
    const year = now.getUTCFullYear();
    await tx
      .insertInto("profile_facts")
      .values({ profile_id, ...createFacts(year) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const [index, material] of listDemoMaterials(year).entries()) {
      const { kind, title, reuse, text } = material;
      const id = newId();
      const saved = addDays(now, index - SAVED_DAYS_AGO);
      await tx
        .insertInto("materials")
        .values({ profile_id, id, kind, title, reuse, created_at: saved, updated_at: saved })
        .execute();
      await tx
        .insertInto("material_versions")
        .values({ material_id: id, version: 1, text, created_at: saved })
        .execute();
    }
  });
