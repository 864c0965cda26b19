import { z } from "zod";
import { ApplicationEventKind } from "@/lib/applications/events/application-events.schema";
import type { Outcome } from "@/lib/applications/applications.schema";
import { listOf, pageQuery } from "@/lib/shared/list";

export const exportLimits = {
  days: 7,
  /** Exports of one opportunity, waiting or being made. */
  atOnce: 2,
  attempts: 3,
  /** Limits the exports of one opportunity. */
  perDay: 20,
  historySize: 50,
  /** Exports in the list; older ones are deleted by their day all the same. */
  listed: 100,
  /** Smaller groups could reveal who is meant. */
  smallestGroup: 5,
} as const;

export const ExportFormat = z.enum(["CSV", "ZIP"]);
export type ExportFormat = z.infer<typeof ExportFormat>;

export const ExportState = z.enum(["QUEUED", "READY", "FAILED", "ERASED"]);

export const ExportForm = z.object({
  format: ExportFormat.default("ZIP").describe(
    "CSV: a table. ZIP: the table, a manifest, and a folder for each application’s number.",
  ),
});
export type ExportForm = z.infer<typeof ExportForm>;

export const ApplicationsExport = z
  .object({
    id: z.string(),
    format: ExportFormat,
    state: ExportState.describe(
      "ERASED: its file is gone, because an application in it was erased. Shown for seven days, or until a later one is ready.",
    ),
    bytes: z.int().nullable(),
    url: z.string().nullable().describe("Works for ten minutes."),
    createdAt: z.string(),
    expiresAt: z.string().nullable().describe("When the file is deleted."),
  })
  .meta({ id: "ApplicationsExport" });
export type ApplicationsExport = z.infer<typeof ApplicationsExport>;

export const ApplicationsExportList = z
  .array(ApplicationsExport)
  .max(exportLimits.listed)
  .describe("Newest first.");

const Count = z
  .union([z.int(), z.literal(`<${exportLimits.smallestGroup}`)])
  .nullable()
  .describe("Null where it would tell a number under five by subtraction.");
export type Count = z.infer<typeof Count>;

const OutcomeCounts = z.object({
  total: Count,
  ...recordOf(Count),
  NOT_CONSIDERED: Count,
  OPEN: Count,
});
const Row = OutcomeCounts.extend({ value: z.string().nullable().describe("Null: not given.") });

function recordOf<Value extends z.ZodType>(value: Value) {
  return {
    ACCEPTED: value,
    WAITLISTED: value,
    DECLINED: value,
  } satisfies Record<Outcome, Value>;
}

export const ApplicationStatistics = z
  .object({
    total: OutcomeCounts.describe("OPEN: still considered, without an answer."),
    country: z.array(Row),
    field: z.array(Row).describe("What the artist’s profile names first."),
    firstTime: z
      .object({ yes: OutcomeCounts, no: OutcomeCounts })
      .describe("Whether the artist has applied to this organiser before."),
  })
  .meta({ id: "ApplicationStatistics" });
export type ApplicationStatistics = z.infer<typeof ApplicationStatistics>;
export type OutcomeCounts = z.infer<typeof OutcomeCounts>;

export const HistoryEntry = z
  .object({
    id: z.string(),
    kind: ApplicationEventKind,
    number: z.int().nullable().describe("The application’s; null where it concerns all."),
    actor: z.string().nullable().describe("Null for the artist, and once that account is deleted."),
    key: z.string().nullable().describe("The name of the API key that acted for that account."),
    detail: z.record(z.string(), z.unknown()),
    createdAt: z.string(),
  })
  .meta({ id: "HistoryEntry" });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const History = listOf(HistoryEntry).meta({ id: "History" });
export const HistoryQuery = z.object(pageQuery(exportLimits.historySize));
export type HistoryQuery = z.infer<typeof HistoryQuery>;
