import type { Metadata } from "next";
import { findSignInArtwork } from "@/app/(bare)/sign-in-artwork";
import { AuthAside } from "@/components/screens/sign-in/auth-aside";
import { AuthPanel } from "@/components/screens/sign-in/auth-panel";
import { findSignInPurpose } from "@/components/screens/sign-in/sign-in-purpose";
import { SignUp } from "@/components/screens/sign-in/sign-up";
import { Brand } from "@/components/screens/shell/brand";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { parseReturnPath } from "@/lib/shared/web/return-path";
import type { SearchParams } from "@/lib/shared/web/search-params";

export const metadata: Metadata = { title: "Sign up", robots: { index: false } };

type Props = { searchParams: Promise<SearchParams> };

export default async function SignUpPage({ searchParams }: Props) {
  const next = parseReturnPath((await searchParams)["next"]);
  return (
    <AuthPanel
      brand={<Brand />}
      title="Sign up"
      purpose={findSignInPurpose(next) ?? "Free, for artists, curators and everyone who shows art."}
      aside={<AuthAside artwork={await findSignInArtwork()} showBenefits />}
    >
      <NeedsScript subject="Signing up">
        <SignUp next={next} />
      </NeedsScript>
    </AuthPanel>
  );
}
