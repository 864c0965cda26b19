import { useRouter } from "next/navigation";
import { Suspense } from "react";
import { artworkPath, allArtworksLink } from "@/lib/artworks/artwork-paths.rules";
import { toFormValues } from "@/components/artworks/form/artwork-values";
import { DraftedForm } from "@/components/screens/artwork-form/drafted-form";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { toFormPictures } from "@/components/pictures/form-pictures";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Obstacle } from "@/components/ui/states/obstacle";
import { QueryError } from "@/components/ui/states/query-error";
import { useUpdateArtwork } from "@/hooks/use-artworks";
import { useCall } from "@/hooks/use-call";
import { getCallStatus } from "@/lib/client/call-failure";
import { toast } from "@/lib/client/toasts";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded after the form, because it brings the checkout code with it.
const DeleteArtwork = lazyComponent(
  async () => (await import("@/components/screens/artwork-form/delete-artwork")).DeleteArtwork,
);

export function ArtworkEditor({ id }: { id: string }) {
  const router = useRouter();
  const query = useCall(
    "GET /v1/artworks/{id}",
    // Refused rather than answered as to others, to whom a hidden price does not exist.
    { params: { id }, query: { own: "true" }, as: "account" },
    { staleTime: 0 },
  );
  const { data: artwork, error } = query;
  const update = useUpdateArtwork(id);
  if (artwork === undefined && getCallStatus(error) === 404)
    return (
      <Obstacle text="This artwork does not exist, or it was deleted." link={allArtworksLink} />
    );
  if (getCallStatus(error) === 403) {
    const link = { href: artworkPath(id), label: "See it" };
    return <Obstacle text="This artwork belongs to another account." link={link} isAlert={false} />;
  }
  if (artwork === undefined)
    return <QueryError subject="The artwork" query={query} skeleton={<FormSkeleton />} />;
  const isDeleted = [error, update.error].some((failed) => getCallStatus(failed) === 404);
  return (
    <>
      {isDeleted && (
        <div role="alert" className="flex flex-col items-start gap-5 border p-5">
          <p>
            This artwork has been deleted, perhaps in another tab, so it cannot be saved. What you
            filled in is still here to copy.
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton href="/post/artworks">Post a new artwork</LinkButton>
            <LinkButton href={allArtworksLink.href}>{allArtworksLink.label}</LinkButton>
          </div>
        </div>
      )}
      <DraftedForm
        profileId={artwork.profile.id}
        artist={artwork.profile.name}
        draftName={`${artwork.profile.id}:${id}`}
        isEdit
        version={artwork.updatedAt}
        values={toFormValues(artwork)}
        pictures={toFormPictures(artwork)}
        send={({ form, onProgress }) => update.mutateAsync({ params: { id }, form, onProgress })}
        onDone={({ title }) => {
          toast({ kind: "success", text: `“${title}” is saved.` });
          router.push(artworkPath(id));
        }}
      />
      <Suspense>
        <DeleteArtwork artwork={artwork} />
      </Suspense>
    </>
  );
}
