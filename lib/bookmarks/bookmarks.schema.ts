import { z } from "zod";
import { prose } from "@/lib/shared/text";

/** Characters of a note, and how many calls an account saves. */
export const bookmarkLimits = { note: 2_000, most: 1_000 } as const;

/** How far somebody is with an application: saved, preparing, sent, answered. */
export const BookmarkStage = z.enum(["SAVED", "PREPARING", "SENT", "ANSWERED"]);
export type BookmarkStage = z.infer<typeof BookmarkStage>;

/** What an account keeps about a saved opportunity; private to it. */
export const BookmarkTrack = z
  .object({
    opportunityId: z.string(),
    stage: BookmarkStage,
    note: z.string(),
    savedAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: "BookmarkTrack" });
export type BookmarkTrack = z.infer<typeof BookmarkTrack>;

/** A change of what is kept about a saved opportunity; what is not sent stays. */
export const BookmarkTrackForm = z.object({
  stage: BookmarkStage.optional(),
  note: prose(bookmarkLimits.note).optional(),
});
export type BookmarkTrackForm = z.infer<typeof BookmarkTrackForm>;
