import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EditArtwork } from "@/components/screens/artwork-form/edit-artwork";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";
import { Id } from "@/lib/shared/ids";

export const metadata: Metadata = { title: "Edit artwork", robots: { index: false } };

type Props = { params: Promise<{ id: string }> };

export default async function EditArtworkPage({ params }: Props) {
  const { id } = await params;
  if (!Id.safeParse(id).success) notFound();
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Edit artwork</PageTitle>
      <NeedsScript subject="Editing an artwork">
        <EditArtwork id={id} />
      </NeedsScript>
    </div>
  );
}
