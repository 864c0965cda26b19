import { useState } from "react";
import { KeyRow } from "@/components/screens/keys/key-row";
import { NewKey } from "@/components/screens/keys/new-key";
import { ShownSecret } from "@/components/screens/keys/shown-secret";
import { Button } from "@/components/ui/buttons/button";
import { TextLink } from "@/components/ui/buttons/text-link";
import { focusOnMount } from "@/components/ui/focus-heading";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshCall } from "@/hooks/use-call";
import type { NewKey as MadeKey } from "@/lib/keys/keys.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";

type Props = {
  uid: string;
  /** Keys of this profile; null for those that the account made. */
  profileId: string | null;
  /** Profiles that a new key may act as. */
  profiles: readonly Pick<Profile, "id" | "name">[];
};

const about = (
  <p className="max-w-2xl text-muted">
    With a key, a program uses Vitrine as the person who made it: as far as you allow it, and as far
    as that person may at the time. <TextLink href="/docs/api#keys">How to use a key</TextLink>
  </p>
);

export function KeyPanel({ uid, profileId, profiles }: Props) {
  const keys = useFreshCall("GET /v1/keys/", { query: profileId === null ? {} : { profileId } });
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  // Whoever closes what took the button’s place finds the focus on it.
  const [hasReturned, setHasReturned] = useState(false);
  const isEmpty = keys.data?.length === 0 && made === null;
  const opener = (
    <Button
      ref={hasReturned ? focusOnMount : undefined}
      tone="primary"
      className="self-start"
      onClick={() => setIsMaking(true)}
    >
      New key
    </Button>
  );

  return (
    <section aria-labelledby="keys" className="flex flex-col gap-5">
      <h2 id="keys" className={profileId === null ? "sr-only" : "text-large font-medium"}>
        {profileId === null ? "Your keys" : "API keys"}
      </h2>
      {about}
      {made !== null && (
        <ShownSecret
          of={made}
          onDone={() => {
            setHasReturned(true);
            setMade(null);
          }}
        />
      )}
      {isMaking && (
        <NewKey
          profileId={profileId}
          profiles={profiles}
          onCancel={() => {
            setHasReturned(true);
            setIsMaking(false);
          }}
          onMade={(key) => {
            setIsMaking(false);
            setMade(key);
          }}
        />
      )}
      {!isMaking && !isEmpty && made === null && keys.data !== undefined && opener}
      {keys.data === undefined && (
        <QueryError subject="The keys" query={keys} skeleton={<FormSkeleton />} />
      )}
      {isEmpty && !isMaking && (
        <EmptyState
          hint="Whoever has a key acts in your name, so make one for each program, with no more than it needs."
          action={opener}
        >
          No keys yet.
        </EmptyState>
      )}
      {keys.data !== undefined && keys.data.length > 0 && (
        <ul aria-label="API keys" className="flex flex-col">
          {keys.data.map((key) => (
            <KeyRow
              key={key.id}
              apiKey={key}
              isMaker={key.maker.accountId === uid}
              profileName={
                profileId === null
                  ? (profiles.find(({ id }) => id === key.profileId)?.name ?? null)
                  : null
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}
