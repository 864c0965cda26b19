import { sql } from "kysely";
import type { WorkCopy } from "@/lib/applications/portfolio-works.queries";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import { FormDefinition } from "@/lib/forms/form.schema";
import { toContentUrl } from "@/lib/images/images.rules";
import { filterAnswers, listJudgedFields, toBlindFileName } from "@/lib/juries/blind-entries.rules";
import type { JuryEntry, JuryWork } from "@/lib/juries/jury-entries.schema";
import type { RoundRow } from "@/lib/juries/round-rows.queries";
import { db } from "@/lib/server/db";
import { signFile } from "@/lib/server/signed-files";
import { toIdArray } from "@/lib/server/sql-fragments";

export type EntryRow = {
  id: string;
  version: number;
  number: number;
  form_version: number;
  answers: FormAnswers;
  file_ids: string[];
  name: string;
  profile_id: string | null;
  slug: string | null;
  image_key: string | null;
};

type EntryParts = Pick<JuryEntry, "profile" | "fields" | "answers" | "works" | "files">;

/** In pixels. */
const pictureWidths = { large: 1_600, small: 400 } as const;

async function readFields(
  { opportunity_id, settings }: RoundRow,
  rows: readonly EntryRow[],
): Promise<Map<number, JuryEntry["fields"]>> {
  const versions = [...new Set(rows.map(({ form_version }) => form_version))];
  const forms = await db()
    .selectFrom("forms")
    .select(["version", "definition"])
    .where("opportunity_id", "=", opportunity_id)
    .where("version", "in", versions)
    .execute();
  return new Map(
    forms.map(({ version, definition }) => [
      version,
      listJudgedFields(FormDefinition.parse(definition), settings.blind),
    ]),
  );
}

function toPicture({ key, width, height, alt, placeholder }: WorkCopy["images"][number]) {
  const file = { key, name: "Picture", mediaType: "image/*", inline: true };
  return {
    url: signFile({ ...file, width: pictureWidths.large }),
    thumbnail: signFile({ ...file, width: pictureWidths.small }),
    width,
    height,
    alt,
    placeholder,
  };
}

type WorkRow = { id: string; application_id: string; field_id: string; work: WorkCopy };

async function readWorks(rows: readonly EntryRow[]): Promise<WorkRow[]> {
  const ids = rows.map(({ id }) => id);
  const versions = rows.map(({ version }) => version);
  // Written by `applications` alone, from a `WorkCopy`.
  const { rows: works } = await sql<WorkRow>`
    select w.id, w.application_id, w.field_id, w.work
    from unnest(${ids}::uuid[], ${versions}::smallint[]) entry (application_id, version)
    join application_works w using (application_id, version)
    order by w.field_id, w.position`.execute(db());
  return works;
}

function toJuryWork(row: WorkRow): JuryWork {
  const { images, title, year, medium, size, description } = row.work;
  return {
    id: row.id,
    field: row.field_id,
    title,
    year,
    medium,
    size,
    description,
    images: images.map(toPicture),
  };
}

type FileRow = {
  id: string;
  application_id: string;
  field_id: string;
  key: string;
  name: string;
  kind: string;
  media_type: string;
  bytes: string;
};

async function readFiles(rows: readonly EntryRow[]): Promise<FileRow[]> {
  const ids = rows.flatMap(({ file_ids }) => file_ids);
  if (ids.length === 0) return [];
  const { rows: files } = await sql<FileRow>`
    select id, application_id, field_id, key, name, kind, media_type, bytes
    from application_files where id = any (${toIdArray(ids)}) order by id`.execute(db());
  return files;
}

const toJuryFile =
  (isBlind: boolean) =>
  (file: FileRow, index: number): JuryEntry["files"][number] => {
    const name = isBlind ? toBlindFileName(index, file.key) : file.name;
    return {
      id: file.id,
      field: file.field_id,
      name,
      kind: file.kind,
      bytes: Number(file.bytes),
      url: signFile({ key: file.key, name, mediaType: file.media_type }),
    };
  };

/** What the jury sees of these entries: in a blind round nothing that says whose they are. */
export async function readEntryParts(
  round: RoundRow,
  rows: readonly EntryRow[],
): Promise<(row: EntryRow) => EntryParts> {
  const isBlind = round.settings.blind;
  const [fields, works, files] =
    rows.length === 0
      ? [new Map<number, JuryEntry["fields"]>(), [], []]
      : await Promise.all([readFields(round, rows), readWorks(rows), readFiles(rows)]);
  const worksOf = Map.groupBy(works, (work) => work.application_id);
  const filesOf = Map.groupBy(files, (file) => file.application_id);
  return (row) => {
    const shown = fields.get(row.form_version) ?? [];
    const isShown = ({ field_id }: { field_id: string }) => shown.some(({ id }) => id === field_id);
    const { profile_id, name, slug, image_key } = row;
    return {
      ...(!isBlind && {
        profile: { id: profile_id, name, slug, image: toContentUrl(image_key) },
      }),
      fields: shown,
      answers: filterAnswers(row.answers, shown),
      works: (worksOf.get(row.id) ?? []).filter(isShown).map(toJuryWork),
      files: (filesOf.get(row.id) ?? []).filter(isShown).map(toJuryFile(isBlind)),
    };
  };
}
