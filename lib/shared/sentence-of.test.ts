import { expect, test } from "vitest";
import { errorSentence } from "@/lib/shared/sentence-of";

test.each([
  [new Error("There is no connection."), "There is no connection."],
  [new Error("Network error: Failed to fetch"), "Network error: Failed to fetch."],
  [new Error("Is it already gone?"), "Is it already gone?"],
  [new Error(""), "Something went wrong."],
  ["thrown words", "Something went wrong."],
])("%s is said as a sentence", (error, sentence) => {
  expect(errorSentence(error)).toBe(sentence);
});
