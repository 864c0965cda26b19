import { UnderlinedButton } from "@/components/ui/buttons/text-button";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { useUpgradePreview } from "@/hooks/use-subscription";
import { formatMoney } from "@/lib/shared/texts/format-money";

type ChangeCostProps = {
  preview: ReturnType<typeof useUpgradePreview>;
  currentPlan: string;
};

const rowClass = "flex justify-between gap-5";

/** The exact charge today, or how it is calculated when the preview fails. Announced to screen readers. */
export function ChangeCost(props: ChangeCostProps) {
  return (
    <div aria-live="polite">
      <Cost {...props} />
    </div>
  );
}

function Cost({ preview, currentPlan }: ChangeCostProps) {
  const { data, isError, isFetching, refetch } = preview;
  if (isError) {
    return (
      <p className="text-small">
        Today’s amount could not be worked out. What is left of the paid period is credited, and the
        difference is charged now.{" "}
        <UnderlinedButton disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </UnderlinedButton>
      </p>
    );
  }
  if (data === undefined) {
    return (
      <output aria-label="Working out today’s amount">
        <Skeleton className="h-15" />
      </output>
    );
  }
  const { amount, tax, setOff, credit } = data;
  const rows = [
    ...(tax === null ? [] : [{ label: "Including VAT", value: tax }]),
    ...(setOff.amount > 0
      ? [{ label: `Already deducted: what is left of ${currentPlan}`, value: setOff }]
      : []),
    ...(credit === null ? [] : [{ label: "Credit towards your next invoices", value: credit }]),
  ];
  return (
    <dl className="flex flex-col gap-1 border-y py-3">
      <div className={rowClass}>
        <dt className="font-medium">Charged today</dt>
        <dd className="shrink-0 text-large font-medium">{formatMoney(amount)}</dd>
      </div>
      {rows.map(({ label, value }) => (
        <div key={label} className={`${rowClass} text-small text-muted`}>
          <dt>{label}</dt>
          <dd className="shrink-0">{formatMoney(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
