import { secretMetadata } from "@/app/secret-metadata";
import { findSignInArtwork } from "@/app/(bare)/sign-in-artwork";
import { AuthAside } from "@/components/screens/sign-in/auth-aside";
import { AuthPanel } from "@/components/screens/sign-in/auth-panel";
import { parseLinkMode, linkTexts } from "@/components/screens/sign-in/link-texts";
import { ContinueLink, MailLink } from "@/components/screens/sign-in/mail-link";
import { SignInLink } from "@/components/screens/sign-in/sign-in-link";
import { Brand } from "@/components/screens/shell/brand";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { toLinkedPath } from "@/lib/shared/web/linked-path";
import type { SearchParams } from "@/lib/shared/web/search-params";

export const metadata = secretMetadata("Your account");

type Props = { searchParams: Promise<SearchParams> };

/** Target of the links in the auth service's e-mails. */
export default async function MailLinkPage({ searchParams }: Props) {
  const { mode: modeParam, oobCode, continueUrl } = await searchParams;
  const artwork = await findSignInArtwork();
  if (modeParam === "signIn" && typeof oobCode === "string") {
    return (
      <AuthPanel brand={<Brand />} title="Sign in" aside={<AuthAside artwork={artwork} />}>
        <NeedsScript subject="Signing in">
          <SignInLink code={oobCode} next={toLinkedPath(continueUrl)} />
        </NeedsScript>
      </AuthPanel>
    );
  }
  const mode = parseLinkMode(modeParam);
  if (mode === undefined || typeof oobCode !== "string") {
    return (
      <AuthPanel
        brand={<Brand />}
        title="This link is not complete"
        aside={<AuthAside artwork={artwork} showOnPhones />}
      >
        <p>
          Part of it is missing, as happens when a long link is broken across two lines. Open it
          again from the e-mail, or copy the whole address.
        </p>
        <p className="text-muted">
          You can also get a new e-mail: the sign-in page sends a link for a new password, your
          account page one to verify your address.
        </p>
        <div className="flex flex-col gap-3">
          <ContinueLink />
          <LinkButton href="/">Go home</LinkButton>
        </div>
      </AuthPanel>
    );
  }
  return (
    <AuthPanel
      brand={<Brand />}
      title={linkTexts[mode].title}
      aside={<AuthAside artwork={artwork} />}
    >
      <NeedsScript subject="This link">
        <MailLink mode={mode} code={oobCode} />
      </NeedsScript>
    </AuthPanel>
  );
}
