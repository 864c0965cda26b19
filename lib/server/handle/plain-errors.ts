import type { z } from "zod";

type RawIssue = z.core.$ZodRawIssue;

const formats: Record<string, string> = {
  guid: "This is no id.",
  uuid: "This is no id.",
  email: "An e-mail address, please.",
  url: "A web address, please.",
};

/** What is wrong, said for people, where a schema brings no words of its own; undefined leaves the library's. */
export function plainError(issue: RawIssue): string | undefined {
  if (issue.code === "invalid_type") {
    if (issue.input === undefined) return "Please fill this in.";
    return issue.expected === "number" || issue.expected === "int"
      ? "A number, please."
      : undefined;
  }
  if (issue.code === "invalid_value") return `One of these, please: ${issue.values.join(", ")}.`;
  if (issue.code === "invalid_format") return formats[issue.format];
  if (issue.code === "too_small" && issue.origin === "number")
    return `At least ${issue.minimum}, please.`;
  if (issue.code === "too_big" && issue.origin === "number")
    return `At most ${issue.maximum}, please.`;
  return undefined;
}
