import { expect, test } from "vitest";
import { findObstacle } from "@/lib/verifications/domains.rules";

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
