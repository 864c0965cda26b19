// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Answer } from "@/components/forms/answer-control";
import { NumberAnswer, TextCount } from "@/components/forms/text-answers";
import { FormField } from "@/lib/forms/form-field.schema";

afterEach(cleanup);

const parsed = FormField.parse({ id: "height", type: "NUMBER", label: "Height", required: true });
if (parsed.type !== "NUMBER") throw new Error("not a number field");
const field = parsed;

const onAnswer = vi.fn<(answer: Answer) => void>();

function Form({ stored }: { stored?: Answer }) {
  const [answer, setAnswer] = useState(stored);
  return (
    <NumberAnswer
      field={field}
      id="answers-height"
      answer={answer}
      onChange={(value) => {
        setAnswer(value);
        onAnswer(value);
      }}
      errors={new Map()}
    />
  );
}

test.each([
  ["1.05", 1.05],
  ["-0.50", -0.5],
  ["about 3", "about 3"],
])("NumberAnswer: %s can be typed, and stays as it was typed", async (text, answer) => {
  render(<Form />);
  await userEvent.type(screen.getByRole("textbox", { name: "Height" }), text);
  expect(screen.getByRole("textbox")).toHaveValue(text);
  expect(onAnswer).toHaveBeenLastCalledWith(answer);
});

test("NumberAnswer: shows what is stored, and can be cleared", async () => {
  render(<Form stored={12} />);
  expect(screen.getByRole("textbox")).toHaveValue("12");
  await userEvent.clear(screen.getByRole("textbox"));
  expect(screen.getByRole("textbox")).toHaveValue("");
});

test.each([
  ["one – two", undefined, "2 of 10 words"],
  ["我不是程序员", undefined, /^about \d+ of 10 words$/],
  ["我不是程序员", 4, "4 of 10 words"],
])("TextCount: %j, counted as %j by the server, is %s", (text, words, expected) => {
  render(<TextCount text={text} words={words} maxChars={null} maxWords={10} />);
  expect(screen.getByText(expected)).toBeVisible();
});
