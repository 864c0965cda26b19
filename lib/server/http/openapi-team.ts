import type { CallSpec } from "@/lib/shared/contract";
import { teamPowers } from "@/lib/shared/team-roles";

/** Says what a call requires in the team of a profile; empty for a call that names nothing. */
export function formatTeamNote({ may, mayOnly = {} }: CallSpec): string {
  if (may === undefined) return "";
  const more = Object.entries(mayOnly).map(
    ([part, power]) => `; ${part}: ${teamPowers[power].label.toLowerCase()}`,
  );
  return `For the profile’s team, at least: ${teamPowers[may].label.toLowerCase()}${more.join("")}. Otherwise 403 \`FORBIDDEN\`.`;
}
