import { Menu } from "@base-ui/react/menu";
import { Check } from "@/components/ui/icons/icons";
import { useRouter } from "next/navigation";
import {
  NEW_OPPORTUNITY_PATH,
  OWN_OPPORTUNITIES_PATH,
} from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { JurorMenuItem } from "@/components/juries/juror-menu-item";
import { juryPath } from "@/lib/juries/jury-paths.rules";
import { NotificationBell } from "@/components/notifications/notification-bell";
import { teamPath } from "@/lib/members/team-paths.rules";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { describeProfileKind } from "@/lib/profiles/profile-lines.rules";
import { editProfilePath, FACTS_PATH, profilePath } from "@/lib/profiles/profile-paths.rules";
import { resumeWizardPath, newProfilePath } from "@/lib/profiles/wizard/wizard-paths.rules";
import { statisticsPath } from "@/lib/statistics/statistics-paths.rules";
import { Avatar } from "@/components/profiles/avatar";
import { menuClass, optionClass } from "@/components/ui/dialogs/popup-class";
import { useCall, useFreshCall } from "@/hooks/use-call";
import { useSession } from "@/hooks/use-session";
import { useSignIn } from "@/hooks/use-sign-in";
import { useIsWizardUnfinished } from "@/hooks/use-wizard";
import { ownCollectionsPath } from "@/lib/collections/collection-paths.rules";
import { toast } from "@/lib/client/toasts";
import { profileLimits } from "@/lib/profiles/profiles.schema";
import { teamRoleLabels } from "@/lib/shared/team-roles";
import { QueryProvider } from "@/providers/query-provider";

const itemClass = `${optionClass} gap-3`;

const separator = <Menu.Separator className="my-1 border-t" />;

function ContinueProfileItem({ uid, onClick }: { uid: string; onClick: () => void }) {
  if (!useIsWizardUnfinished(uid)) return null;
  return (
    <Menu.Item className={itemClass} onClick={onClick}>
      Continue with your profile
    </Menu.Item>
  );
}

function MessagesItem({ onClick }: { onClick: () => void }) {
  const { data: { count } = { count: 0 } } = useFreshCall("GET /v1/conversations/unread");
  return (
    <Menu.Item className={itemClass} onClick={onClick}>
      Messages{count > 0 && ` (${count} unread)`}
    </Menu.Item>
  );
}

/** The teams of others that the account is in, with its role; each leads to what that role may do there. */
function TeamItems({ onChoose }: { onChoose: (path: string) => void }) {
  const { data: memberships = [] } = useCall(
    "GET /v1/profiles/memberships",
    {},
    { staleTime: 60_000 },
  );
  if (memberships.length === 0) return null;
  return (
    <Menu.Group>
      <Menu.GroupLabel className="px-3 pt-3 pb-1 text-small text-muted">Teams</Menu.GroupLabel>
      {memberships.map(({ id, name, image, memberRole }) => (
        <Menu.Item
          key={id}
          label={name}
          className={`${itemClass} py-2`}
          onClick={() => onChoose(teamPath(id))}
        >
          <ProfileAvatar image={image} name={name} seed={id} size="small" />
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block truncate font-medium">
              {name}
            </span>
            <span className="block text-small text-muted">{teamRoleLabels[memberRole]}</span>
          </span>
        </Menu.Item>
      ))}
    </Menu.Group>
  );
}

function SwitcherMenu() {
  const router = useRouter();
  const {
    user,
    profile,
    profiles = [],
    chooseProfile,
    isAdmin,
    isOrganization,
    suspension,
  } = useSession();
  const isSuspended = typeof suspension === "string";
  const { signOut } = useSignIn();
  const name = profile?.name ?? user?.email ?? "Your account";
  const goTo = (path: string) => () => router.push(path);

  async function handleSignOut(): Promise<void> {
    if (await signOut()) toast({ kind: "success", text: "You are signed out." });
    else toast({ kind: "error", text: "Signing out failed. Try again." });
  }

  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="rounded-full outline-offset-2">
        <span className="sr-only">Account: {name}</span>
        {profile === null ? (
          <Avatar />
        ) : (
          <ProfileAvatar image={profile.image} name={profile.name} seed={profile.id} />
        )}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side="bottom" align="end" sideOffset={4} className="z-50 outline-none">
          <Menu.Popup className={`${menuClass} w-72`}>
            <Menu.RadioGroup
              aria-label="Your profiles"
              value={profile?.id ?? ""}
              onValueChange={chooseProfile}
            >
              {profiles.map((option) => (
                <Menu.RadioItem
                  key={option.id}
                  value={option.id}
                  label={option.name}
                  closeOnClick
                  className={`${itemClass} py-2`}
                >
                  <ProfileAvatar
                    image={option.image}
                    name={option.name}
                    seed={option.id}
                    size="small"
                  />
                  <span className="min-w-0 flex-1">
                    <span dir="auto" className="block truncate font-medium">
                      {option.name}
                    </span>
                    <span className="block text-small text-muted">
                      {describeProfileKind(option)}
                    </span>
                  </span>
                  <Menu.RadioItemIndicator>
                    <Check className="size-4" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            {!isSuspended && user !== null && (
              <QueryProvider>
                <TeamItems onChoose={(path) => router.push(path)} />
              </QueryProvider>
            )}
            {!isSuspended && user !== null && profiles.length > 0 && (
              <QueryProvider>
                <ContinueProfileItem uid={user.uid} onClick={goTo(resumeWizardPath())} />
              </QueryProvider>
            )}
            {!isSuspended && profiles.length < profileLimits.perAccount && (
              <Menu.Item
                className={itemClass}
                onClick={goTo(profiles.length === 0 ? resumeWizardPath() : newProfilePath())}
              >
                {profiles.length === 0 ? "Make a profile" : "Make another profile"}
              </Menu.Item>
            )}
            {!isSuspended && separator}
            {!isSuspended && profile !== null && (
              <>
                <Menu.Item className={itemClass} onClick={goTo(profilePath(profile))}>
                  See your page
                </Menu.Item>
                <Menu.Item className={itemClass} onClick={goTo(editProfilePath(profile.id))}>
                  Edit profile
                </Menu.Item>
                <Menu.Item className={itemClass} onClick={goTo(statisticsPath())}>
                  Statistics
                </Menu.Item>
                {isOrganization && (
                  <Menu.Item className={itemClass} onClick={goTo(teamPath())}>
                    Team
                  </Menu.Item>
                )}
              </>
            )}
            {!isSuspended && (
              <>
                <Menu.Item className={itemClass} onClick={goTo("/post/artworks")}>
                  Post an artwork
                </Menu.Item>
                <Menu.Item className={itemClass} onClick={goTo(NEW_OPPORTUNITY_PATH)}>
                  Post an opportunity
                </Menu.Item>
              </>
            )}
            {separator}
            <Menu.Item className={itemClass} onClick={goTo("/home")}>
              Home
            </Menu.Item>
            {!isSuspended && user !== null && (
              <QueryProvider>
                <MessagesItem onClick={goTo("/messages")} />
              </QueryProvider>
            )}
            <Menu.Item className={itemClass} onClick={goTo("/bookmarks")}>
              Saved opportunities
            </Menu.Item>
            <Menu.Item className={itemClass} onClick={goTo(ownCollectionsPath)}>
              Collections
            </Menu.Item>
            <Menu.Item className={itemClass} onClick={goTo("/account/alerts")}>
              Alerts and follows
            </Menu.Item>
            {!isSuspended && profile !== null && (
              <>
                <Menu.Item className={itemClass} onClick={goTo("/account/applications")}>
                  Applications
                </Menu.Item>
                <Menu.Item className={itemClass} onClick={goTo("/account/materials")}>
                  Materials
                </Menu.Item>
                <Menu.Item className={itemClass} onClick={goTo(FACTS_PATH)}>
                  Private facts
                </Menu.Item>
              </>
            )}
            {!isSuspended && user !== null && (
              <QueryProvider>
                <JurorMenuItem className={itemClass} onClick={goTo(juryPath())} />
              </QueryProvider>
            )}
            {!isSuspended && (
              <Menu.Item className={itemClass} onClick={goTo(OWN_OPPORTUNITIES_PATH)}>
                Your opportunities
              </Menu.Item>
            )}
            {separator}
            <Menu.Item className={itemClass} onClick={goTo("/account")}>
              Account
            </Menu.Item>
            {isAdmin && (
              <Menu.Item className={itemClass} onClick={goTo("/admin")}>
                Administration
              </Menu.Item>
            )}
            <Menu.Item className={itemClass} onClick={() => void handleSignOut()}>
              Sign out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** The bell and the menu of the signed-in account; one chunk, as they are shown together. */
export function AccountSwitcher() {
  const { user } = useSession();
  return (
    <>
      {user !== null && <NotificationBell />}
      <SwitcherMenu />
    </>
  );
}
