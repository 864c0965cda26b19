import { findKind } from "@vitrine/front/request-guard";
import { expect, test } from "vitest";
import { site } from "@/scripts/serve/site";

test.each([
  ["api", ["/v1", "/v1/a"]],
  ["content", ["/content/a"]],
  ["drawing", ["/share/site.jpg", "/share/artworks/0190-a/x1.jpg"]],
  ["static", ["/_next/static/a"]],
  ["health", ["/health/live", "/health/ready"]],
  ["page", ["/", "/v1x", "/_next/x", "/health/x", "/share/x", "/share/artworks/x.jpg"]],
])("kindOf: %s: %j", (kind, paths) => {
  expect(paths.map((path) => findKind(path, site.kindAt))).toEqual(paths.map(() => kind));
});

test("site.loggedPath: redacts calendar secrets", () => {
  expect(site.loggedPath("/calendar/3q2-Secret.ics")).toBe("/calendar/…");
  expect(site.loggedPath("/artworks")).toBe("/artworks");
});

test("site.acceptFor: keeps the API version and picture formats only", () => {
  const accept = "text/html, image/webp;q=0.8, application/vnd.vitrine.v2+json";
  expect(site.acceptFor("page", accept)).toBe("*/*");
  expect(site.acceptFor("content", accept)).toBe("image/webp,*/*");
  expect(site.acceptFor("api", accept)).toBe("application/vnd.vitrine.v2+json");
  expect(site.acceptFor("api", "*/*")).toBe("application/json");
});

test("site.rightsOf: reserves TDM rights unless headers or page say otherwise", () => {
  const open = Buffer.from('<meta name="tdm-reservation" content="0"/>');
  expect(site.rightsOf({})).toMatchObject({ "TDM-Reservation": "1" });
  expect(site.rightsOf({ "tdm-reservation": "0" })).toEqual({ "TDM-Reservation": "0" });
  expect(site.rightsOf({}, open)).toEqual({ "TDM-Reservation": "0" });
});
