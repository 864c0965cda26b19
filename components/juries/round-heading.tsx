import { PageTitle } from "@/components/ui/page-title";
import { SoftLink } from "@/components/ui/soft-link";
import type { JuryRound } from "@/lib/juries/jury-entries.schema";

/** Whose round it is. */
export function RoundHeading({ round }: { round: JuryRound }) {
  const { number, name, opportunity } = round;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <PageTitle className="wrap-break-word">{opportunity.title}</PageTitle>
      <p className="wrap-break-word text-muted">
        <SoftLink
          href={`/opportunities/${opportunity.slug}`}
          className="underline-offset-4 hover:underline"
        >
          {opportunity.organizationName}
        </SoftLink>{" "}
        · Round {number}: {name}
      </p>
    </div>
  );
}
