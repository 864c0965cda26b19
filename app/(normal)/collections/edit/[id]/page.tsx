import type { Metadata } from "next";
import { readId } from "@/app/read-id";
import { EditCollectionPage } from "@/components/screens/collections/edit-collection-page";
import { NeedsScript } from "@/components/ui/states/needs-script";

export const metadata: Metadata = { title: "Edit a collection", robots: { index: false } };

export default async function EditCollectionRoute({ params }: { params: Promise<{ id: string }> }) {
  const id = readId((await params).id);
  return (
    <NeedsScript subject="Editing a collection">
      <EditCollectionPage id={id} />
    </NeedsScript>
  );
}
