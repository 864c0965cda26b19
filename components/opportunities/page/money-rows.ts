import type { Explanation } from "@/components/ui/explain";
import { feeExplanations } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { costKindLabels, rewardLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { CostPaidBy } from "@/lib/vocabulary/opportunity-words.schema";
import type { Money } from "@/lib/shared/money";

export type MoneyRow = {
  what: string;
  /** Null where no amount is given; `words` is shown instead. */
  amount: Money | null;
  words: string;
  note: string;
  explanation?: Explanation;
  noteExplanation?: Explanation;
};
export type MoneyGroup = { title: string; rows: readonly MoneyRow[] };

type OpportunityPart = Pick<
  Opportunity,
  "feeType" | "fee" | "feeReason" | "costs" | "rewards" | "rewardAmount" | "rewardNote"
>;

const titles: Record<CostPaidBy, string> = {
  ARTIST: "You pay",
  SHARED: "You share",
  ORGANIZER: "The organiser pays",
};

function feeRow({ feeType, fee, feeReason }: OpportunityPart): MoneyRow {
  const isFree = feeType === "FREE";
  return {
    what: "Application",
    amount: fee,
    words: isFree ? "Free" : "A fee, amount not given",
    note: isFree ? "" : feeReason,
    explanation: { question: "What is an application fee?", answer: feeExplanations.application },
    ...(!isFree &&
      feeReason !== "" && {
        noteExplanation: {
          question: "Who says what the fee is for?",
          answer: feeExplanations.reason,
          small: true,
        },
      }),
  };
}

function costRows({ costs }: OpportunityPart, by: CostPaidBy): MoneyRow[] {
  return costs
    .filter(({ paidBy }) => paidBy === by)
    .map(({ kind, amount, note }) => ({
      what: costKindLabels[kind],
      amount,
      words: by === "ORGANIZER" ? "Paid" : "Amount not given",
      note,
      ...(kind === "PARTICIPATION" && {
        explanation: {
          question: "What is a participation fee?",
          answer: feeExplanations.participation,
        },
      }),
    }));
}

const emptyRow: MoneyRow = { what: "", amount: null, words: "", note: "" };

function rewardRows({ rewards, rewardAmount, rewardNote }: OpportunityPart): MoneyRow[] {
  const money = rewardAmount !== null && rewardAmount.amount > 0 ? rewardAmount : null;
  const paid = rewards.find((reward) => reward === "CASHPRIZE" || reward === "FUNDING");
  const rest = rewards.filter((reward) => money === null || reward !== paid);
  return [
    ...(money === null
      ? []
      : [{ ...emptyRow, what: paid === undefined ? "Money" : rewardLabels[paid], amount: money }]),
    ...rest.map((reward) => ({ ...emptyRow, what: rewardLabels[reward], words: "Included" })),
    ...(rewardNote === "" ? [] : [{ ...emptyRow, note: rewardNote }]),
  ];
}

/** Empty groups are left out. */
export function moneyGroups(opportunity: OpportunityPart): MoneyGroup[] {
  const groups: MoneyGroup[] = [
    { title: titles.ARTIST, rows: [feeRow(opportunity), ...costRows(opportunity, "ARTIST")] },
    { title: titles.SHARED, rows: costRows(opportunity, "SHARED") },
    { title: titles.ORGANIZER, rows: costRows(opportunity, "ORGANIZER") },
    { title: "You get", rows: rewardRows(opportunity) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
