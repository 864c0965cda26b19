// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { sessionCookies } from "@/lib/client/auth-cookies";

afterEach(() => vi.restoreAllMocks());

test("the profile cookie lives 98,000 seconds, on the whole site", () => {
  const written = vi.spyOn(Document.prototype, "cookie", "set");
  sessionCookies.setProfileId("profile-1");
  const parts = (written.mock.calls[0]?.[0] ?? "").split("; ");
  expect(parts).toEqual(expect.arrayContaining(["profile=profile-1", "path=/", "max-age=98000"]));
});

test("the profile that acted last is remembered", () => {
  sessionCookies.setProfileId("profile-2");
  expect(sessionCookies.profileId()).toBe("profile-2");
});

test("the hint of a sign-in comes and goes with it", () => {
  expect(sessionCookies.hasHint()).toBe(false);
  sessionCookies.setHint(true);
  expect(sessionCookies.hasHint()).toBe(true);
  sessionCookies.setHint(false);
  expect(sessionCookies.hasHint()).toBe(false);
});
