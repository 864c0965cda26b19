import type { Metadata } from "next";
import { z } from "zod";
import { ClosingSoonSection } from "@/app/(normal)/closing-soon-section";
import { OwnOpportunities } from "@/components/screens/own-opportunities/own-opportunities";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";
import { Id } from "@/lib/shared/ids";

export const metadata: Metadata = { title: "Your opportunities", robots: { index: false } };

/** The place where the list continues: after this opportunity of this profile. */
const Cursor = z.object({ profile: Id, after: Id });

type Props = { searchParams: Promise<Record<string, unknown>> };

export default async function OwnOpportunitiesPage({ searchParams }: Props) {
  const cursor = Cursor.safeParse(await searchParams).data;
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Your opportunities</PageTitle>
      <NeedsScript subject="Managing your opportunities">
        <OwnOpportunities
          cursor={cursor}
          otherOpportunities={<ClosingSoonSection title="Posted by others" />}
        />
      </NeedsScript>
    </div>
  );
}
