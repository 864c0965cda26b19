import { type ReactNode, useState } from "react";
import { type NamedSecret, ShownSecret } from "@/components/screens/keys/shown-secret";
import { Button } from "@/components/ui/buttons/button";
import type { ButtonTone } from "@/components/ui/buttons/button-class";
import { focusOnMount } from "@/components/ui/focus-heading";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { QueryError, type Refetchable } from "@/components/ui/states/query-error";

export type Closing = { onMade: (made: NamedSecret) => void; onCancel: () => void };

type Props<Item> = {
  id: string;
  heading: string;
  about: ReactNode;
  /** A word in the singular, such as “key”. */
  noun: string;
  listLabel: string;
  emptyHint: string;
  tone: ButtonTone;
  query: Refetchable & { data: readonly Item[] | undefined };
  renderForm: (closing: Closing) => ReactNode;
  children: (item: Item) => ReactNode;
};

/** Lists what has a secret, and makes another, whose secret is shown for the only time. */
export function SecretPanel<Item>(props: Props<Item>) {
  const { id, heading, about, noun, listLabel, emptyHint, tone, query, renderForm, children } =
    props;
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<NamedSecret | null>(null);
  // Whoever closes what took the button’s place finds the focus on it.
  const [hasReturned, setHasReturned] = useState(false);
  const { data } = query;
  const isEmpty = data?.length === 0 && made === null;
  const opener = (
    <Button
      ref={hasReturned ? focusOnMount : undefined}
      tone={tone}
      className="self-start"
      onClick={() => setIsMaking(true)}
    >
      New {noun}
    </Button>
  );
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="text-large font-medium">
        {heading}
      </h2>
      <p className="max-w-2xl text-muted">{about}</p>
      {made !== null && (
        <ShownSecret
          of={made}
          onDone={() => {
            setHasReturned(true);
            setMade(null);
          }}
        />
      )}
      {isMaking &&
        renderForm({
          onCancel: () => {
            setHasReturned(true);
            setIsMaking(false);
          },
          onMade: (secret) => {
            setIsMaking(false);
            setMade(secret);
          },
        })}
      {!isMaking && !isEmpty && made === null && data !== undefined && opener}
      {data === undefined && (
        <QueryError subject={`The ${noun}s`} query={query} skeleton={<FormSkeleton />} />
      )}
      {isEmpty && !isMaking && (
        <EmptyState hint={emptyHint} action={opener}>
          No {noun}s yet.
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <ul aria-label={listLabel} className="flex flex-col">
          {data.map((item) => children(item))}
        </ul>
      )}
    </section>
  );
}
