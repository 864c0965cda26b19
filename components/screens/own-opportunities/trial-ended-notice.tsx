import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { pluralise } from "@/lib/shared/texts/format-count";

/** Shown until it is dismissed or the opportunities are published again. */
export function TrialEndedNotice({ opportunities }: { opportunities: readonly Opportunity[] }) {
  const { mutate, isPending, error } = useCallMutation("DELETE /v1/opportunities/trial-notices", {
    refreshes: ["GET /v1/opportunities/profiles/{profileId}"],
  });
  const endedOpportunities = opportunities.filter(({ trialEndedAt }) => trialEndedAt !== undefined);
  if (endedOpportunities.length === 0) return null;
  const [predicate, pronoun] =
    endedOpportunities.length === 1 ? ["is a draft", "it"] : ["are drafts", "them"];
  return (
    <section
      aria-label="A payment for your plan is missing"
      className="flex flex-col gap-3 rounded-surface border p-5"
    >
      <p>
        <span className="font-medium">A payment for your plan is missing, or was returned.</span>{" "}
        {pluralise(endedOpportunities.length, "opportunity", "opportunities")} that it included{" "}
        {predicate} again: {endedOpportunities.map(({ title }) => `“${title}”`).join(", ")}. Nothing
        is lost: publish {pronoun} again with a subscription or a single post.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton size="small" href="/pricing">
          See the plans
        </LinkButton>
        <Button size="small" tone="quiet" pending={isPending} onClick={() => mutate()}>
          Dismiss
        </Button>
      </div>
      <ErrorAlert error={error} />
    </section>
  );
}
