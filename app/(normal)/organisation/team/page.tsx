import type { Metadata } from "next";
import { PersonalPage } from "@/components/ui/personal-page";
import { TeamPage } from "@/components/screens/team/team-page";

export const metadata: Metadata = { title: "Team", robots: { index: false } };

export default function TeamRoute() {
  return (
    <PersonalPage title="Team" subject="A team">
      <TeamPage />
    </PersonalPage>
  );
}
