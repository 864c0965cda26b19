import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EditSeries } from "@/components/series/form/edit-series";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";
import { Id } from "@/lib/shared/ids";

export const metadata: Metadata = { title: "Series", robots: { index: false } };

type Props = { params: Promise<{ id: string }> };

export default async function EditSeriesListPage({ params }: Props) {
  const { id } = await params;
  if (!Id.safeParse(id).success) notFound();
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-10">
      <PageTitle>Series</PageTitle>
      <NeedsScript subject="Ordering works in series">
        <EditSeries profileId={id} />
      </NeedsScript>
    </div>
  );
}
