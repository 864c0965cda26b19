import type { Metadata } from "next";
import { PersonalPage } from "@/components/ui/personal-page";
import { z } from "zod";
import { ClosingSoonSection } from "@/app/(normal)/closing-soon-section";
import { OwnOpportunities } from "@/components/screens/own-opportunities/own-opportunities";
import { Id } from "@/lib/shared/ids";

export const metadata: Metadata = { title: "Your opportunities", robots: { index: false } };

/** The place where the list continues: after this opportunity of this profile. */
const Cursor = z.object({ profile: Id, after: Id });

type Props = { searchParams: Promise<Record<string, unknown>> };

export default async function OwnOpportunitiesPage({ searchParams }: Props) {
  const cursor = Cursor.safeParse(await searchParams).data;
  return (
    <PersonalPage title="Your opportunities" subject="Managing your opportunities">
      <OwnOpportunities
        cursor={cursor}
        otherOpportunities={<ClosingSoonSection title="Posted by others" />}
      />
    </PersonalPage>
  );
}
