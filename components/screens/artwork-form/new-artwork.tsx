import { Suspense, useState } from "react";
import { emptyValues } from "@/components/artworks/form/artwork-values";
import { DraftedForm } from "@/components/screens/artwork-form/drafted-form";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { isPostingAllowed, formatQuota } from "@/components/screens/artwork-form/posting-allowed";
import { Button } from "@/components/ui/buttons/button";
import { Obstacle } from "@/components/ui/states/obstacle";
import { useArtworkQuota } from "@/hooks/use-artworks";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useCurrency } from "@/hooks/use-currency";
import { useSession } from "@/hooks/use-session";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { plans } from "@/lib/plans/plans.rules";
import { lazyComponent } from "@/lib/shared/lazy-component";

const QuotaReached = lazyComponent(
  async () => (await import("@/components/billing/quota-reached")).QuotaReached,
);

const PostedArtwork = lazyComponent(
  async () => (await import("@/components/screens/artwork-form/posted-artwork")).PostedArtwork,
);

const noPictures: readonly never[] = [];

export function NewArtwork({ profile }: { profile: Profile }) {
  const { access } = useSession();
  const currency = useCurrency();
  const quota = useArtworkQuota(profile.id);
  const post = useCallMutation("POST /v1/artworks/", {
    as: "profile",
    creates: true,
    refreshes: ["GET /v1/artworks/config/quotas"],
  });
  const [posted, setPosted] = useState<Artwork>();
  // Once shown, the form stays even if the token cannot be renewed, as when offline: submitting requests a new one.
  const [wasAllowed, setWasAllowed] = useState(false);
  const postAnother = () => {
    setPosted(undefined);
    post.reset();
    setWasAllowed(false);
  };
  if (posted !== undefined)
    return (
      <Suspense fallback={<FormSkeleton />}>
        <PostedArtwork artwork={posted} onPostAnother={postAnother} />
      </Suspense>
    );
  const allowance = quota.isError && !wasAllowed ? undefined : quota.data;
  const isAllowed = isPostingAllowed(allowance ?? null, access);
  if (isAllowed && !wasAllowed) setWasAllowed(true);
  const isAccessUnknown = access === null && !wasAllowed;
  if (quota.isPending || (isAccessUnknown && !quota.isFetchedAfterMount)) return <FormSkeleton />;
  if (allowance === undefined || isAccessUnknown) {
    return (
      <div role="alert" className="flex flex-col items-start gap-5">
        <p>We could not check how many artworks you may post, so posting is paused for now.</p>
        <Button pending={quota.isFetching} onClick={() => void quota.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!post.isPending && !post.isSuccess && !isAllowed && access !== null) {
    if (!access.isExpired) {
      const { limit } = allowance;
      return (
        <Suspense fallback={<FormSkeleton />}>
          <QuotaReached
            profile={profile}
            title={formatQuota(allowance)}
            isEnough={(type) => plans[type].artworks > (limit ?? 0)}
          >
            That is all your plan includes. Delete a work to post another, or choose a plan with
            room for more.
          </QuotaReached>
        </Suspense>
      );
    }
    return (
      <Obstacle
        text="This profile’s subscription has expired. What you have posted stays."
        link={{ href: "/account#plan", label: "Renew it, or continue without it, to post again" }}
      />
    );
  }
  return (
    <>
      <p className="text-muted">
        Posting as {profile.name}. {formatQuota(allowance)}
      </p>
      <DraftedForm
        profileId={profile.id}
        artist={profile.name}
        draftName={`${profile.id}:new`}
        isEdit={false}
        version={undefined}
        values={{ ...emptyValues, priceCurrency: currency.toUpperCase() }}
        pictures={noPictures}
        send={post.mutateAsync}
        onDone={setPosted}
      />
    </>
  );
}
