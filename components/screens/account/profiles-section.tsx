import { useRef } from "react";
import { ProfileRow } from "@/components/profiles/profile-row";
import { listAccountPages } from "@/lib/home/account-pages.rules";
import { editProfilePath } from "@/lib/profiles/profile-paths.rules";
import { resumeWizardPath, newProfilePath } from "@/lib/profiles/wizard/wizard-paths.rules";
import { Button } from "@/components/ui/buttons/button";
import { TextLink } from "@/components/ui/buttons/text-link";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { LoadError } from "@/components/ui/states/load-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useSession } from "@/hooks/use-session";
import { useIsWizardUnfinished } from "@/hooks/use-wizard";
import { profileLimits } from "@/lib/profiles/profiles.schema";
import { QueryProvider } from "@/providers/query-provider";

function ContinueSetupLink({ uid }: { uid: string }) {
  if (!useIsWizardUnfinished(uid)) return null;
  return (
    <LinkButton tone="primary" href={resumeWizardPath()}>
      Continue with your profile
    </LinkButton>
  );
}

export function ProfilesSection() {
  const session = useSession();
  const { user, profile, team, profiles, profilesError, chooseProfile, refreshProfiles } = session;
  const isSuspended = typeof session.suspension === "string";
  const listRef = useRef<HTMLUListElement>(null);
  if (profiles === undefined) {
    return profilesError === null ? (
      <output aria-label="Loading your profiles">
        <Skeleton className="h-15" />
      </output>
    ) : (
      <LoadError
        message={`Your profiles could not be loaded: ${profilesError}`}
        isTrying={false}
        onRetry={refreshProfiles}
      />
    );
  }
  const isAtLimit = profiles.length >= profileLimits.perAccount;
  return (
    <div className="flex flex-col items-start gap-5">
      {profiles.length === 0 && <p>You have no profile yet. Your works belong to one.</p>}
      {profiles.length > 0 && (
        <ul
          ref={listRef}
          tabIndex={-1}
          aria-label="Your profiles"
          className="flex w-full flex-col outline-none"
        >
          {profiles.map((ownProfile) => (
            <li
              key={ownProfile.id}
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-b py-3 first:border-t"
            >
              <ProfileRow profile={ownProfile} />
              <span className="flex flex-wrap items-center gap-3">
                {isSuspended && <span className="text-small text-warning">Suspended</span>}
                {ownProfile.id === profile?.id ? (
                  !isSuspended && <span className="text-small text-muted">Active</span>
                ) : (
                  <Button
                    size="small"
                    aria-label={`Switch to ${ownProfile.name}`}
                    onClick={() => {
                      chooseProfile(ownProfile.id);
                      // The pressed button disappears with the switch.
                      listRef.current?.focus();
                    }}
                  >
                    Switch
                  </Button>
                )}
                {!isSuspended && (
                  <LinkButton
                    size="small"
                    aria-label={`Edit ${ownProfile.name}`}
                    href={editProfilePath(ownProfile.id)}
                  >
                    Edit
                  </LinkButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isSuspended && (
        <p className="text-small text-muted">
          Profiles cannot be changed while your account is suspended.
        </p>
      )}
      {!isSuspended && user !== null && profiles.length > 0 && (
        <QueryProvider>
          <ContinueSetupLink uid={user.uid} />
        </QueryProvider>
      )}
      {!isSuspended && profiles.length > 0 && (
        <nav aria-label="Your pages" className="flex flex-wrap gap-x-5">
          {listAccountPages(profile?.role, team).map(({ href, label }) => (
            <TextLink key={href} href={href} className="inline-flex min-h-11 items-center">
              {label}
            </TextLink>
          ))}
        </nav>
      )}
      {isSuspended ? null : isAtLimit ? (
        <p className="text-small text-muted">
          An account can have at most {profileLimits.perAccount} profiles.
        </p>
      ) : (
        <LinkButton
          tone={profiles.length === 0 ? "primary" : "secondary"}
          href={profiles.length === 0 ? resumeWizardPath() : newProfilePath()}
        >
          {profiles.length === 0 ? "Make a profile" : "Make another profile"}
        </LinkButton>
      )}
    </div>
  );
}
