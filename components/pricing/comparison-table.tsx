import { Check, Minus } from "lucide-react";
import { type ComparedLine, comparedLines } from "@/components/pricing/comparison";
import type { PlanOffer } from "@/components/pricing/plan-offer";
import { Explain } from "@/components/ui/explain";
import { Disclosure } from "@/components/ui/disclosure";

function Unlocked({ text }: { text: string | null }) {
  if (text === null) {
    return (
      <>
        <Minus aria-hidden="true" className="size-4 text-muted" />
        <span className="sr-only">no</span>
      </>
    );
  }
  if (text !== "yes") return text;
  return (
    <>
      <Check aria-hidden="true" className="size-4 text-positive" />
      <span className="sr-only">yes</span>
    </>
  );
}

type Compared = { headings: readonly string[]; lines: readonly ComparedLine[] };

function Table({ headings, lines }: Compared) {
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
          {headings.map((head) => (
            <th key={head} scope="col" className="py-3 pr-5 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ heading: about, explanation, values }) => (
          <tr key={about} className="border-b">
            <th scope="row" className="relative py-3 pr-5 text-left font-normal text-muted">
              {about} <Explain question={`What is meant by “${about}”?`} answer={explanation} />
            </th>
            {values.map((text, index) => (
              <td key={headings[index]} className="py-3 pr-5">
                <Unlocked text={text} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** For phones: each line unfolds; values that are the same for all plans are shown once. */
function Stack({ headings, lines }: Compared) {
  return (
    <ul aria-labelledby="comparison" className="border-t sm:hidden">
      {lines.map(({ heading: about, explanation, values: [first = null, ...others], values }) => (
        <li key={about} className="border-b">
          <Disclosure title={<h3 className="font-medium">{about}</h3>}>
            <div className="pb-5">
              <p className="text-small text-muted">{explanation}</p>
              <dl className="mt-3 text-small">
                {others.every((text) => text === first) ? (
                  <StackLine head="Free, and with every plan" text={first} />
                ) : (
                  values.map((text, index) => (
                    <StackLine key={headings[index]} head={headings[index] ?? ""} text={text} />
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

function StackLine({ head, text }: { head: string; text: string | null }) {
  return (
    <div className="flex items-center justify-between gap-5 border-t py-2">
      <dt className="text-muted">{head}</dt>
      <dd className="text-right">
        <Unlocked text={text} />
      </dd>
    </div>
  );
}

export function ComparisonTable({ offers }: { offers: readonly PlanOffer[] }) {
  const headings = ["Free", ...offers.map(({ name }) => name)];
  const lines = comparedLines(["none", ...offers.map(({ type }) => type)]);
  return (
    <section className="flex flex-col gap-5">
      <h2 id="comparison" className="font-display text-title font-medium">
        Compare plans
      </h2>
      <Table headings={headings} lines={lines} />
      <Stack headings={headings} lines={lines} />
    </section>
  );
}
