import { createPersonalPage } from "@/app/create-personal-page";
import { TeamPage } from "@/components/screens/team/team-page";

const { metadata, Page } = createPersonalPage({ title: "Team", subject: "A team" }, TeamPage);

export { metadata, Page as default };
