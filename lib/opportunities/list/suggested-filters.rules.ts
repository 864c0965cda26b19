import type { OpportunityType } from "@/lib/vocabulary/opportunity-types.schema";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";
import type { Profile, ProfileRole } from "@/lib/profiles/profiles.schema";

/** Types that each role can apply for. Other roles are suggested every type. */
const typesByRole: Partial<Record<ProfileRole, readonly OpportunityType[]>> = {
  ARTIST: [
    "OPEN_CALL",
    "ART_RESIDENCY",
    "AWARD_OR_PRICE",
    "GRANT_OR_STIPEND",
    "COMMISSION",
    "COLLABORATION",
    "EDUCATION",
  ],
  CURATOR: ["CALL_FOR_CURATORS", "JOB", "COLLABORATION", "GRANT_OR_STIPEND"],
  ART_ORGANIZATION: ["GRANT_OR_STIPEND", "COLLABORATION"],
};

export function suggestFilters({
  role,
  artisticFields,
}: Pick<Profile, "role" | "artisticFields">): {
  types?: string;
  fields?: string;
} {
  const types = typesByRole[role];
  // Curators and organisations work across fields.
  const relevantFields = role === "ARTIST" ? artisticFields : [];
  // Profiles can name fields of their own, which the list does not filter by.
  const fields = relevantFields.filter((field) => ArtisticField.safeParse(field).success);
  return {
    ...(types !== undefined && { types: types.join(",") }),
    ...(fields.length > 0 && { fields: fields.join(",") }),
  };
}
