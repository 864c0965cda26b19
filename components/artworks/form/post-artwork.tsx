"use client";

import { useRouter } from "next/navigation";
import { AccountGate } from "@/components/artworks/form/account-gate";
import { emptyValues } from "@/components/artworks/form/artwork-values";
import { DraftedForm, FormSkeleton } from "@/components/artworks/form/drafted-form";
import { isPostingAllowed, quotaText } from "@/components/artworks/form/posting-allowed";
import { Button } from "@/components/ui/button";
import { useArtworkQuota, usePostArtwork } from "@/hooks/use-artworks";
import { useSession } from "@/hooks/use-session";
import { useToast } from "@/hooks/use-toast";
import type { Profile } from "@/lib/profiles/schema";

const noPictures: readonly never[] = [];

function PostAs({ profile }: { profile: Profile }) {
  const router = useRouter();
  const toast = useToast();
  const { access } = useSession();
  const quota = useArtworkQuota(profile.id);
  const post = usePostArtwork();
  if (quota.data === undefined || (access === null && quota.isFetching)) return <FormSkeleton />;
  if (quota.data === null) {
    return (
      <div role="alert" className="flex flex-col items-start gap-5">
        <p>We could not find out how many artworks you may post, so posting is off for now.</p>
        <Button pending={quota.isFetching} onClick={() => void quota.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!post.isPending && !post.isSuccess && !isPostingAllowed(quota.data, access)) {
    return (
      <p role="alert">
        {access?.isExpired === true
          ? "The subscription of this profile has expired. What is posted stays; new artworks need it to be renewed."
          : `${quotaText(quota.data)} This is all that your plan holds.`}
      </p>
    );
  }
  return (
    <>
      <p className="text-muted">
        As {profile.name}. {quotaText(quota.data)}
      </p>
      <DraftedForm
        draft={`${profile.id}:new`}
        isEdit={false}
        values={emptyValues}
        pictures={noPictures}
        send={post.mutateAsync}
        onDone={({ id, title }) => {
          toast({ kind: "success", text: `“${title}” is posted.` });
          router.push(`/art/${id}`);
        }}
      />
    </>
  );
}

/** Posting an artwork: account, profile and quota first, then the form. */
export function PostArtwork() {
  return (
    <AccountGate path="/post/artworks">
      {(profile) => <PostAs key={profile.id} profile={profile} />}
    </AccountGate>
  );
}
