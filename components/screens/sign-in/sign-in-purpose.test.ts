import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findSignInPurpose } from "@/components/screens/sign-in/sign-in-purpose";
import { signInErrands, withReturnPath } from "@/lib/shared/web/return-path";
import { typedKeys } from "@/lib/shared/records";

test.each([
  ["/post/artworks", "post an artwork"],
  ["/opportunities/new?type=JOB", "post an opportunity"],
  ["/opportunities/open-call-second-nature/apply", "apply"],
  ["/account/opportunities", "see your opportunities"],
  ["/pricing?audience=organization", "choose a plan"],
])("findSignInPurpose: %s → to %s", (path, purpose) => {
  expect(findSignInPurpose(path)).toBe(purpose);
});

test.each([undefined, "/", "/artworks", "/art/1", "/opportunities/second-nature"])(
  "findSignInPurpose: undefined for %s, which needs no account",
  (path) => {
    expect(findSignInPurpose(path)).toBeUndefined();
  },
);

test("findSignInPurpose: an errand comes before the page on which it is done", () => {
  const purposes = typedKeys(signInErrands).map((errand) => findSignInPurpose("/art/1", errand));
  expect(purposes).toEqual(Object.values(signInErrands));
});

test("withReturnPath: takes the errand along", () => {
  expect(withReturnPath("/login", "/art/1", "save")).toBe("/login?next=%2Fart%2F1&for=save");
});

/** Pages for whoever has their link, signed in or not. */
const linkPages = ["/conversations/", "/newsletter/confirm", "/unsubscribe/"];

const personalPages = globSync("app/**/page.tsx")
  .filter((file) => readFileSync(file, "utf8").includes("createPersonalPage("))
  .map((file) => file.replace(/^app\/(\([^)]*\)\/)?/, "/").replace("/page.tsx", ""))
  .filter((path) => !linkPages.some((start) => path.startsWith(start)));

test.each(personalPages)("findSignInPurpose: %s names its errand", (path) => {
  expect(findSignInPurpose(path)).toBeDefined();
});
