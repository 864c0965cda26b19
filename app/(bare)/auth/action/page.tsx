import type { Metadata } from "next";
import { workOnShow } from "@/app/(bare)/work-on-show";
import { AuthAside } from "@/components/auth/auth-aside";
import { AuthPanel } from "@/components/auth/auth-panel";
import { linkModeOf, linkWords } from "@/components/auth/link-words";
import { MailLink } from "@/components/auth/mail-link";
import { Brand } from "@/components/shell/brand";
import { LinkButton } from "@/components/ui/link-button";
import { NeedsScript } from "@/components/ui/needs-script";
import type { SearchParams } from "@/lib/shared/read-address";

export const metadata: Metadata = {
  title: "Your account",
  robots: { index: false },
  referrer: "no-referrer",
};

type Props = { searchParams: Promise<SearchParams> };

/** Where the links of the auth service's mails lead. */
export default async function MailLinkPage({ searchParams }: Props) {
  const { mode: asked, oobCode } = await searchParams;
  const aside = <AuthAside work={await workOnShow()} />;
  const mode = linkModeOf(asked);
  if (mode === undefined || typeof oobCode !== "string") {
    return (
      <AuthPanel brand={<Brand />} title="This link is not complete" aside={aside}>
        <p>Open it again from the e-mail, or copy the whole address.</p>
        <LinkButton href="/login">Sign in</LinkButton>
      </AuthPanel>
    );
  }
  return (
    <AuthPanel brand={<Brand />} title={linkWords[mode].title} aside={aside}>
      <NeedsScript what="This link">
        <MailLink mode={mode} code={oobCode} />
      </NeedsScript>
    </AuthPanel>
  );
}
