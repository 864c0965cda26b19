import type {
  AdministrationAction,
  LogEntry,
  Report,
  ReportOutcome,
  ReportSubject,
} from "@/lib/administration/schema";

/** Why a report cannot be closed with this outcome, or null: what is said to have happened must have happened. */
export function outcomeFault(outcome: ReportOutcome, standing: Report["standing"]): string | null {
  if (outcome === "DELETED" && standing !== "GONE") return "It is still there. Delete it first.";
  if (outcome === "HIDDEN" && standing === "SHOWN")
    return "It still shows. Hide its profile first.";
  return null;
}

const several = (count: number, one: string, many = `${one}s`) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en")} ${many}`;

/** What goes when a profile is deleted, for the confirmation that names it. */
export function whatGoes({
  name,
  counts,
}: {
  name: string;
  counts: { artworks: number; opportunities: number };
}): string {
  const parts = [
    ...(counts.artworks > 0 ? [`${several(counts.artworks, "artwork")} with all pictures`] : []),
    ...(counts.opportunities > 0
      ? [several(counts.opportunities, "opportunity", "opportunities")]
      : []),
  ];
  const more = parts.length === 0 ? "" : `, with ${parts.join(" and ")}`;
  return `The profile “${name}” is removed for good${more}.`;
}

/** What a visitor calls what they report. */
export const subjectLabels: Record<ReportSubject, string> = {
  artwork: "Artwork",
  profile: "Profile",
  opportunity: "Opportunity",
};

const deeds: Record<AdministrationAction, string> = {
  HIDE_PROFILE: "hid the profile",
  SHOW_PROFILE: "showed the profile",
  DELETE_PROFILE: "deleted the profile",
  DELETE_ARTWORK: "deleted the artwork",
  FEATURE_ON_HOME: "hung on the home page the artwork",
  UNFEATURE_ON_HOME: "took from the home page the artwork",
  CLOSE_REPORT: "closed the report of",
};

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

/** A log entry in words: what was done, and what it was called then (its id where no name was kept). */
export function deedOf({ action, subjectId, detail }: LogEntry): { deed: string; name: string } {
  return {
    deed: deeds[action],
    name: textOf(detail["name"]) ?? textOf(detail["title"]) ?? subjectId,
  };
}
