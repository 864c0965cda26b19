import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { artworkFields } from "@/lib/artworks/artwork-fields.schema";
import { artworkLimits } from "@/lib/artworks/artworks.schema";
import { ingestImage } from "@/lib/images/ingest-image.commands";
import { db } from "@/lib/server/database/db";
import { Dating, Makers, readMaking, toAttribution } from "@/local/import/artwork-record";
import { parseRecord } from "@/local/import/load-records";
import type { Drop, Report } from "@/local/import/report";
import { storeArtworks } from "@/local/import/store-artworks";
import type { Artists } from "@/local/import/store-profiles";

const PICTURE_SOURCE = "picture";
const LIST_FILE = "images.json";

/** An invalid required field rejects the record; an invalid optional field is left out. */
export const PictureRecord = z.looseObject({
  file: z.string().regex(/^[\w][\w.-]*$/, "A file name without a folder."),
  title: artworkFields.title.request,
  artist: Makers,
  year: Dating.nullish().catch(null),
  medium: artworkFields.medium.request.nullish().catch(null),
  license: z.string().nullish().catch(null),
  origin: z.string().nullish().catch(null),
});

export const hasPictures = (folder: string): boolean => existsSync(path.join(folder, LIST_FILE));

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function loadPicture(
  folder: string,
  record: z.infer<typeof PictureRecord>,
  artists: Artists,
  { createdAt, drop }: { createdAt: Date; drop: Drop },
): Promise<number> {
  const { file, title, medium, license = null, origin } = record;
  const [artist] = record.artist;
  const sourceId = `${origin ?? ""}#${file}`;
  const existing = await db()
    .selectFrom("artworks")
    .select("id")
    .where("source", "=", PICTURE_SOURCE)
    .where("source_id", "=", sourceId)
    .executeTakeFirst();
  if (existing !== undefined) return 0;
  const { year, remarks } = readMaking(record.year, record.artist, drop);
  const { key, width, height, placeholder } = await ingestImage({
    path: path.join(folder, "images", file),
  });
  const artwork = {
    source: PICTURE_SOURCE,
    sourceId,
    title,
    artist,
    description: remarks.join("\n\n"),
    medium: medium ?? "",
    year,
    field: "",
    tags: medium ? [medium.toLowerCase().slice(0, artworkLimits.tag)] : [],
    series: null,
    license,
    attribution: toAttribution(license),
  };
  const image = { key, width, height, placeholder, alt: `${title}, by ${artist}` };
  return storeArtworks([{ artwork, image, createdAt }], artists);
}

/** Loads the pictures of images.json, each as an artwork of its artist. */
export async function loadPictures(
  folder: string,
  artists: Artists,
  {
    report,
    limit,
    onProgress,
  }: { report: Report; limit: number; onProgress: (done: number, total: number) => void },
): Promise<void> {
  const tally = report.getTally(LIST_FILE);
  const reportInvalid = (index: number, reason: string) =>
    report.remark({ file: LIST_FILE, line: index + 1, kind: "bad", reason });
  const parsedList = z
    .array(z.unknown())
    .safeParse(JSON.parse(await readFile(path.join(folder, LIST_FILE), "utf8")));
  if (!parsedList.success) {
    reportInvalid(0, "not a list of pictures");
    return;
  }
  const records = parsedList.data.slice(0, limit);
  const startedAt = Date.now();
  for (const [index, entry] of records.entries()) {
    tally.read += 1;
    const place = { file: LIST_FILE, line: index + 1 };
    const record = parseRecord(PictureRecord, entry, report, place);
    const createdAt = new Date(startedAt - index);
    const load = async ({ data, drop }: NonNullable<typeof record>) => {
      const added = await loadPicture(folder, data, artists, { createdAt, drop });
      tally.added += added;
      tally.existing += 1 - added;
    };
    if (record !== undefined)
      await load(record).catch((error: unknown) =>
        reportInvalid(index, `${record.data.file}: ${toMessage(error)}`),
      );
    onProgress(index + 1, records.length);
  }
}
