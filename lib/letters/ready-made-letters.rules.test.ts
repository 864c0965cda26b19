import { expect, test } from "vitest";
import { Outcome } from "@/lib/applications/applications.schema";
import { LetterText } from "@/lib/letters/letters.schema";
import { listTemplateErrors } from "@/lib/letters/placeholders.rules";
import { readyMadeLetters } from "@/lib/letters/ready-made-letters.rules";

test.each(Outcome.options)("ready-made letter for %s: could be sent as it is", (outcome) => {
  const text = readyMadeLetters[outcome];
  expect(LetterText.parse(text)).toEqual(text);
  expect(listTemplateErrors(text, outcome, "")).toEqual([]);
});
