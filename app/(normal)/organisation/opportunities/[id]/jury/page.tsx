import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DeskPage } from "@/components/screens/desk/desk-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";
import { Id } from "@/lib/shared/ids";

export const metadata: Metadata = { title: "Jury", robots: { index: false } };

type Props = { params: Promise<{ id: string }> };

export default async function JuryPage({ params }: Props) {
  const { id } = await params;
  if (!Id.safeParse(id).success) notFound();
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>Jury</PageTitle>
      <NeedsScript subject="This page">
        <DeskPage key={id} opportunityId={id} part="jury" />
      </NeedsScript>
    </div>
  );
}
