import { sql } from "kysely";
import type { WorkCopy } from "@/lib/applications/works/portfolio-works.queries";
import type { FormAnswers } from "@/lib/forms/form-answers.schema";
import { readFormDefinitions } from "@/lib/forms/form-definitions.queries";
import { toContentUrl } from "@/lib/images/images.rules";
import type { Aliases } from "@/lib/juries/jurors/aliases.queries";
import {
  filterAnswers,
  hideCvAddresses,
  listJudgedFields,
  toBlindFileName,
} from "@/lib/juries/entries/blind-entries.rules";
import type { JuryEntry, JuryWork } from "@/lib/juries/entries/jury-entries.schema";
import type { RoundRow } from "@/lib/juries/rounds/round-rows.queries";
import { signFile } from "@/lib/files/signed-files.tokens";

// Written by `applications` alone, from a `WorkCopy`.
type WorkRow = { id: string; field_id: string; work: WorkCopy };

type FileRow = {
  id: string;
  field_id: string;
  key: string;
  name: string;
  kind: string;
  media_type: string;
  bytes: number;
};

/** The works and files of an entry as `works` and `files`. `v` is the version that is judged. */
export const partColumns = sql`
  (select coalesce(json_agg(json_build_object('id', w.id, 'field_id', w.field_id, 'work', w.work) order by w.field_id, w.position), '[]')
    from application_works w where w.application_id = v.application_id and w.version = v.version) as works,
  (select coalesce(json_agg(json_build_object('id', f.id, 'field_id', f.field_id, 'key', f.key, 'name', f.name,
      'kind', f.kind, 'media_type', f.media_type, 'bytes', f.bytes) order by f.id), '[]')
    from application_files f where f.id = any (v.file_ids)) as files`;

export type EntryRow = {
  id: string;
  version: number;
  number: number;
  form_version: number;
  answers: FormAnswers;
  works: WorkRow[];
  files: FileRow[];
  name: string;
  profile_id: string | null;
  slug: string | null;
  image_key: string | null;
};

type EntryParts = Pick<JuryEntry, "profile" | "fields" | "answers" | "works" | "files">;

/** Widths in pixels. */
const pictureWidths = { large: 1_600, small: 400 } as const;

async function readFields(
  { opportunity_id, settings }: RoundRow,
  rows: readonly EntryRow[],
): Promise<Map<number, JuryEntry["fields"]>> {
  const versions = [...new Set(rows.map(({ form_version }) => form_version))];
  const forms = await readFormDefinitions(opportunity_id, versions);
  return new Map(
    [...forms].map(([version, form]) => [version, listJudgedFields(form, settings.blind)]),
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

const toJuryWork =
  ({ toAlias }: Aliases) =>
  (row: WorkRow): JuryWork => {
    const { images, title, year, medium, size, description } = row.work;
    return {
      id: toAlias(row.id),
      field: row.field_id,
      title,
      year,
      medium,
      size,
      description,
      images: images.map(toPicture),
    };
  };

const toJuryFile =
  (isBlind: boolean, { toAlias }: Aliases) =>
  (file: FileRow, index: number): JuryEntry["files"][number] => {
    const name = isBlind ? toBlindFileName(index, file.key) : file.name;
    return {
      id: toAlias(file.id),
      field: file.field_id,
      name,
      kind: file.kind,
      bytes: file.bytes,
      url: signFile({ key: file.key, name, mediaType: file.media_type }),
    };
  };

const holdsFiles = ({ type }: JuryEntry["fields"][number]) => type === "FILES" || type === "CV";

/** Answers name files by their ids: those of the entry get their aliases, and others are left out. */
function nameFiles(
  answers: FormAnswers,
  fields: JuryEntry["fields"],
  { files, toAlias }: { files: readonly FileRow[] } & Aliases,
): FormAnswers {
  const aliasOf = new Map<unknown, string>(files.map(({ id }) => [id, toAlias(id)]));
  const named = fields.filter(holdsFiles).flatMap(({ id }) => {
    const answer = answers[id];
    return Array.isArray(answer) ? [[id, answer.flatMap((one) => aliasOf.get(one) ?? [])]] : [];
  });
  return { ...answers, ...Object.fromEntries(named) };
}

/** Reads what the jury sees of these entries: in a blind round nothing that says whose they are. */
export async function readEntryParts(
  round: RoundRow,
  rows: readonly EntryRow[],
  aliases: Aliases,
): Promise<(row: EntryRow) => EntryParts> {
  const isBlind = round.settings.blind;
  const fields = await readFields(round, rows);
  return (row) => {
    const shown = fields.get(row.form_version) ?? [];
    const isShown = ({ field_id }: { field_id: string }) => shown.some(({ id }) => id === field_id);
    const { profile_id, name, slug, image_key } = row;
    const judged = filterAnswers(row.answers, shown);
    return {
      ...(!isBlind && {
        profile: { id: profile_id, name, slug, image: toContentUrl(image_key) },
      }),
      fields: shown,
      answers: nameFiles(isBlind ? hideCvAddresses(judged) : judged, shown, {
        files: row.files,
        ...aliases,
      }),
      works: row.works.filter(isShown).map(toJuryWork(aliases)),
      files: row.files.filter(isShown).map(toJuryFile(isBlind, aliases)),
    };
  };
}
