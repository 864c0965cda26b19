import { KeyRow } from "@/components/screens/keys/key-row";
import { NewKey } from "@/components/screens/keys/new-key";
import { SecretPanel } from "@/components/screens/keys/secret-panel";
import { TextLink } from "@/components/ui/buttons/text-link";
import { useFreshCall } from "@/hooks/use-call";
import type { Profile } from "@/lib/profiles/profiles.schema";

type Props = {
  uid: string;
  /** Keys of this profile; null for those that the account made. */
  profileId: string | null;
  /** Profiles that a new key may act as. */
  profiles: readonly Pick<Profile, "id" | "name">[];
};

export function KeyPanel({ uid, profileId, profiles }: Props) {
  const keys = useFreshCall(
    "GET /v1/keys/",
    { query: profileId === null ? {} : { profileId } },
    { refetchOnWindowFocus: "always" },
  );
  const findProfileName = (id: string | null) =>
    profileId === null ? (profiles.find((profile) => profile.id === id)?.name ?? null) : null;
  return (
    <SecretPanel
      id="keys"
      heading="API keys"
      about={
        <>
          A key lets a program act for whoever made it, within the scopes you choose and that
          person’s own permissions. <TextLink href="/docs/api#keys">How to use a key</TextLink>
        </>
      }
      noun="key"
      listLabel="API keys"
      emptyHint="Whoever has a key acts in your name, so make one for each program, with no more than it needs."
      tone="primary"
      query={keys}
      renderForm={(closing) => <NewKey profileId={profileId} profiles={profiles} {...closing} />}
    >
      {(key) => (
        <KeyRow
          key={key.id}
          apiKey={key}
          isMaker={key.maker.accountId === uid}
          profileName={findProfileName(key.profileId)}
        />
      )}
    </SecretPanel>
  );
}
