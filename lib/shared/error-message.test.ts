import { expect, test } from "vitest";
import { formatErrorMessage } from "@/lib/shared/error-message";

test.each([
  [new Error("There is no connection."), "There is no connection."],
  [new Error("Network error: Failed to fetch"), "Network error: Failed to fetch."],
  [new Error("Is it already gone?"), "Is it already gone?"],
  [new Error(""), "Something went wrong."],
  ["thrown words", "Something went wrong."],
])("formatErrorMessage: %s becomes a sentence", (error, sentence) => {
  expect(formatErrorMessage(error)).toBe(sentence);
});
