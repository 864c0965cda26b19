import { Check, Minus } from "lucide-react";
import { comparedLines } from "@/components/pricing/comparison";
import { Explain } from "@/components/ui/explain";
import type { PlanOffer } from "@/components/pricing/plan-offer";

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

/** What each plan unlocks, side by side; a phone has no room for it, and the cards say the same. */
export function ComparisonTable({ offers }: { offers: readonly PlanOffer[] }) {
  const heads = ["Without a plan", ...offers.map(({ name }) => name)];
  return (
    <table className="w-full border-collapse text-small [overflow-wrap:normal] max-sm:hidden">
      <caption className="mb-3 text-left font-display text-title font-medium">
        Plans side by side
      </caption>
      <thead>
        <tr className="border-b text-left align-bottom">
          <th scope="col" className="py-3 pr-5 font-normal text-muted">
            What you get
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="py-3 pr-5 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparedLines(offers).map(({ about, explanation, said }) => (
          <tr key={about} className="border-b">
            <th scope="row" className="relative py-3 pr-5 text-left font-normal text-muted">
              {about} <Explain {...explanation} />
            </th>
            {said.map((text, place) => (
              <td key={heads[place]} className="py-3 pr-5">
                <Unlocked text={text} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
