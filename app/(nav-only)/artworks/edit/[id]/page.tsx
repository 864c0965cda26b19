import type { Metadata } from "next";
import { EditArtwork } from "@/components/artworks/form/edit-artwork";
import { PageTitle } from "@/components/ui/page-title";
import { QueryProvider } from "@/providers/query-provider";

export const metadata: Metadata = { title: "Edit artwork", robots: { index: false } };

export default async function EditArtworkPage({ params }: PageProps<"/artworks/edit/[id]">) {
  const { id } = await params;
  return (
    <div className="flex flex-col gap-10">
      <PageTitle>Edit artwork</PageTitle>
      <QueryProvider>
        <EditArtwork id={id} />
      </QueryProvider>
    </div>
  );
}
