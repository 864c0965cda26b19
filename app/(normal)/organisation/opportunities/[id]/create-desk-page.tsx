import type { Metadata } from "next";
import { readId } from "@/app/read-id";
import { DeskPage } from "@/components/screens/desk/desk-page";
import { PersonalPage } from "@/components/ui/personal-page";
import type { SentenceSubject } from "@/components/ui/states/needs-script";
import type { DeskPart } from "@/lib/opportunities/desk-paths.rules";

type Props = { params: Promise<{ id: string }> };

/** Makes the page of one part of an opportunity's desk. */
export function createDeskPage(part: DeskPart, title: string, subject: SentenceSubject) {
  const metadata: Metadata = { title, robots: { index: false } };
  async function Page({ params }: Props) {
    const id = readId((await params).id);
    return (
      <PersonalPage title={title} subject={subject} className="flex flex-col gap-5">
        <DeskPage key={id} opportunityId={id} part={part} />
      </PersonalPage>
    );
  }
  return { metadata, Page };
}
