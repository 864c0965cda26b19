import type { Metadata } from "next";
import { findSignInArtwork } from "@/app/(bare)/sign-in-artwork";
import { AuthAside } from "@/components/auth/auth-aside";
import { AuthPanel } from "@/components/auth/auth-panel";
import { findSignInPurpose } from "@/components/auth/sign-in-purpose";
import { SignUp } from "@/components/auth/sign-up";
import { Brand } from "@/components/shell/brand";
import { NeedsScript } from "@/components/ui/needs-script";
import { parseReturnPath } from "@/lib/shared/return-path";
import type { SearchParams } from "@/lib/shared/search-params";

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
