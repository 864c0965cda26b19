import type { CallSpec } from "@/lib/shared/contract";
import { teamPowerLabels } from "@/lib/shared/team-power-labels";

/** Says what a call requires in the team of a profile; empty for a call that names nothing. */
export function formatTeamNote({ may, mayOnly = {} }: CallSpec): string {
  if (may === undefined) return "";
  const more = Object.entries(mayOnly).map(
    ([part, power]) => `; ${part}: ${teamPowerLabels[power].toLowerCase()}`,
  );
  return `For the profile’s team, at least: ${teamPowerLabels[may].toLowerCase()}${more.join("")}. Otherwise 403 \`FORBIDDEN\`.`;
}
