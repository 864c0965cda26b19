import { expect, test } from "vitest";
import { findSignInPurpose } from "@/components/screens/sign-in/sign-in-purpose";

test.each([
  ["/post/artworks", "post an artwork"],
  ["/opportunities/new?type=JOB", "post an opportunity"],
  [
    "/opportunities/open-call-second-nature",
    "save opportunities, with their deadlines in your calendar",
  ],
  ["/account/opportunities", "see your opportunities"],
  ["/pricing?audience=organization", "choose a plan"],
])("findSignInPurpose: %s → to %s", (path, purpose) => {
  expect(findSignInPurpose(path)).toBe(`To ${purpose}.`);
});

test.each([undefined, "/", "/artworks", "/art/1"])(
  "findSignInPurpose: undefined for %s",
  (path) => {
    expect(findSignInPurpose(path)).toBeUndefined();
  },
);
