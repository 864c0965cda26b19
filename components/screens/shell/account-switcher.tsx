import { Menu } from "@base-ui/react/menu";
import { Check } from "@/components/ui/icons/icons";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { NotificationBell } from "@/components/notifications/notification-bell";
import { juryPath } from "@/lib/juries/jury-paths.rules";
import { teamPath } from "@/lib/members/team-paths.rules";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { postsFor } from "@/lib/profiles/memberships.rules";
import { describeProfileKind } from "@/lib/profiles/profile-lines.rules";
import { resumeWizardPath } from "@/lib/profiles/wizard/wizard-paths.rules";
import { Avatar } from "@/components/profiles/avatar";
import { compactOptionClass, menuClass } from "@/components/ui/dialogs/popup-class";
import { type AccountPage, listMenuGroups } from "@/lib/home/account-pages.rules";
import { useCall, useFreshCall } from "@/hooks/use-call";
import { useSession } from "@/hooks/use-session";
import { useSignIn } from "@/hooks/use-sign-in";
import { useIsWizardUnfinished } from "@/hooks/use-wizard";
import { toast } from "@/lib/client/toasts";
import { teamRoleLabels } from "@/lib/shared/team-roles";
import { QueryProvider } from "@/providers/query-provider";

const itemClass = `${compactOptionClass} gap-3`;
const labelClass = "px-3 pt-3 pb-1 text-small text-muted";

function PageItem({ href, label }: AccountPage) {
  return (
    <Menu.Item className={itemClass} render={<Link href={href} prefetch={false} />}>
      {label}
    </Menu.Item>
  );
}

const separator = <Menu.Separator className="my-1 border-t" />;

function ContinueProfileItem({ uid, onClick }: { uid: string; onClick: () => void }) {
  if (!useIsWizardUnfinished(uid)) return null;
  return (
    <Menu.Item className={itemClass} onClick={onClick}>
      Continue with your profile
    </Menu.Item>
  );
}

function MessagesItem() {
  const { data: { count } = { count: 0 } } = useFreshCall("GET /v1/conversations/unread");
  return (
    <PageItem href="/messages" label={count > 0 ? `Messages (${count} unread)` : "Messages"} />
  );
}

/** Asked when the menu opens; shown to jurors only. */
function JuriesItem() {
  const { data } = useCall("GET /v1/juries/", { query: { size: 1 } }, { staleTime: 60_000 });
  if (data === undefined || data.items.length + data.awaited.length === 0) return null;
  return <PageItem href={juryPath()} label="Juries" />;
}

type ProfileLinesProps = { id: string; name: string; image: string | null; text: string };

function ProfileLines({ id, name, image, text }: ProfileLinesProps) {
  return (
    <>
      <ProfileAvatar image={image} name={name} seed={id} size="small" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-medium">
          {name}
        </span>
        <span className="block text-small text-muted">{text}</span>
      </span>
    </>
  );
}

/** The teams of others that the account is in, with its role; each leads to what that role may do there. */
function TeamItems({ onChoose }: { onChoose: (path: string) => void }) {
  const { team, actFor } = useSession();
  const { data: memberships = [] } = useCall(
    "GET /v1/profiles/memberships",
    {},
    { staleTime: 60_000 },
  );
  if (memberships.length === 0) return null;
  return (
    <Menu.Group>
      <Menu.GroupLabel className={labelClass}>Teams</Menu.GroupLabel>
      {memberships.map((membership) => {
        const { id, name, memberRole } = membership;
        const isActing = team?.id === id;
        return (
          <Menu.Item
            key={id}
            label={name}
            aria-current={isActing}
            className={`${itemClass} py-2`}
            onClick={() => {
              if (postsFor(membership)) actFor(membership);
              onChoose(teamPath(id));
            }}
          >
            <ProfileLines {...membership} text={teamRoleLabels[memberRole]} />
            {isActing && <Check className="size-4" />}
          </Menu.Item>
        );
      })}
    </Menu.Group>
  );
}

function SwitcherMenu() {
  const router = useRouter();
  const { user, profile, team, profiles = [], chooseProfile, isAdmin, suspension } = useSession();
  const isSuspended = typeof suspension === "string";
  const { signOut } = useSignIn();
  const name = profile?.name ?? user?.email ?? "Your account";
  const goTo = (path: string) => () => router.push(path);
  const groups = listMenuGroups(isSuspended ? null : profile, team);

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
                  <ProfileLines {...option} text={describeProfileKind(option)} />
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
            {!isSuspended && profiles.length === 0 && (
              <Menu.Item className={itemClass} onClick={goTo(resumeWizardPath())}>
                Make a profile
              </Menu.Item>
            )}
            {separator}
            <PageItem href="/home" label="Home" />
            {!isSuspended && user !== null && (
              <QueryProvider>
                <MessagesItem />
                <JuriesItem />
              </QueryProvider>
            )}
            {groups.map(({ title, pages }) => (
              <Menu.Group key={title}>
                <Menu.GroupLabel className={labelClass}>{title}</Menu.GroupLabel>
                {pages.map((page) => (
                  <PageItem key={page.href} {...page} />
                ))}
              </Menu.Group>
            ))}
            <div className="sticky -bottom-1 -mx-1 mt-1 -mb-1 border-t bg-ground p-1">
              <PageItem href="/account" label="Account" />
              {isAdmin && <PageItem href="/admin" label="Administration" />}
              <Menu.Item className={itemClass} onClick={() => void handleSignOut()}>
                Sign out
              </Menu.Item>
            </div>
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
