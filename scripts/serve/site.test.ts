import { findKind } from "@vitrine/front/request-guard";
import { expect, test } from "vitest";
import { site } from "@/scripts/serve/site";

test.each([
  ["api", ["/v1", "/v1/a"]],
  ["content", ["/content/a", "/files/a"]],
  ["shareImage", ["/share/site.jpg", "/share/artworks/0190-a/x1.jpg"]],
  ["static", ["/_next/static/a"]],
  ["health", ["/health/live", "/health/ready"]],
  ["page", ["/", "/v1x", "/_next/x", "/health/x", "/share/x", "/share/artworks/x.jpg"]],
])("site.classifyPath: %s: %j", (kind, paths) => {
  expect(paths.map((path) => findKind(path, site.classifyPath))).toEqual(paths.map(() => kind));
});

test("site.redactPath: redacts secrets of calendars, files and invitations", () => {
  expect(site.redactPath("/files/3q2-Secret")).toBe("/files/…");
  expect(site.redactPath("/invitations/3q2.Secret")).toBe("/invitations/…");
  expect(site.redactPath("/v1/members/invitations/3q2.Secret")).toBe("/v1/members/invitations/…");
  expect(site.redactPath("/v1/juries/invitations/3q2.Secret")).toBe("/v1/juries/invitations/…");
  expect(site.redactPath("/juries/invitations/3q2.Secret")).toBe("/juries/invitations/…");
  expect(site.redactPath("/calendar/3q2-Secret.ics")).toBe("/calendar/…");
});

test.each([
  "/conversations/MDE5OGMw.bWFj",
  "/conversations/confirm/MDE5OGMw.bWFj",
  "/v1/conversations/MDE5OGMw.bWFj/messages",
  "/v1/conversations/confirm/MDE5OGMw.bWFj",
])("site.redactPath: a guest's token is not in the log: %s", (path) => {
  expect(site.redactPath(path)).not.toContain("MDE5OGMw");
});

test("site.redactPath: leaves other paths as they are", () => {
  for (const path of ["/artworks", "/collections/low-tides", "/v1/alerts/0198c0de"])
    expect(site.redactPath(path)).toBe(path);
});

test("site.normaliseAccept: keeps the API version and picture formats only", () => {
  const accept = "text/html, image/webp;q=0.8, application/vnd.vitrine.v2+json";
  expect(site.normaliseAccept("page", accept)).toBe("*/*");
  expect(site.normaliseAccept("content", accept)).toBe("image/webp,*/*");
  expect(site.normaliseAccept("api", accept)).toBe("application/vnd.vitrine.v2+json");
  expect(site.normaliseAccept("api", "*/*")).toBe("application/json");
});

test("site.getRightsHeaders: reserves TDM rights unless headers or page say otherwise", () => {
  const open = Buffer.from('<meta name="tdm-reservation" content="0"/>');
  expect(site.getRightsHeaders({})).toMatchObject({ "TDM-Reservation": "1" });
  expect(site.getRightsHeaders({ "tdm-reservation": "0" })).toEqual({ "TDM-Reservation": "0" });
  expect(site.getRightsHeaders({}, open)).toEqual({ "TDM-Reservation": "0" });
});
