import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

/** The fields of an opportunity that the page of an application shows. */
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
