import { z } from "zod";
import { seriesLimits } from "@/lib/artworks/artwork-series.schema";
import { artworkLimits, Tag } from "@/lib/artworks/artworks.schema";
import type { StoredFields } from "@/lib/artworks/artwork-columns.rules";
import { artworkFields, yearLimits } from "@/lib/artworks/artwork-fields.schema";
import { Availability, collectorFields } from "@/lib/artworks/collector-facts.schema";
import { chooseAvailability } from "@/lib/artworks/prices.rules";
import { createExcerpt } from "@/lib/shared/texts/excerpt";
import { recordFromKeys, typedKeys } from "@/lib/shared/records";
import { singleLineText } from "@/lib/shared/texts/text";
import { readLength, readYear } from "@/local/import/read-values";
import { profileName, readOptional } from "@/local/import/record-values";
import type { Drop } from "@/local/import/report";
import { doubtName, splitNames } from "@/local/import/split-names";

/** Fields that are taken as they are; the others say more than one fact in a record, and are read below. */
const { title: _title, description: _description, year: _year, ...plainFields } = artworkFields;

const optionalText = z.string().nullish().catch(null);
/** Numbers are often written as text, with a unit or a word. */
const optionalNumber = z.union([z.number(), z.string()]).nullish().catch(null);

/** The first one, whose profile gets the work, and the others. */
export const Makers = z
  .string()
  .transform(splitNames)
  .pipe(z.tuple([profileName], z.string()));

const Year = z.int().min(yearLimits.min).max(yearLimits.max);
/** The dating of a work: often a text, such as “c. 1650–55”. */
export const Dating = z.union([z.number(), z.string()]);

/** The year of a dating, and what a description adds: the whole dating if it says more, and the other makers. */
export function readMaking(
  dating: z.infer<typeof Dating> | null | undefined,
  [maker, ...others]: z.infer<typeof Makers>,
  drop: Drop,
): { year: number | null; remarks: string[] } {
  const report = (name: string, result: string) => {
    const doubt = doubtName(name);
    if (doubt !== null) drop(`artist: “${name}” ${doubt}, and ${result}.`, "noted");
  };
  report(maker, "got a profile as a person");
  for (const name of others) report(name, "is named as another maker");
  const text = typeof dating === "string" ? createExcerpt(dating) : "";
  const result = Year.nullable().safeParse(
    typeof dating === "string" ? readYear(text) : (dating ?? null),
  );
  const year = result.data ?? null;
  if (text !== "" && year === null) drop(`year: nothing to take from “${text}”`);
  else if (!result.success) drop(`year: ${result.error.issues[0]?.message ?? "unfit"}`);
  return {
    year,
    remarks: [
      ...(year === null || text === "" || text === String(year) ? [] : [`Dated ${text}.`]),
      ...(others.length === 0 ? [] : [`Together with ${others.join(", ")}.`]),
    ],
  };
}

/** An invalid required field rejects the record; an invalid optional field is left out. */
export const ArtworkRecord = z.looseObject({
  source: singleLineText(60, 1),
  sourceId: z.union([z.string(), z.number().transform(String)]).pipe(singleLineText(300, 1)),
  title: artworkFields.title.request,
  artist: Makers,
  ...recordFromKeys<Record<keyof typeof plainFields, typeof optionalText>>(
    typedKeys(plainFields),
    () => optionalText,
  ),
  description: optionalText,
  widthCm: optionalNumber,
  heightCm: optionalNumber,
  depthCm: optionalNumber,
  year: Dating.nullish().catch(null),
  price: z.unknown().optional(),
  availability: z.unknown().optional(),
  edition: z.unknown().optional(),
  tags: z.array(z.unknown()).nullish().catch(null),
  fields: z.array(z.string()).nullish().catch(null),
  license: optionalText,
  series: optionalText,
});

export type ImportedArtwork = StoredFields & {
  source: string;
  sourceId: string;
  title: string;
  year: number | null;
  artist: string;
  field: string;
  /** The title of a series of the artist. */
  series: string | null;
  license: string | null;
  attribution: string | null;
};

/** Returns null for CC0, which requires no credit. */
export const toAttribution = (license: string | null): string | null =>
  license === null || license === "CC0-1.0" ? null : license;

const Length = z.number().min(0.01).max(artworkLimits.dimension);
/** @param drop is called for each optional field that is left out */
export function readArtwork(record: z.infer<typeof ArtworkRecord>, drop: Drop): ImportedArtwork {
  const read = <Value>(field: string, schema: z.ZodType<Value>, value: unknown) =>
    readOptional(field, schema, value, drop);
  const price = read("price", collectorFields.price, record.price) ?? null;
  const { year, remarks } = readMaking(record.year, record.artist, drop);
  const readSide = (field: "widthCm" | "heightCm" | "depthCm"): number | null => {
    const value = record[field];
    if (typeof value !== "string") return read(field, Length, value);
    const length = readLength(value);
    if (length === null && value.trim() !== "")
      drop(`${field}: nothing to take from “${createExcerpt(value)}”`);
    return read(field, Length, length);
  };
  const [width, height, depth] = [readSide("widthCm"), readSide("heightCm"), readSide("depthCm")];
  const hasSize = width !== null && height !== null;
  if (!hasSize && (width !== null || height !== null)) drop("size: only one side is known");
  const tags = new Set((record.tags ?? []).flatMap((tag) => read("tags", Tag, tag) ?? []));
  if (tags.size > artworkLimits.tags) drop(`tags: more than ${artworkLimits.tags}`);
  const description =
    read("description", artworkFields.description.request, record.description) ?? "";
  return {
    source: record.source,
    sourceId: record.sourceId,
    title: record.title,
    artist: record.artist[0],
    description:
      read(
        "description",
        artworkFields.description.request,
        [description, ...remarks].filter((part) => part !== "").join("\n\n"),
      ) ?? description,
    ...recordFromKeys<Record<keyof typeof plainFields, string>>(
      typedKeys(plainFields),
      (name) => read(name, plainFields[name].request, record[name]) ?? "",
    ),
    year,
    width: hasSize ? width : null,
    height: hasSize ? height : null,
    depth: hasSize ? depth : null,
    price,
    availability:
      read("availability", Availability, record.availability) ?? chooseAvailability(price),
    edition: read("edition", collectorFields.edition, record.edition) ?? null,
    tags: [...tags].slice(0, artworkLimits.tags),
    field: record.fields?.[0] ?? "",
    series: read("series", singleLineText(seriesLimits.title, 1), record.series),
    license: record.license ?? null,
    attribution: toAttribution(record.license ?? null),
  };
}
