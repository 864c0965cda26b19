import { z } from "zod";
import { multilineText } from "@/lib/shared/texts/text";

/** `note`: characters; `max`: bookmarks of an account. */
export const bookmarkLimits = { note: 2_000, max: 1_000 } as const;

export const BookmarkStage = z.enum(["SAVED", "PREPARING", "SENT", "ANSWERED"]);
export type BookmarkStage = z.infer<typeof BookmarkStage>;

/** The account's own progress; nobody else sees it. */
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

export const BookmarkTrackForm = z.object({
  stage: BookmarkStage.optional(),
  note: multilineText(bookmarkLimits.note).optional(),
});
export type BookmarkTrackForm = z.infer<typeof BookmarkTrackForm>;
