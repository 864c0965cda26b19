// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { sessionCookies } from "@/lib/client/auth/auth-cookies";

afterEach(() => vi.restoreAllMocks());

test("sessionCookies: the profile cookie lasts 98,000 seconds, on the whole site", () => {
  const setCookie = vi.spyOn(Document.prototype, "cookie", "set");
  sessionCookies.setProfileId("profile-1");
  const parts = (setCookie.mock.calls[0]?.[0] ?? "").split("; ");
  expect(parts).toEqual(expect.arrayContaining(["profile=profile-1", "path=/", "max-age=98000"]));
});

test("sessionCookies: the last acting profile is remembered", () => {
  sessionCookies.setProfileId("profile-2");
  expect(sessionCookies.profileId()).toBe("profile-2");
});

test("sessionCookies: the hint is set and removed", () => {
  expect(sessionCookies.hasHint()).toBe(false);
  sessionCookies.setHint(true);
  expect(sessionCookies.hasHint()).toBe(true);
  sessionCookies.setHint(false);
  expect(sessionCookies.hasHint()).toBe(false);
});
