import { expect, test } from "vitest";
import { findObstacle } from "@/lib/verifications/obstacles.rules";

const organisation = { isOrganization: true, isRevoked: false, isDomainRevoked: false };

test.each([
  "gmail.com",
  "instagram.com",
  "linktr.ee",
  "merrow.wordpress.com",
  // The next ones are of the private part of the public suffix list, but for the last.
  "merrow.github.io",
  "merrow.fly.dev",
  "shop.merrow.s3.amazonaws.com",
  "co.uk",
])("findObstacle: %s is shared by many", (host) => {
  expect(findObstacle({ ...organisation, host })).toBe("SHARED_HOST");
});

test("findObstacle: none for a domain of its own, also if it only ends like a shared one", () => {
  expect(findObstacle({ ...organisation, host: "merrow-museum.example" })).toBeNull();
  expect(findObstacle({ ...organisation, host: "notgmail.com" })).toBeNull();
  expect(findObstacle({ ...organisation, host: "drawing.merrow.co.uk" })).toBeNull();
});

test("findObstacle: people, revoked ones, and those without a website", () => {
  const host = "merrow-museum.example";
  expect(findObstacle({ ...organisation, isOrganization: false, host })).toBe("NOT_ORGANIZATION");
  expect(findObstacle({ ...organisation, isRevoked: true, host })).toBe("REVOKED");
  expect(findObstacle({ ...organisation, isDomainRevoked: true, host })).toBe("REVOKED_DOMAIN");
  expect(findObstacle({ ...organisation, host: null })).toBe("NO_WEBSITE");
});
