import type { Metadata } from "next";
import { findSignInArtwork } from "@/app/(bare)/sign-in-artwork";
import { AuthAside } from "@/components/screens/sign-in/auth-aside";
import { AuthPanel } from "@/components/screens/sign-in/auth-panel";
import { findSignInPurpose } from "@/components/screens/sign-in/sign-in-purpose";
import { SignUp } from "@/components/screens/sign-in/sign-up";
import { Brand } from "@/components/screens/shell/brand";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { parseErrand, parseReturnPath } from "@/lib/shared/web/return-path";
import type { SearchParams } from "@/lib/shared/web/search-params";

export const metadata: Metadata = { title: "Sign up", robots: { index: false } };

type Props = { searchParams: Promise<SearchParams> };

export default async function SignUpPage({ searchParams }: Props) {
  const params = await searchParams;
  const next = parseReturnPath(params["next"]);
  const errand = parseErrand(params["for"]);
  const purpose = findSignInPurpose(next, errand);
  return (
    <AuthPanel
      brand={<Brand />}
      title={purpose === undefined ? "Sign up" : `Sign up to ${purpose}`}
      purpose="Free, for artists, curators and everyone who shows art."
      aside={<AuthAside artwork={await findSignInArtwork()} showBenefits />}
    >
      <NeedsScript subject="Signing up">
        <SignUp next={next} errand={errand} />
      </NeedsScript>
    </AuthPanel>
  );
}
