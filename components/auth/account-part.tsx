import type { ComponentType } from "react";
import { AccountGate, type AccountGateProps } from "@/components/auth/account-gate";
import { loadWithQueries } from "@/components/auth/load-with-queries";
import type { SessionView } from "@/hooks/use-session";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { lazyComponent } from "@/lib/shared/lazy-component";

type Gate<Props> = Pick<AccountGateProps, "subject"> & {
  /** Path to return to after signing in. */
  path: string | ((props: Props) => string);
  load: () => Promise<ComponentType<NoInfer<Props> & { profile: Profile; session: SessionView }>>;
  /** True if another acting profile starts it anew. */
  isOfProfile?: boolean;
};

/** Makes what accounts with a profile see of a page: nobody else loads its code. */
export function accountPart<Props extends object = object>({
  subject,
  path,
  load,
  isOfProfile = false,
}: Gate<Props>) {
  const loadPart = () => loadWithQueries(load);
  const Part = lazyComponent(loadPart);
  return function AccountPart(props: Props) {
    return (
      <AccountGate
        subject={subject}
        path={typeof path === "string" ? path : path(props)}
        load={loadPart}
      >
        {(profile, session) => (
          <Part
            key={isOfProfile ? profile.id : null}
            {...props}
            profile={profile}
            session={session}
          />
        )}
      </AccountGate>
    );
  };
}
