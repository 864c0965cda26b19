import { useRouter } from "next/navigation";
import { listContents } from "@/lib/removal/contents.rules";
import { useDeletionNote } from "@/components/checkout/use-deletion-note";
import { DeleteSection } from "@/components/ui/delete-section";
import { useDeleteProfile } from "@/hooks/use-profile";
import { useSession } from "@/hooks/use-session";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatList } from "@/lib/shared/texts/format-list";

/** “its page, 12 artworks, and 3 pictures”. */
export function formatProfileContents({
  counts,
  image,
  images,
}: Pick<Profile, "counts" | "image" | "images">): string {
  const pictures = images.length + (image === null ? 0 : 1);
  const parts = [
    "its page",
    ...listContents(counts),
    ...(pictures > 0 ? [pluralise(pictures, "picture")] : []),
  ];
  return formatList(parts);
}

export function DeleteProfile({ profile }: { profile: Profile }) {
  const { id, name } = profile;
  const router = useRouter();
  const { refreshProfiles } = useSession();
  const deletion = useDeleteProfile(id, () => {
    // The session then has another active profile.
    refreshProfiles();
    router.push("/");
  });
  const { note, ...deletionProps } = useDeletionNote({ profileId: id });
  return (
    <DeleteSection
      label="Delete profile"
      title={`Delete ${name}?`}
      description={
        <>
          This removes {formatProfileContents(profile)} for good. Your account and its other
          profiles stay.
          {note}
        </>
      }
      deletion={deletion}
      {...deletionProps}
    />
  );
}
