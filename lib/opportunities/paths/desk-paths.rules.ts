import type { TeamRole } from "@/lib/shared/team-roles";

/** The pages on which the organiser's team works on one opportunity, by the last part of their paths, and who opens them. */
export const deskParts = {
  applications: { label: "Applications", role: "VIEWER" },
  form: { label: "Form", role: "EDITOR" },
  jury: { label: "Jury", role: "MANAGER" },
  results: { label: "Results", role: "MANAGER" },
  letters: { label: "Letters", role: "EDITOR" },
  "waiting-list": { label: "Waiting list", role: "MANAGER" },
  export: { label: "Export", role: "MANAGER" },
  history: { label: "History", role: "MANAGER" },
} as const satisfies Record<string, { label: string; role: TeamRole }>;

export type DeskPart = keyof typeof deskParts;

export const deskPartPath = (opportunityId: string, part: DeskPart) =>
  `/organisation/opportunities/${encodeURIComponent(opportunityId)}/${part}`;
