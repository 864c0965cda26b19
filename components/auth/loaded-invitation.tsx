import type { ReactNode } from "react";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { QueryError, type Refetchable } from "@/components/ui/states/query-error";
import { getCallStatus } from "@/lib/client/call-failure";

type LoadedInvitationProps<Invitation> = {
  query: Refetchable & { data: Invitation | undefined };
  children: (invitation: Invitation) => ReactNode;
};

/** An invitation once it is loaded; until then why not, and what helps. */
export function LoadedInvitation<Invitation>({
  query,
  children,
}: LoadedInvitationProps<Invitation>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <FormSkeleton />;
  if (getCallStatus(error) !== 404) return <QueryError subject="The invitation" query={query} />;
  return (
    <div className="flex flex-col items-start gap-5">
      <p role="alert">
        This link is not valid any more: the invitation was withdrawn, or a later e-mail has
        replaced it. Look for the newest one, or ask whoever invited you.
      </p>
      <LinkButton href="/">Go home</LinkButton>
    </div>
  );
}
