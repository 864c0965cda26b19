import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

/** What the page of an application shows of its opportunity. */
export type ApplyTarget = Pick<
  Opportunity,
  | "id"
  | "slug"
  | "title"
  | "organizationName"
  | "deadlineKind"
  | "deadlineLocal"
  | "timeZone"
  | "deadline"
  | "status"
  | "listedUntil"
> & {
  /** Null for imported ones. */
  organiserId: string | null;
};
