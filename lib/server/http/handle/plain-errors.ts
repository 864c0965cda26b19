import type { z } from "zod";
import { requiredMessages } from "@/lib/shared/required-messages";

type RawIssue = z.core.$ZodRawIssue;
type SizeIssue = Extract<RawIssue, { code: "too_small" | "too_big" }>;

const UNREADABLE_MESSAGE = "This cannot be read here.";

const formatErrors: Record<string, string> = {
  guid: "This is not a valid id.",
  uuid: "This is not a valid id.",
  email: "An e-mail address, please.",
  url: "A web address, please.",
  date: "A day such as 2027-06-30, please.",
  datetime: "An instant such as 2027-06-30T12:00:00Z, please.",
};

const typeErrors: Record<string, string> = {
  string: "Text, please.",
  number: "A number, please.",
  int: "A whole number, please.",
  boolean: "Either true or false, please.",
  array: "A list, please.",
  object: "Fields by their names, please.",
  record: "Fields by their names, please.",
};

const units: Record<string, readonly [one: string, many: string]> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
  set: ["entry", "entries"],
};

function formatSizeError(issue: SizeIssue): string {
  const [side, count] =
    issue.code === "too_small" ? ["least", issue.minimum] : ["most", issue.maximum];
  const unit = units[issue.origin];
  const limit = unit === undefined ? count : `${count} ${unit[Number(count) === 1 ? 0 : 1]}`;
  return `At ${side} ${limit}, please.`;
}

/** The message for people, unless the schema has its own. */
export function formatPlainError(issue: RawIssue): string {
  if (issue.input === undefined && issue.code !== "custom") return requiredMessages.text;
  switch (issue.code) {
    case "invalid_type":
      return typeErrors[issue.expected] ?? UNREADABLE_MESSAGE;
    case "invalid_value":
      return `One of these, please: ${issue.values.join(", ")}.`;
    case "invalid_format":
      return formatErrors[issue.format] ?? UNREADABLE_MESSAGE;
    case "too_small":
    case "too_big":
      return formatSizeError(issue);
    case "not_multiple_of":
      return `A multiple of ${issue.divisor}, please.`;
    case "unrecognized_keys":
      return `Not known here: ${issue.keys.join(", ")}.`;
    default:
      return UNREADABLE_MESSAGE;
  }
}
