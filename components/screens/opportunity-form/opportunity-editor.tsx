import { usePathname, useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { DeleteOpportunity } from "@/components/screens/opportunity-form/delete-opportunity";
import { ClosedForm } from "@/components/screens/opportunity-form/draft/closed-form";
import { getDraftName } from "@/components/screens/opportunity-form/draft/opportunity-draft";
import { OpportunityForm } from "@/components/screens/opportunity-form/opportunity-form";
import { createInitialValues } from "@/components/screens/opportunity-form/values/opportunity-values";
import { usePoster } from "@/components/screens/opportunity-form/use-poster";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import {
  parseEditedOpportunityId,
  editOpportunityPath,
  OWN_OPPORTUNITIES_PATH,
} from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { ProgrammeSection } from "@/components/programmes/programme-section";
import { OneTabForm } from "@/components/drafts/one-tab-form";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { Obstacle } from "@/components/ui/states/obstacle";
import { LoadError } from "@/components/ui/states/load-error";
import { useOwnOpportunity } from "@/hooks/use-own-opportunity";
import { useTeamRole } from "@/hooks/use-team-role";
import type { SessionView } from "@/hooks/use-session";
import { teamPath } from "@/lib/members/team-paths.rules";
import { getCallStatus } from "@/lib/client/call-failure";
import { getLocalTimeZone } from "@/lib/shared/time/local-time-zone";
import { toast } from "@/lib/client/toasts";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { CartProvider } from "@/providers/cart-provider";
import { withQueries } from "@/providers/with-queries";

export type OpportunityEditorProps = {
  /** Null for a new opportunity. */
  id: string | null;
};

type EditorProps = OpportunityEditorProps & { actingProfile: Profile; session: SessionView };

const ownLink = { href: OWN_OPPORTUNITIES_PATH, label: "See your opportunities" };

function Editor({ id: storedId, actingProfile, session }: EditorProps) {
  const router = useRouter();
  const path = usePathname();
  // A new opportunity gets its id, and its address, while it is written; Back returns from its page to that address.
  const [id, setId] = useState(storedId ?? parseEditedOpportunityId(path));
  const { data = null, error, isFetching, refetch } = useOwnOpportunity(id);
  // What a team has belongs to its profile.
  const profiles = session.team === null ? (session.profiles ?? []) : [actingProfile];
  const { role } = useTeamRole(data?.profile?.id);
  const poster = usePoster(data, () => router.push(OWN_OPPORTUNITIES_PATH));
  const onCreated = useCallback((created: Opportunity) => {
    setId(created.id);
    window.history.replaceState(null, "", editOpportunityPath(created.id));
  }, []);
  if (id !== null && data === null) {
    if (getCallStatus(error) === 404) {
      return (
        <ClosedForm
          id={id}
          text="This opportunity does not exist, or it belongs to another account."
          link={ownLink}
        />
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
  const isOfActing = data === null || data.profile?.id === actingProfile.id;
  const owner = isOfActing
    ? actingProfile
    : profiles.find((candidate) => candidate.id === data.profile?.id);
  if (poster.isAdopting) return <FormSkeleton />;
  if (owner === undefined) {
    const team = role ? data?.profile : null;
    const link = team
      ? { href: teamPath(team.id), label: "See the team’s opportunities" }
      : data && { href: toOpportunityPath(data), label: "See it" };
    const text = `This opportunity belongs to ${team ? "a team of yours" : "another account"}.`;
    return <ClosedForm id={id} text={text} link={link ?? ownLink} isAlert={false} />;
  }
  if (data?.status === "REMOVED") {
    return (
      <Obstacle
        text="This opportunity was removed. You can copy it as a new draft from your opportunities."
        link={ownLink}
        isAlert={false}
      />
    );
  }
  // Pictures and free posts belong to the acting profile, which has to be the opportunity's.
  if (owner.id !== actingProfile.id) return <FormSkeleton />;
  return (
    <OneTabForm
      draft={getDraftName(id)}
      formName={data === null ? "Your new opportunity" : "This opportunity"}
    >
      <OpportunityForm
        opportunity={data}
        createInitialValues={() => createInitialValues(owner, getLocalTimeZone())}
        profile={owner}
        profiles={profiles}
        poster={{
          ...poster,
          choose: data === null ? session.chooseProfile : poster.choose,
        }}
        onCreated={onCreated}
        onDone={(savedOpportunity) => {
          const text = data?.publishedAt
            ? `“${savedOpportunity.title}” is saved.`
            : savedOpportunity.isHeld === true
              ? `“${savedOpportunity.title}” is in review, and will be listed once we have approved it.`
              : `“${savedOpportunity.title}” is published.`;
          toast({ kind: "success", text });
          router.push(
            savedOpportunity.isHeld === true
              ? OWN_OPPORTUNITIES_PATH
              : toOpportunityPath(savedOpportunity),
          );
        }}
      />
      {data !== null && <ProgrammeSection opportunity={data} profileId={owner.id} />}
      {data !== null && <DeleteOpportunity opportunity={data} />}
    </OneTabForm>
  );
}

export const OpportunityEditor = withQueries((props: EditorProps) => (
  <CartProvider itemKey={`opportunity:${props.id ?? "new"}`}>
    <Editor {...props} />
  </CartProvider>
));
