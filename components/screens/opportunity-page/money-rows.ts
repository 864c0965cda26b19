import type { Explanation } from "@/components/ui/dialogs/explain";
import { feeExplanations } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { costKindLabels, rewardLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { CostPaidBy } from "@/lib/vocabulary/opportunity-types.schema";
import type { Money } from "@/lib/shared/money";

export type MoneyRow = {
  label: string;
  /** Null if no amount is given; `amountText` is shown instead. */
  amount: Money | null;
  amountText: string;
  note: string;
  explanation?: Explanation;
  noteExplanation?: Explanation;
};
export type MoneyGroup = { title: string; rows: readonly MoneyRow[] };

type OpportunityMoney = Pick<
  Opportunity,
  "feeType" | "fee" | "feeReason" | "costs" | "rewards" | "rewardAmount" | "rewardNote"
>;

const titles: Record<CostPaidBy, string> = {
  ARTIST: "You pay",
  SHARED: "You share",
  ORGANIZER: "The organiser pays",
};

function createFeeRow({ feeType, fee, feeReason }: OpportunityMoney): MoneyRow {
  const isFree = feeType === "FREE";
  return {
    label: "Application",
    amount: fee,
    amountText: isFree ? "Free" : "A fee, amount not given",
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

function listCostRows({ costs }: OpportunityMoney, payer: CostPaidBy): MoneyRow[] {
  return costs
    .filter(({ paidBy }) => paidBy === payer)
    .map(({ kind, amount, note }) => ({
      label: costKindLabels[kind],
      amount,
      amountText: payer === "ORGANIZER" ? "Paid" : "Amount not given",
      note,
      ...(kind === "PARTICIPATION" && {
        explanation: {
          question: "What is a participation fee?",
          answer: feeExplanations.participation,
        },
      }),
    }));
}

const emptyRow: MoneyRow = { label: "", amount: null, amountText: "", note: "" };

function listRewardRows({ rewards, rewardAmount, rewardNote }: OpportunityMoney): MoneyRow[] {
  const money = rewardAmount !== null && rewardAmount.amount > 0 ? rewardAmount : null;
  const moneyReward = rewards.find((reward) => reward === "CASHPRIZE" || reward === "FUNDING");
  const otherRewards = rewards.filter((reward) => money === null || reward !== moneyReward);
  return [
    ...(money === null
      ? []
      : [
          {
            ...emptyRow,
            label: moneyReward === undefined ? "Money" : rewardLabels[moneyReward],
            amount: money,
          },
        ]),
    ...otherRewards.map((reward) => ({
      ...emptyRow,
      label: rewardLabels[reward],
      amountText: "Included",
    })),
    ...(rewardNote === "" ? [] : [{ ...emptyRow, note: rewardNote }]),
  ];
}

/** Omits empty groups. */
export function listMoneyGroups(opportunity: OpportunityMoney): MoneyGroup[] {
  const groups: MoneyGroup[] = [
    {
      title: titles.ARTIST,
      rows: [createFeeRow(opportunity), ...listCostRows(opportunity, "ARTIST")],
    },
    { title: titles.SHARED, rows: listCostRows(opportunity, "SHARED") },
    { title: titles.ORGANIZER, rows: listCostRows(opportunity, "ORGANIZER") },
    { title: "You get", rows: listRewardRows(opportunity) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}
