import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DeskPage } from "@/components/screens/desk/desk-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";
import { Id } from "@/lib/shared/ids";

export const metadata: Metadata = { title: "Application form", robots: { index: false } };

type Props = { params: Promise<{ id: string }> };

export default async function FormPage({ params }: Props) {
  const { id } = await params;
  if (!Id.safeParse(id).success) notFound();
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>Application form</PageTitle>
      <NeedsScript subject="Writing a form">
        <DeskPage key={id} opportunityId={id} part="form" />
      </NeedsScript>
    </div>
  );
}
