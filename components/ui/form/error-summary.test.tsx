// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ErrorSummary } from "@/components/ui/form/error-summary";

afterEach(cleanup);

test.each([
  ["Plan", "Plan: Please tick this."],
  ["The works are my own.", "The works are my own. Please tick this."],
  ["Are you a student?", "Are you a student? Please tick this."],
])("ErrorSummary: %s has one mark before what is wrong", (label, text) => {
  const errors = [{ id: "a", label, message: "Please tick this." }];
  render(<ErrorSummary general={undefined} errors={errors} attempt={0} />);
  expect(screen.getByRole("listitem")).toHaveTextContent(text);
});
