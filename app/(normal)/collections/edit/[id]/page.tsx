import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EditCollectionPage } from "@/components/screens/collections/edit-collection-page";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { QueryProvider } from "@/providers/query-provider";
import { Id } from "@/lib/shared/ids";

export const metadata: Metadata = { title: "Edit a collection", robots: { index: false } };

export default async function EditCollectionRoute({ params }: { params: Promise<{ id: string }> }) {
  const id = Id.safeParse((await params).id).data;
  if (id === undefined) notFound();
  return (
    <NeedsScript subject="Editing a collection">
      <QueryProvider>
        <EditCollectionPage id={id} />
      </QueryProvider>
    </NeedsScript>
  );
}
