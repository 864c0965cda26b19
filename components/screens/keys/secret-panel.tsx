import type { ReactNode } from "react";
import { type Closing, useCreatedSecret } from "@/components/screens/keys/use-created-secret";
import type { ButtonTone } from "@/components/ui/buttons/button-class";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { QueryError, type Refetchable } from "@/components/ui/states/query-error";

type Props<Item> = {
  id: string;
  heading: string;
  about: ReactNode;
  noun: "key" | "endpoint";
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
  const { data } = query;
  const { opener, panel } = useCreatedSecret(
    { tone, className: "self-start", children: `New ${noun}` },
    renderForm,
  );
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="text-large font-medium">
        {heading}
      </h2>
      <p className="max-w-2xl text-muted">{about}</p>
      {panel}
      {data === undefined && (
        <QueryError subject={`The ${noun}s`} query={query} skeleton={<FormSkeleton />} />
      )}
      {data?.length === 0 && opener !== null && (
        <EmptyState hint={emptyHint} action={opener}>
          No {noun}s yet.
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <>
          {opener}
          <ul aria-label={listLabel} className="flex flex-col">
            {data.map((item) => children(item))}
          </ul>
        </>
      )}
    </section>
  );
}
