import { Menu } from "@base-ui/react/menu";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { editPath } from "@/lib/artworks/artwork-paths.rules";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { useShareSheet } from "@/components/sharing/use-share-sheet";
import { ButtonMenu } from "@/components/ui/dialogs/button-menu";
import { optionClass } from "@/components/ui/dialogs/popup-class";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import { useSession } from "@/hooks/use-session";
import { useShare } from "@/hooks/use-share";
import { sessionStore } from "@/lib/client/auth/auth-store";
import { waitForSession } from "@/lib/client/auth/wait-for-session";
import { storePendingPress } from "@/lib/client/pending-press";
import { withReturnPath } from "@/lib/shared/web/return-path";
import { lazyPart } from "@/lib/shared/lazy-component";

const ReportDialog = lazyPart(
  async () => (await import("@/components/administration/report-dialog")).ReportDialog,
);

const FeatureMenuItem = lazyPart(
  async () => (await import("@/components/artworks/feature-menu-item")).FeatureMenuItem,
);

const SaveMenuItems = lazyPart(
  async () => (await import("@/components/collections/save-menu-items")).SaveMenuItems,
);

const ChooseCollections = lazyPart(
  async () => (await import("@/components/collections/choose-collections")).ChooseCollections,
);

const BoostDialog = lazyPart(
  async () => (await import("@/components/checkout/boost-dialog")).BoostDialog,
);

type ArtworkMenuProps = {
  /** The card's menu button; profile and artwork are read from the card's markup. */
  button: HTMLElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The context menu of an artwork card (SPEC section 2). */
export function ArtworkMenu({ button, open, onOpenChange }: ArtworkMenuProps) {
  const router = useRouter();
  const { copyLink } = useShare();
  const { share, sheet } = useShareSheet();
  const profileId = button.dataset["artworkMenu"] ?? "";
  const isOwn = useIsOwnProfile(profileId);
  const card = button.closest(".card");
  const path = card?.querySelector("a")?.getAttribute("href") ?? "/";
  const title = card?.querySelector("h2, h3")?.textContent ?? "";
  const id = path.split("/").at(-1) ?? "";
  // The dialogs stay open while the menu moves to another card.
  const [report, setReport] = useState<{ id: string; title: string; open: boolean }>();
  const [boost, setBoost] = useState<{
    id: string;
    title: string;
    profileId: string;
    open: boolean;
  }>();
  const { profile, user } = useSession();
  const [choice, setChoice] = useState<{ id: string; title: string; open: boolean }>();

  /** The artwork's page completes it after signing in. */
  async function signInToSave(): Promise<void> {
    storePendingPress("save", id);
    await waitForSession();
    router.push(sessionStore.get().user === null ? withReturnPath("/login", path, "save") : path);
  }

  return (
    <>
      <ButtonMenu
        button={button}
        label={`Menu for ${title}`}
        open={open}
        onOpenChange={onOpenChange}
        className="min-w-44"
      >
        <Menu.Item className={optionClass} onClick={() => router.push(path)}>
          Open
        </Menu.Item>
        {/* The card has only the profile's id, which redirects to its current slug. */}
        <Menu.Item
          className={optionClass}
          onClick={() => router.push(profilePath({ slug: profileId }))}
        >
          See the profile
        </Menu.Item>
        {user === null ? (
          <Menu.Item className={optionClass} onClick={() => void signInToSave()}>
            Save
          </Menu.Item>
        ) : (
          <SaveMenuItems
            artworkId={id}
            title={title}
            uid={user.uid}
            className={optionClass}
            onChoose={() => setChoice({ id, title, open: true })}
          />
        )}
        <Menu.Item className={optionClass} onClick={() => void copyLink(path)}>
          Copy link
        </Menu.Item>
        <Menu.Item className={optionClass} onClick={() => void share({ path, title })}>
          Share
        </Menu.Item>
        {isOwn ? (
          <>
            <Menu.Item className={optionClass} onClick={() => router.push(editPath(id))}>
              Edit
            </Menu.Item>
            <Menu.Item
              className={optionClass}
              onClick={() => setBoost({ id, title, profileId, open: true })}
            >
              Boost
            </Menu.Item>
            <FeatureMenuItem
              id={id}
              title={title}
              className={optionClass}
              onDone={() => onOpenChange(false)}
            />
          </>
        ) : (
          <Menu.Item className={optionClass} onClick={() => setReport({ id, title, open: true })}>
            Report
          </Menu.Item>
        )}
      </ButtonMenu>
      {sheet}
      {choice !== undefined && user !== null && (
        <ChooseCollections
          key={choice.id}
          artworkId={choice.id}
          title={choice.title}
          uid={user.uid}
          open={choice.open}
          onClose={() => setChoice({ ...choice, open: false })}
        />
      )}
      {boost !== undefined && profile !== null && (
        <BoostDialog
          key={boost.id}
          boostable={{ kind: "artwork", id: boost.id }}
          title={boost.title}
          isIncludedHere={profile.id === boost.profileId}
          open={boost.open}
          onClose={() => setBoost({ ...boost, open: false })}
        />
      )}
      {report !== undefined && (
        <ReportDialog
          key={report.id}
          subject="artwork"
          subjectId={report.id}
          name={report.title}
          open={report.open}
          onClose={() => setReport({ ...report, open: false })}
        />
      )}
    </>
  );
}
