import { Check } from "@/components/ui/icons/icons";
import { Minus } from "@/components/ui/icons/form-icons";
import type { PlanOffer } from "@/components/screens/pricing/plan-offer";
import { SharedLimits } from "@/components/screens/pricing/shared-limits";
import { Explain } from "@/components/ui/dialogs/explain";
import { Disclosure } from "@/components/ui/disclosure";
import {
  FREE_PROMISE,
  type PlanFact,
  planFacts,
  type PlanKey,
  type PlanValue,
} from "@/lib/plans/plan-features.rules";

function FeatureValue({ value }: { value: PlanValue }) {
  if (value === null) {
    return (
      <>
        <Minus className="size-4 text-muted" />
        <span className="sr-only">no</span>
      </>
    );
  }
  if (value !== true) return value;
  return (
    <>
      <Check className="size-4 text-positive" />
      <span className="sr-only">yes</span>
    </>
  );
}

/** `values` follow the order of the plans. */
type ComparisonRow = Pick<PlanFact, "heading" | "explanation"> & {
  values: readonly PlanValue[];
};

/** Rows without a value for any plan are left out (CONTRACT section 6). */
function listComparisonRows(planKeys: readonly PlanKey[]): ComparisonRow[] {
  const rows = planFacts.map(({ heading, explanation, value }) => ({
    heading,
    explanation,
    values: planKeys.map(value),
  }));
  return rows.filter(({ values }) => values.some((text) => text !== null));
}

type ComparisonProps = { headings: readonly string[]; rows: readonly ComparisonRow[] };

function Table({ headings, rows }: ComparisonProps) {
  return (
    <table
      aria-labelledby="comparison"
      className="w-full border-collapse text-small [overflow-wrap:normal] max-sm:hidden"
    >
      <thead>
        <tr className="border-b text-left align-bottom">
          <th scope="col" className="py-3 pr-5 font-normal text-muted">
            What you get
          </th>
          {headings.map((heading) => (
            <th key={heading} scope="col" className="py-3 pr-5 font-medium">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ heading, explanation, values }) => (
          <tr key={heading} className="border-b">
            <th scope="row" className="relative py-3 pr-5 text-left font-normal text-muted">
              {heading} <Explain question={`What is meant by “${heading}”?`} answer={explanation} />
            </th>
            {values.map((value, index) => (
              <td key={headings[index]} className="py-3 pr-5">
                <FeatureValue value={value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the comparison on phones: each row unfolds; values that are the same for all plans are shown once. */
function MobileComparison({ headings, rows }: ComparisonProps) {
  return (
    <ul aria-labelledby="comparison" className="border-t sm:hidden">
      {rows.map(({ heading, explanation, values: [firstValue = null, ...otherValues], values }) => (
        <li key={heading} className="border-b">
          <Disclosure title={<h3 className="font-medium">{heading}</h3>}>
            <div className="pb-5">
              <p className="text-small text-muted">{explanation}</p>
              <dl className="mt-3 text-small">
                {otherValues.every((value) => value === firstValue) ? (
                  <MobileValue heading="Free, and with every plan" value={firstValue} />
                ) : (
                  values.map((value, index) => (
                    <MobileValue
                      key={headings[index]}
                      heading={headings[index] ?? ""}
                      value={value}
                    />
                  ))
                )}
              </dl>
            </div>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function MobileValue({ heading, value }: { heading: string; value: PlanValue }) {
  return (
    <div className="flex items-center justify-between gap-5 border-t py-2">
      <dt className="text-muted">{heading}</dt>
      <dd className="text-right">
        <FeatureValue value={value} />
      </dd>
    </div>
  );
}

export function ComparisonTable({ offers }: { offers: readonly PlanOffer[] }) {
  const headings = ["Free", ...offers.map(({ name }) => name)];
  const rows = listComparisonRows(["none", ...offers.map(({ type }) => type)]);
  return (
    <section className="flex flex-col gap-5">
      <h2 id="comparison" className="font-display text-title font-medium">
        Compare plans
      </h2>
      <p>{FREE_PROMISE}</p>
      <Table headings={headings} rows={rows} />
      <MobileComparison headings={headings} rows={rows} />
      <SharedLimits />
    </section>
  );
}
