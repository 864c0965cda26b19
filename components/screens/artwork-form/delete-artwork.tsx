import { useRouter } from "next/navigation";
import { ARTWORKS_PATH } from "@/lib/artworks/artwork-paths.rules";
import { useDeletionNote } from "@/components/checkout/use-deletion-note";
import { DeleteSection } from "@/components/ui/delete-section";
import { useDeleteArtwork } from "@/hooks/use-artworks";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { toast } from "@/lib/client/toasts";
import { pluralise } from "@/lib/shared/texts/format-count";

export function DeleteArtwork({ artwork: { id, title, images } }: { artwork: Artwork }) {
  const router = useRouter();
  const deletion = useDeleteArtwork(() => {
    toast({ kind: "success", text: `“${title}” is deleted.` });
    router.push(ARTWORKS_PATH);
  });
  const { note, ...deletionProps } = useDeletionNote({ artworkId: id });
  return (
    <DeleteSection
      label="Delete artwork"
      title={`Delete “${title}”?`}
      description={
        <>
          The artwork and {pluralise(images.length, "picture")} are removed for good.
          {note}
        </>
      }
      deletion={{
        ...deletion,
        mutate: (_, options) => deletion.mutate({ params: { id } }, options),
      }}
      {...deletionProps}
    />
  );
}
