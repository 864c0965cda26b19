import { formatStage } from "@/components/applications/desk/desk-labels";
import { Outcome, outcomeLabels } from "@/lib/applications/applications.schema";
import type { ChangeAction } from "@/lib/applications/desk/desk.schema";
import { pluralise } from "@/lib/shared/texts/format-count";

type ActionTexts = {
  button: string;
  title: string;
  label: string;
  hint?: string;
  /** “3 applications are tagged “water”.” */
  describe: (count: number, value: string | null) => string;
};

/** “3 applications are”. */
export const are = (count: number) =>
  `${pluralise(count, "application")} ${count === 1 ? "is" : "are"}`;

const formatOutcome = (value: string | null): string => {
  const outcome = Outcome.safeParse(value).data;
  return outcome === undefined ? "undecided" : outcomeLabels[outcome].toLowerCase();
};

export const bulkActionTexts: Readonly<Record<ChangeAction, ActionTexts>> = {
  STAGE: {
    button: "Move",
    title: "Move to a stage",
    label: "Stage",
    describe: (count, value) => `${are(count)} now at “${formatStage(value ?? "")}”`,
  },
  TAG: {
    button: "Tag",
    title: "Add a tag",
    label: "Tag",
    hint: "Only the team sees it.",
    describe: (count, value) => `${are(count)} tagged “${value}”`,
  },
  UNTAG: {
    button: "Remove a tag",
    title: "Remove a tag",
    label: "Tag",
    describe: (count, value) => `${are(count)} no longer tagged “${value}”`,
  },
  DECIDE: {
    button: "Decide",
    title: "Decide",
    label: "Decision",
    hint: "Artists learn it from your letter, not before.",
    describe: (count, value) => `${are(count)} marked “${formatOutcome(value)}”`,
  },
  NOT_CONSIDERED: {
    button: "Rule out",
    title: "No longer consider",
    label: "Reason",
    hint: "The artist reads it, in an e-mail and beside the application.",
    describe: (count) => `${are(count)} no longer considered`,
  },
};
