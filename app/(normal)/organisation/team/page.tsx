import type { Metadata } from "next";
import { TeamPage } from "@/components/screens/team/team-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Team", robots: { index: false } };

export default function TeamRoute() {
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Team</PageTitle>
      <NeedsScript subject="A team">
        <TeamPage />
      </NeedsScript>
    </div>
  );
}
