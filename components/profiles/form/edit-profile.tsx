"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { AccountGate } from "@/components/account/account-gate";
import { OneTabForm } from "@/components/drafts/one-tab-form";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { ProfileForm } from "@/components/profiles/form/profile-form";
import { editProfilePath, profilePath } from "@/components/profiles/profile-path";
import { LinkButton } from "@/components/ui/link-button";
import { LoadError } from "@/components/ui/load-error";
import { useAdoptProfile } from "@/hooks/use-adopt-profile";
import { useProfile } from "@/hooks/use-profile";
import type { SessionView } from "@/hooks/use-session";
import { callStatus } from "@/lib/client/call-failure";
import { QueryProvider } from "@/providers/query-provider";
import { fallbackLinks } from "@/lib/shared/missing-page";

function EditAs({ id, session }: { id: string; session: SessionView }) {
  const { profiles = [], profile: activeProfile, refreshProfiles } = session;
  const { data: profile, error, isFetching, refetch } = useProfile(id);
  const isOwn = profiles.some((each) => each.id === id);
  const router = useRouter();
  const openOther = useCallback((other: string) => router.push(editProfilePath(other)), [router]);
  useAdoptProfile(id, openOther);
  if (profile === undefined && callStatus(error) === 404) {
    return (
      <div role="alert" className="flex flex-col items-start gap-5">
        <p>This profile does not exist, or it was deleted.</p>
        <LinkButton href={fallbackLinks.home.href}>{fallbackLinks.home.label}</LinkButton>
      </div>
    );
  }
  if (profile === undefined && error !== null) {
    return (
      <LoadError
        message={`The profile could not be loaded: ${error.message}`}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (profile === undefined) return <FormSkeleton />;
  if (!isOwn) {
    return (
      <div className="flex flex-col items-start gap-5">
        <p>This profile belongs to another account.</p>
        <LinkButton href={profilePath(profile)}>See it</LinkButton>
      </div>
    );
  }
  if (activeProfile?.id !== id) return <FormSkeleton />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">Your changes are saved automatically.</p>
        <LinkButton href={profilePath(profile)}>See the page</LinkButton>
      </div>
      <OneTabForm draft={`profile:${id}`} formName="This profile">
        <ProfileForm key={id} profile={profile} onChanged={refreshProfiles} />
      </OneTabForm>
    </>
  );
}

export function EditProfile({ id }: { id: string }) {
  return (
    <QueryProvider>
      <AccountGate path={editProfilePath(id)}>
        {(_, session) => <EditAs id={id} session={session} />}
      </AccountGate>
    </QueryProvider>
  );
}
