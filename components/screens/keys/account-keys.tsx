import { KeyPanel } from "@/components/screens/keys/key-panel";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { useSession } from "@/hooks/use-session";
import { withQueries } from "@/providers/with-queries";

/** Shows the keys that the account made, also those for a profile. */
function KeysOfAccount({ uid }: { uid: string }) {
  const { profiles } = useSession();
  if (profiles === undefined) return <FormSkeleton />;
  return <KeyPanel uid={uid} profileId={null} profiles={profiles} />;
}

export const AccountKeys = withQueries(KeysOfAccount);
