import { useProfile } from "@/hooks/use-profile";
import { pluralise } from "@/lib/shared/texts/format-count";
import { withQueries } from "@/providers/with-queries";

function OwnFollowerCountContent({ profileId }: { profileId: string }) {
  const { followers } = useProfile(profileId).data?.counts ?? {};
  return followers === undefined ? null : (
    <p className="text-small text-muted">
      {pluralise(followers, "follower")}
      <span className="sr-only">; only you see how many</span>
    </p>
  );
}

export const OwnFollowerCount = withQueries(OwnFollowerCountContent);
