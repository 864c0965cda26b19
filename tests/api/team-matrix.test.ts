import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { api } from "@/lib/api";
import { handlers } from "@/lib/routes";
import { db } from "@/lib/server/database/db";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import type { Call } from "@/lib/shared/contract";
import { createWorld, type World } from "@/tests/support/access/callers";
import { createTeam, joinTeam, type Team, teamCallers } from "@/tests/support/access/team-callers";
import { validRequests } from "@/tests/support/access/valid-requests";
import "@/tests/support/payments";
import { request } from "@/tests/support/request";

/**
 * The status that each role in the team of the owner's profile gets from each call whose contract names a role (`may`), for the
 * owner's items; `removed` was a manager, and has the tokens from then. Its request is the one of the access matrix, which has a row for these calls, too.
 */
// oxfmt-ignore
const matrix: Record<string, string> = {
  //                                                   manager editor viewer removed, and those who may not post: manager editor
  "GET /v1/profiles/{id}/members":                     "200 403 403 403 200 403",
  "GET /v1/profiles/{id}/log":                        "200 403 403 403 200 403",
  // Only the owner, and whoever it is offered to.
  "GET /v1/profiles/{id}/transfer":                   "403 403 403 404 403 403",
  "POST /v1/profiles/{id}/transfer":                  "403 403 403 404 403 403",
  "DELETE /v1/profiles/{id}/transfer":                "403 403 403 404 403 403",
  "POST /v1/profiles/{id}/transfer/answer":           "403 403 403 404 403 403",
  "GET /v1/profiles/{id}/processing-terms":            "200 403 403 403 200 403",
  "POST /v1/profiles/{id}/members":                    "201 403 403 403 201 403",
  "PATCH /v1/profiles/{id}/members/{accountId}":       "200 403 403 403 200 403",
  "DELETE /v1/profiles/{id}/members/{accountId}":      "204 403 403 403 204 403",
  "GET /v1/profiles/{id}/statistics":                  "200 200 403 403 200 403",
  "POST /v1/profiles/{id}/answer-record/comment":      "201 403 403 403 201 403",
  "POST /v1/profiles/{id}/series":                     "201 201 403 403 201 201",
  // Organisations have no CV: the one of a person's profile, which has no team.
  "PUT /v1/profiles/{id}/cv":                          "200 200 403 403 403 403",
  "POST /v1/profiles/{id}/cv/entries":                 "201 201 403 403 403 403",
  "PUT /v1/profiles/{id}/cv/entries/{entryId}":        "200 200 403 403 403 403",
  "DELETE /v1/profiles/{id}/cv/entries/{entryId}":     "204 204 403 403 403 403",
  "POST /v1/profiles/{id}/cv/import":                  "200 200 403 403 403 403",
  "PUT /v1/series/{id}":                               "200 200 403 403 200 200",
  "DELETE /v1/series/{id}":                            "204 204 403 403 204 204",
  "PUT /v1/opportunities/{id}/form":                   "200 200 403 403 200 200",
  "POST /v1/opportunities/{id}/form/open":             "200 200 403 403 200 200",
  "POST /v1/opportunities/{id}/form/check":            "200 200 403 403 200 200",
  "GET /v1/applications/{id}":                         "200 200 200 404 200 200",
  "DELETE /v1/applications/{id}":                      "204 403 403 404 204 403",
  "POST /v1/applications/{id}/notes":                  "201 201 403 404 201 201",
  "POST /v1/applications/{id}/reopen":                 "200 403 403 404 200 403",
  "POST /v1/applications/{id}/extend":                 "200 403 403 404 200 403",
  "GET /v1/opportunities/{id}/letters":                "200 200 403 403 200 200",
  "POST /v1/opportunities/{id}/letters":               "201 201 403 403 201 201",
  "PUT /v1/opportunities/{id}/letters/{letterId}":     "200 200 403 403 200 200",
  "DELETE /v1/opportunities/{id}/letters/{letterId}":  "204 204 403 403 204 204",
  "GET /v1/opportunities/{id}/letters/recipients":     "200 200 403 403 200 200",
  "GET /v1/opportunities/{id}/letters/release":        "200 200 200 403 200 200",
  "POST /v1/opportunities/{id}/letters/release":       "200 403 403 403 200 403",
  "POST /v1/opportunities/{id}/letters/stop":          "200 403 403 403 200 403",
  "GET /v1/opportunities/{id}/letters/settings":       "200 403 403 403 200 403",
  "PUT /v1/opportunities/{id}/letters/settings":       "200 403 403 403 200 403",
  "GET /v1/opportunities/{id}/exports":                "200 403 403 403 200 403",
  "POST /v1/opportunities/{id}/exports":               "201 403 403 403 201 403",
  "GET /v1/opportunities/{id}/statistics":             "200 403 403 403 200 403",
  "GET /v1/opportunities/{id}/history":                "200 403 403 403 200 403",
  "GET /v1/opportunities/{id}/waiting-list":           "200 403 403 403 200 403",
  "PUT /v1/opportunities/{id}/waiting-list":           "200 403 403 403 200 403",
  "POST /v1/opportunities/{id}/waiting-list/offer":    "200 403 403 403 200 403",
  "GET /v1/opportunities/{id}/applications":           "200 200 200 403 200 200",
  "GET /v1/opportunities/{id}/applications/facets":    "200 200 200 403 200 200",
  "GET /v1/opportunities/{id}/applications/neighbours":"200 200 200 403 200 200",
  "POST /v1/opportunities/{id}/applications/bulk":     "200 200 403 403 200 200",
  "GET /v1/opportunities/{id}/rounds":                 "200 403 403 403 200 403",
  "POST /v1/opportunities/{id}/rounds":                "201 403 403 403 201 403",
  "PUT /v1/opportunities/{id}/rounds/{n}":             "200 403 403 403 200 403",
  "POST /v1/opportunities/{id}/rounds/{n}/open":       "200 403 403 403 200 403",
  "POST /v1/opportunities/{id}/rounds/{n}/close":      "200 403 403 403 200 403",
  "GET /v1/opportunities/{id}/rounds/{n}/results":     "200 403 403 403 200 403",
  "GET /v1/applications/{id}/scores":                  "200 200 403 404 200 200",
  "GET /v1/opportunities/{id}/jury/quotas":            "200 403 403 403 200 403",
  "GET /v1/opportunities/{id}/jurors":                 "200 403 403 403 200 403",
  "POST /v1/opportunities/{id}/jurors":                "201 403 403 403 201 403",
  "DELETE /v1/opportunities/{id}/jurors":              "204 403 403 403 204 403",
  "GET /v1/profiles/{id}/endpoints":                   "200 403 403 403 200 403",
  "POST /v1/profiles/{id}/endpoints":                  "201 403 403 403 201 403",
  "GET /v1/endpoints/{id}":                            "200 403 403 404 200 403",
  "PATCH /v1/endpoints/{id}":                          "200 403 403 404 200 403",
  "DELETE /v1/endpoints/{id}":                         "204 403 403 404 204 403",
  "POST /v1/endpoints/{id}/secret":                    "200 403 403 404 200 403",
  "POST /v1/endpoints/{id}/test":                      "202 403 403 404 202 403",
  "GET /v1/endpoints/{id}/deliveries":                 "200 403 403 404 200 403",
  "POST /v1/endpoints/{id}/redeliver":                 "202 403 403 404 202 403",
  "POST /v1/conversations/":                           "201 201 403 403 201 201",
  // Only whoever did it may undo it: here the owner.
  "POST /v1/opportunities/{id}/applications/bulk/{bulkId}/undo":"404 404 403 403 404 404",
  "POST /v1/artworks/":                                "201 201 403 403 403 403",
  "GET /v1/artworks/{id}":                             "200 200 200 200 200 200",
  "PUT /v1/artworks/{id}":                             "200 200 403 403 403 403",
  "DELETE /v1/artworks/{id}":                          "204 204 403 403 403 403",
  "PUT /v1/artworks/{id}/featured":                    "200 403 403 403 403 403",
  "PUT /v1/artworks/{id}/boost":                       "402 403 403 403 403 403",
  "PUT /v1/opportunities/boost/{id}":                  "402 403 403 403 403 403",
  "POST /v1/artworks/{id}/featured":                   "200 403 403 403 403 403",
  "POST /v1/artworks/{id}/boost":                      "402 403 403 403 403 403",
  "POST /v1/opportunities/boost/{id}":                 "402 403 403 403 403 403",
  "GET /v1/artworks/config/quotas":                    "200 200 403 403 403 403",
  "POST /v1/opportunities/":                           "201 201 403 403 403 403",
  "GET /v1/opportunities/{id}":                        "200 200 200 200 200 200",
  "PUT /v1/opportunities/{id}":                        "200 403 403 403 403 403",
  "DELETE /v1/opportunities/{id}":                     "204 403 403 403 403 403",
  "GET /v1/opportunities/profiles/{profileId}":        "200 200 200 200 200 200",
  "POST /v1/opportunities/{id}/copy":                  "201 201 403 403 403 403",
  "POST /v1/opportunities/images":                     "201 201 403 403 403 403",
  "GET /v1/opportunities/free-posts":                  "200 200 403 403 403 403",
  "PUT /v1/opportunities/{id}/programme":              "200 403 403 403 403 403",
  "GET /v1/opportunities/statistics/{profileId}":      "200 200 403 403 403 403",
  "GET /v1/profiles/{id}":                             "200 200 200 200 200 200",
  "PUT /v1/profiles/{id}":                             "200 403 403 403 403 403",
  "PATCH /v1/profiles/{id}":                           "200 403 403 403 403 403",
  "POST /v1/profiles/images":                          "201 403 403 403 403 403",
  "DELETE /v1/profiles/images":                        "204 403 403 403 403 403",
  "GET /v1/profiles/{id}/verification":                "200 403 403 403 403 403",
  "POST /v1/profiles/{id}/verification":               "200 403 403 403 403 403",
  "POST /v1/profiles/{id}/verification/check":         "200 403 403 403 403 403",
  "POST /v1/profiles/{id}/verification/confirm":       "200 403 403 403 403 403",
  "POST /v1/checkout/session":                         "201 403 403 403 403 403",
  "GET /v1/checkout/orders":                           "200 403 403 403 403 403",
  "GET /v1/checkout/orders/{id}":                      "200 403 403 404 403 403",
  "POST /v1/checkout/orders/{id}/refresh":             "403 403 403 404 403 403",
  "POST /v1/checkout/orders/{id}/cancel":              "403 403 403 404 403 403",
};

const calls: readonly Call[] = Object.values(api);

let world: World;
let team: Team;

beforeAll(async () => {
  world = await createWorld();
  team = await createTeam(world.owner);
});

// Together the calls of one account are more than its limit.
beforeEach(() => db().deleteFrom("rate_limits").execute());

/** @param withProfile sends the organisation's profile token, too; the identity is enough for calls that need no more */
async function call(line: string, withProfile: boolean): Promise<number[]> {
  const route = handlers[line];
  if (route === undefined) throw new Error(`No route handles ${line}`);
  const statuses: number[] = [];
  for (const [index, caller] of teamCallers.entries()) {
    const requestFields = (await validRequests[line]?.(world)) ?? {};
    if (line.includes("/v1/profiles/{id}"))
      await joinTeam(world.owner, requestFields.params?.["id"] ?? "");
    const headers = { [internalHeaders.client]: `10.1.0.${index}` };
    const { identity, profile } = team.tokens[caller];
    const tokens = withProfile ? { identity, profile } : { identity };
    const response = await request(route, { ...requestFields, ...tokens, headers });
    statuses.push(response.status);
  }
  return statuses;
}

test("team matrix: every call that names a role has a row, and no other", () => {
  const named = calls.filter(({ may }) => may !== undefined).map(({ line }) => line);
  expect(Object.keys(matrix).toSorted()).toEqual(named.toSorted());
});

describe.each(Object.entries(matrix))("team matrix: %s", (line, cells) => {
  const expected = cells.split(" ").map(Number);

  test("answers each role as its row says", async () => {
    expect(await call(line, true)).toEqual(expected);
  });

  test.skipIf(!calls.some((one) => one.line === line && one.auth === "identity"))(
    "does so by the identity alone",
    async () => {
      expect(await call(line, false)).toEqual(expected);
    },
  );
});

describe.each(
  calls.filter(({ auth, may }) => auth === "profile" && may === undefined).map(({ line }) => line),
)("team matrix: %s", (line) => {
  test("names no role, so it is closed to every member", async () => {
    expect(await call(line, true)).toEqual(teamCallers.map(() => 403));
  });
});
