import { expect, test } from "vitest";
import { findObstacle, toWebsiteHost } from "@/lib/verifications/domains.rules";

test.each([
  ["https://www.Merrow-Museum.example/visit?x=1", "merrow-museum.example"],
  ["http://merrow-museum.example:8080/", "merrow-museum.example"],
  ["https://drawing.merrow.example", "drawing.merrow.example"],
  ["https://kunsthaus-zürich.example/", "xn--kunsthaus-zrich-9vb.example"],
  ["https://127.0.0.1/", null],
  ["https://[::1]/", null],
  ["https://localhost/", null],
  ["museum", null],
  [undefined, null],
])("toWebsiteHost: %s → %s", (website, host) => {
  expect(toWebsiteHost(website)).toBe(host);
});

const organisation = { isOrganization: true, isRevoked: false };

test.each(["gmail.com", "instagram.com", "linktr.ee", "facebook.com", "merrow.wordpress.com"])(
  "findObstacle: %s is shared by many",
  (host) => {
    expect(findObstacle({ ...organisation, host })).toBe("SHARED_HOST");
  },
);

test("findObstacle: none for a domain of its own, also if it only ends like a shared one", () => {
  expect(findObstacle({ ...organisation, host: "merrow-museum.example" })).toBeNull();
  expect(findObstacle({ ...organisation, host: "notgmail.com" })).toBeNull();
});

test("findObstacle: people, revoked ones, and those without a website", () => {
  const host = "merrow-museum.example";
  expect(findObstacle({ ...organisation, isOrganization: false, host })).toBe("NOT_ORGANIZATION");
  expect(findObstacle({ ...organisation, isRevoked: true, host })).toBe("REVOKED");
  expect(findObstacle({ ...organisation, host: null })).toBe("NO_WEBSITE");
});
