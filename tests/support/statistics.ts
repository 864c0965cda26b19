import type { Actor } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";

export const fetchStatistics = ({ profileId, identity }: Actor, weeks?: number) =>
  request("GET /v1/profiles/{id}/statistics", {
    params: { id: profileId },
    query: weeks === undefined ? {} : { weeks: String(weeks) },
    identity,
  });

/** The present one. */
export const fetchWeek = async (owner: Actor) => (await fetchStatistics(owner)).body.weeks.at(-1);
