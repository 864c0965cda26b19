"use client";

import { FactFields } from "@/components/profiles/facts/fact-fields";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { QueryError } from "@/components/ui/query-error";
import { useProfileFacts } from "@/hooks/use-profile-facts";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { withQueries } from "@/providers/with-queries";

export const PrivateFacts = withQueries(({ profile }: { profile: Profile }) => {
  const { facts } = useProfileFacts(profile.id);
  return (
    <div className="flex max-w-lg flex-col gap-5">
      <p className="text-muted">About {profile.name}.</p>
      {facts.data !== undefined && <FactFields saved={facts.data} profileId={profile.id} />}
      {facts.isPending && <FormSkeleton />}
      {facts.data === undefined && <QueryError subject="Your private facts" query={facts} />}
    </div>
  );
});
