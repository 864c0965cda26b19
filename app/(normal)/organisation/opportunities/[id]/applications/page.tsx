import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DeskPage } from "@/components/screens/desk/desk-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";
import { Id } from "@/lib/shared/ids";

export const metadata: Metadata = { title: "Applications", robots: { index: false } };

type Props = { params: Promise<{ id: string }> };

export default async function ApplicationsPage({ params }: Props) {
  const { id } = await params;
  if (!Id.safeParse(id).success) notFound();
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>Applications</PageTitle>
      <NeedsScript subject="Reading applications">
        <DeskPage key={id} opportunityId={id} part="applications" />
      </NeedsScript>
    </div>
  );
}
