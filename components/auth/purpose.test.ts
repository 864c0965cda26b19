import { expect, test } from "vitest";
import { purposeOf } from "@/components/auth/purpose";

test.each([
  ["/post/artworks", "post an artwork"],
  ["/opportunities/new?type=JOB", "post an opportunity"],
  [
    "/opportunities/open-call-second-nature",
    "save opportunities, with their deadlines in your calendar",
  ],
  ["/account/opportunities", "see your opportunities"],
  ["/pricing?audience=organization", "choose a plan"],
])("who was led from %s is told that signing in is to %s", (path, purpose) => {
  expect(purposeOf(path)).toBe(`To ${purpose}.`);
});

test.each([undefined, "/", "/artworks", "/art/1"])("from %s nothing is said", (path) => {
  expect(purposeOf(path)).toBeUndefined();
});
