import { TextLink } from "@/components/ui/buttons/text-link";
import { plans } from "@/lib/plans/plans.rules";

export function TrustLine() {
  return (
    <section
      aria-label="What is free, and what is never sold"
      className="border-y py-10 sm:flex sm:items-baseline sm:justify-between sm:gap-15"
    >
      <p className="max-w-3xl text-large">
        Looking, saving, applying and showing {plans.none.artworks} artworks are free, for good. We
        take no commission, never sell your data, and label every promoted opportunity.
      </p>
      <TextLink href="/pricing" className="inline-flex min-h-11 shrink-0 items-center">
        Compare plans
      </TextLink>
    </section>
  );
}
