import { createPersonalPage } from "@/app/create-personal-page";
import { readId } from "@/app/read-id";
import { DeskPage } from "@/components/screens/desk/desk-page";
import type { SentenceSubject } from "@/components/ui/states/needs-script";
import type { DeskPart } from "@/lib/opportunities/paths/desk-paths.rules";

/** Makes the page of one part of an opportunity's desk. */
export const createDeskPage = (part: DeskPart, title: string, subject: SentenceSubject) =>
  createPersonalPage<"id">({ title, subject, className: "flex flex-col gap-5" }, ({ id }) => (
    <DeskPage key={id} opportunityId={readId(id)} part={part} />
  ));
