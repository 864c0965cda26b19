import { expect, test } from "vitest";
import { summariseAnswerErrors } from "@/components/forms/answer-summary";
import { FormDefinition } from "@/lib/forms/form.schema";

const form = FormDefinition.parse({
  sections: [
    {
      id: "you",
      title: "About you",
      fields: [
        { id: "site", type: "URL", label: "Your site" },
        { id: "references", type: "REFERENCES", label: "References" },
      ],
    },
  ],
  answersBy: null,
});

test("summariseAnswerErrors: names each field once, in the form's order, whichever parts are wrong", () => {
  const errors = new Map([
    ["answers.references[0].name", "Please fill this in."],
    ["answers.references[0].contact", "Please fill this in."],
    ["answers.site", "A web address, please."],
  ]);
  expect(summariseAnswerErrors(form, errors)).toEqual([
    { id: "answers-site", label: "Your site", message: "A web address, please." },
    { id: "answers-references", label: "References", message: "Please fill this in." },
  ]);
});
