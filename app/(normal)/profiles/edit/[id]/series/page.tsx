import type { Metadata } from "next";
import { readId } from "@/app/read-id";
import { PersonalPage } from "@/components/ui/personal-page";
import { EditSeries } from "@/components/series/form/edit-series";

export const metadata: Metadata = { title: "Series", robots: { index: false } };

type Props = { params: Promise<{ id: string }> };

export default async function EditSeriesListPage({ params }: Props) {
  const id = readId((await params).id);
  return (
    <PersonalPage
      title="Series"
      subject="Ordering works in series"
      className="mx-auto flex max-w-3xl flex-col gap-10"
    >
      <EditSeries profileId={id} />
    </PersonalPage>
  );
}
