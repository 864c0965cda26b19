import { EndpointPanel } from "@/components/screens/keys/endpoint-panel";
import { KeyPanel } from "@/components/screens/keys/key-panel";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { useSession } from "@/hooks/use-session";
import { withQueries } from "@/providers/with-queries";

/** Shows the keys that the account made, also those for a profile. */
function KeysOfAccount({ uid }: { uid: string }) {
  const { profile, profiles } = useSession();
  if (profiles === undefined) return <FormSkeleton />;
  return (
    <div className="flex flex-col gap-10">
      <KeyPanel uid={uid} profileId={null} profiles={profiles} />
      {profile && <EndpointPanel key={profile.id} profile={profile} />}
    </div>
  );
}

export const AccountKeys = withQueries(KeysOfAccount);
