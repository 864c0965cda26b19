"use client";

import { Menu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import { useRouter } from "next/navigation";
import { Avatar } from "@/components/ui/avatar";
import { useSession } from "@/hooks/use-session";
import { useSignIn } from "@/hooks/use-sign-in";
import { toast } from "@/lib/client/toasts";

const item =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-surface px-3 outline-none select-none data-highlighted:bg-surface data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-accent";

/** Who is signed in: switch between one's profiles, post an artwork, sign out. */
export function AccountSwitcher() {
  const router = useRouter();
  const { user, profile, profiles = [], chooseProfile } = useSession();
  const { signOut } = useSignIn();
  const name = profile?.name ?? user?.email ?? "Your account";

  async function leave(): Promise<void> {
    if (await signOut()) toast({ kind: "success", text: "You are signed out." });
    else toast({ kind: "error", text: "Signing out failed. Try again." });
  }

  return (
    <Menu.Root modal={false}>
      <Menu.Trigger aria-label={`Account: ${name}`} className="rounded-full outline-offset-2">
        <Avatar src={profile?.image ?? undefined} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side="bottom" align="end" sideOffset={4} className="z-50 outline-none">
          <Menu.Popup className="max-w-72 min-w-52 rounded-surface border bg-ground p-1 text-text shadow-float transition-opacity duration-fade outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Menu.RadioGroup value={profile?.id ?? ""} onValueChange={chooseProfile}>
              {profiles.map(({ id, name: profileName }) => (
                <Menu.RadioItem key={id} value={id} closeOnClick className={item}>
                  <span className="flex-1 truncate">{profileName}</span>
                  <Menu.RadioItemIndicator>
                    <Check aria-hidden="true" className="size-4" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            {profiles.length === 0 && (
              <Menu.Item className={item} onClick={() => router.push("/signup")}>
                Make a profile
              </Menu.Item>
            )}
            <Menu.Separator className="my-1 border-t" />
            <Menu.Item className={item} onClick={() => router.push("/post/artworks")}>
              Post an artwork
            </Menu.Item>
            <Menu.Item className={item} onClick={() => void leave()}>
              Sign out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
