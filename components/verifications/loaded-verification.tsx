import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshCall } from "@/hooks/use-call";
import { getCallStatus } from "@/lib/client/call-failure";
import type { Verification } from "@/lib/verifications/verifications.schema";

type LoadedVerificationProps = {
  profileId: string;
  /** A hint on what somebody else than the owner can do. */
  hint: string;
  children: (verification: Verification) => ReactNode;
};

export function LoadedVerification({ profileId, hint, children }: LoadedVerificationProps) {
  const query = useFreshCall("GET /v1/profiles/{id}/verification", { params: { id: profileId } });
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (error === null) return <FormSkeleton />;
  const status = getCallStatus(error);
  if (status !== 403 && status !== 404)
    return <QueryError subject="The verification" query={query} />;
  return (
    <EmptyState hint={hint} action={<LinkButton href="/account">Your account</LinkButton>}>
      This profile belongs to another account, or it was deleted.
    </EmptyState>
  );
}
