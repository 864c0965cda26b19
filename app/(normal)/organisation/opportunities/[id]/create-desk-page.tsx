import type { Metadata } from "next";
import { readId } from "@/app/read-id";
import { DeskPage } from "@/components/screens/desk/desk-page";
import { NeedsScript, type SentenceSubject } from "@/components/ui/states/needs-script";
import { type DeskPart, deskParts } from "@/lib/opportunities/paths/desk-paths.rules";

/** Makes the page of one part of an opportunity's desk. Its heading is the opportunity, which the browser loads. */
export function createDeskPage(part: DeskPart, subject: SentenceSubject) {
  const metadata: Metadata = { title: deskParts[part].label, robots: { index: false } };
  async function Page({ params }: { params: Promise<{ id: string }> }) {
    const { id } = await params;
    return (
      <NeedsScript subject={subject}>
        <DeskPage key={id} opportunityId={readId(id)} part={part} />
      </NeedsScript>
    );
  }
  return { metadata, Page };
}
