import type { Metadata } from "next";
import { readId } from "@/app/read-id";
import { PersonalPage } from "@/components/ui/personal-page";
import { EditArtwork } from "@/components/screens/artwork-form/edit-artwork";

export const metadata: Metadata = { title: "Edit artwork", robots: { index: false } };

type Props = { params: Promise<{ id: string }> };

export default async function EditArtworkPage({ params }: Props) {
  const id = readId((await params).id);
  return (
    <PersonalPage title="Edit artwork" subject="Editing an artwork">
      <EditArtwork id={id} />
    </PersonalPage>
  );
}
