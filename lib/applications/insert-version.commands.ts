import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { ApplicantCopy } from "@/lib/applications/application-rows.queries";
import { listChosenWorks } from "@/lib/applications/works/chosen-works.rules";
import type { PortfolioWork, WorkCopy } from "@/lib/applications/works/portfolio-works.queries";
import { listAnsweredFiles, listConsents, toSearchedText } from "@/lib/applications/version.rules";
import { listPricedFields } from "@/lib/applications/works/work-facts.rules";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import type { Form } from "@/lib/forms/form.schema";
import type { Tx } from "@/lib/server/database/db";
import { insertInto } from "@/lib/server/database/rows";
import { newId } from "@/lib/shared/ids";

/** Equal for equal pictures, as their previews are. */
const toPrint = ({ width, height, placeholder }: WorkCopy["images"][number]) =>
  createHash("sha256").update(`${width}×${height} ${placeholder}`).digest("base64url");

type NewVersion = {
  version: number;
  form: Pick<Form, "version" | "sections">;
  answers: FormAnswers;
  applicant: ApplicantCopy;
  works: ReadonlyMap<string, PortfolioWork>;
  now: Date;
};

/** Freezes answers, with copies of the works that they name. @returns what the desk finds the application by */
export async function insertVersion(
  tx: Tx,
  { id, number }: { id: string; number: number },
  { version, form, answers, applicant, works, now }: NewVersion,
) {
  await insertInto(tx, "application_versions", {
    application_id: id,
    version,
    form_version: form.version,
    answers: JSON.stringify(answers),
    consents: JSON.stringify(listConsents(form, answers, now)),
    profile: JSON.stringify(applicant),
    file_ids: listAnsweredFiles(form, answers),
    submitted_at: now,
  });
  const priced = listPricedFields(form);
  const copies = listChosenWorks(answers).flatMap(({ field, artworkId }, position) => {
    const work = works.get(artworkId);
    if (work === undefined) return [];
    const isPriceShown = work.isPricePublic || priced.has(field);
    const copy = isPriceShown ? work.copy : { ...work.copy, price: null };
    return [{ field, artworkId, position, copy }];
  });
  if (copies.length > 0) {
    await insertInto(
      tx,
      "application_works",
      copies.map(({ field, artworkId, position, copy }) => ({
        id: newId(),
        application_id: id,
        version,
        field_id: field,
        position,
        artwork_id: artworkId,
        work: JSON.stringify(copy),
        image_keys: copy.images.map(({ key }) => key),
        image_prints: copy.images.map(toPrint),
      })),
    );
  }
  const titles = copies.map(({ copy }) => copy.title).join(" ");
  return {
    artist_name: applicant.name,
    search: sql<string>`
      setweight(to_tsvector('simple', searched_text(${`${applicant.name} ${number}`})), 'A')
      || setweight(to_tsvector('simple', searched_text(${titles})), 'B')
      || setweight(to_tsvector('simple', searched_text(${toSearchedText(answers)})), 'C')`,
  };
}
