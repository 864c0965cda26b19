import { z } from "zod";
import { BookmarkTrack } from "@/lib/bookmarks/bookmarks.schema";

export const ExportedBookmark = BookmarkTrack.extend({ title: z.string() });
export type ExportedBookmark = z.infer<typeof ExportedBookmark>;

export const CalendarStart = z
  .string()
  .nullable()
  .describe(
    "Since when the calendar of saved opportunities has its secret address; null without one.",
  );
