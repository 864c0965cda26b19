import type { Metadata } from "next";
import { readId } from "@/app/read-id";
import { PersonalPage } from "@/components/ui/personal-page";
import { EditSeries } from "@/components/series/form/edit-series";

export const metadata: Metadata = { title: "Edit series", robots: { index: false } };

type Props = { params: Promise<{ id: string; series: string }> };

export default async function EditSeriesPage({ params }: Props) {
  const { id, series } = await params;
  return (
    <PersonalPage
      title="Edit series"
      subject="Ordering works in series"
      className="mx-auto flex max-w-3xl flex-col gap-10"
    >
      <EditSeries profileId={readId(id)} seriesId={readId(series)} />
    </PersonalPage>
  );
}
