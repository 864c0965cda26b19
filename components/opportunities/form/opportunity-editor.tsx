"use client";

import { usePathname, useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { DeleteOpportunity } from "@/components/opportunities/form/delete-opportunity";
import { draftName } from "@/components/opportunities/form/draft/opportunity-draft";
import { OpportunityForm } from "@/components/opportunities/form/opportunity-form";
import { freshValues } from "@/components/opportunities/form/values/opportunity-values";
import { usePoster } from "@/components/opportunities/form/use-poster";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import {
  editedOpportunityId,
  editOpportunityPath,
  OWN_OPPORTUNITIES,
} from "@/components/opportunities/posting-path";
import { OneTabForm } from "@/components/drafts/one-tab-form";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { LinkButton } from "@/components/ui/link-button";
import { LoadError } from "@/components/ui/load-error";
import { useOwnOpportunity } from "@/hooks/use-opportunity-writing";
import type { SessionView } from "@/hooks/use-session";
import { callStatus } from "@/lib/client/call-failure";
import { localTimeZone } from "@/lib/client/local-time-zone";
import { toast } from "@/lib/client/toasts";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";

export type OpportunityEditorProps = {
  /** Null for a new opportunity. */
  id: string | null;
};

export function OpportunityEditor({
  id: given,
  acting,
  session,
}: OpportunityEditorProps & { acting: Profile; session: SessionView }) {
  const router = useRouter();
  const path = usePathname();
  // A new opportunity gets its id, and its address, while it is written; Back returns from its page to that address.
  const [id, setId] = useState(given ?? editedOpportunityId(path));
  const { data = null, error, isFetching, refetch } = useOwnOpportunity(id);
  const profiles = session.profiles ?? [];
  const poster = usePoster(data, () => router.push(OWN_OPPORTUNITIES));
  const onCreated = useCallback((created: Opportunity) => {
    setId(created.id);
    window.history.replaceState(null, "", editOpportunityPath(created.id));
  }, []);
  if (id !== null && data === null) {
    if (callStatus(error) === 404) {
      return (
        <div role="alert" className="flex flex-col items-start gap-5">
          <p>This opportunity does not exist, or it belongs to another account.</p>
          <LinkButton href={OWN_OPPORTUNITIES}>See your opportunities</LinkButton>
        </div>
      );
    }
    return error === null ? (
      <FormSkeleton />
    ) : (
      <LoadError
        message={`The opportunity could not be loaded: ${error.message}`}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const owner = data === null ? acting : profiles.find((each) => each.id === data.profile?.id);
  if (owner === undefined) {
    return (
      <div className="flex flex-col items-start gap-5">
        <p>This opportunity belongs to another account.</p>
        {data !== null && <LinkButton href={opportunityPath(data)}>See it</LinkButton>}
      </div>
    );
  }
  if (data?.status === "REMOVED") {
    return (
      <div className="flex flex-col items-start gap-5">
        <p>This opportunity was removed. You can copy it as a new draft from your opportunities.</p>
        <LinkButton href={OWN_OPPORTUNITIES}>See your opportunities</LinkButton>
      </div>
    );
  }
  // Pictures and free posts belong to the acting profile, which has to be the opportunity's.
  if (owner.id !== acting.id) return <FormSkeleton />;
  return (
    <OneTabForm
      draft={draftName(id)}
      what={data === null ? "Your new opportunity" : "This opportunity"}
    >
      <OpportunityForm
        opportunity={data}
        fresh={() => freshValues(owner, localTimeZone())}
        profile={owner}
        profiles={profiles}
        poster={{
          ...poster,
          choose: data === null ? session.chooseProfile : poster.choose,
        }}
        onCreated={onCreated}
        onDone={(done) => {
          const text = data?.publishedAt
            ? `“${done.title}” is saved.`
            : done.isHeld === true
              ? `“${done.title}” is in review, and will be listed once we have approved it.`
              : `“${done.title}” is published.`;
          toast({ kind: "success", text });
          router.push(done.isHeld === true ? OWN_OPPORTUNITIES : opportunityPath(done));
        }}
      />
      {data !== null && <DeleteOpportunity opportunity={data} />}
    </OneTabForm>
  );
}
