import { Amount } from "@/components/currencies/amount";
import { FeatureList } from "@/components/screens/pricing/plan-card";
import { SignUpFree } from "@/components/screens/pricing/sign-up-free";
import { listFreeFeatures } from "@/lib/plans/plan-features.rules";
import type { Audience } from "@/lib/plans/plans.schema";

type FreeCardProps = { audience: Audience; currencies: readonly string[]; returnPath: string };

export function FreeCard({ audience, currencies, returnPath }: FreeCardProps) {
  const zeroAmounts = Object.fromEntries(currencies.map((code) => [code, 0]));
  return (
    <section
      aria-label="Free"
      className="flex flex-col gap-5 rounded-surface border bg-surface p-5 md:grid md:grid-cols-[1fr_1.5fr_auto] md:items-center md:gap-10"
    >
      <div>
        <h2>
          <span className="block text-large font-medium">Free </span>
          <span className="block font-normal text-muted">For everyone, without a card.</span>
        </h2>
        <p className="mt-3">
          <span className="text-title font-medium">
            <Amount amounts={zeroAmounts} />
          </span>{" "}
          <span className="text-muted">forever</span>
        </p>
      </div>
      <FeatureList features={listFreeFeatures(audience)} />
      <SignUpFree returnPath={returnPath} />
    </section>
  );
}
