import type { Metadata } from "next";
import { findSignInArtwork } from "@/app/(bare)/sign-in-artwork";
import { AuthAside } from "@/components/auth/auth-aside";
import { AuthPanel } from "@/components/auth/auth-panel";
import { findSignInPurpose } from "@/components/auth/sign-in-purpose";
import { SignIn } from "@/components/auth/sign-in";
import { Brand } from "@/components/shell/brand";
import { NeedsScript } from "@/components/ui/needs-script";
import { parseReturnPath } from "@/lib/shared/return-path";
import type { SearchParams } from "@/lib/shared/search-params";

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

type Props = { searchParams: Promise<SearchParams> };

export default async function SignInPage({ searchParams }: Props) {
  const next = parseReturnPath((await searchParams)["next"]);
  return (
    <AuthPanel
      brand={<Brand />}
      title="Sign in"
      purpose={findSignInPurpose(next)}
      aside={<AuthAside artwork={await findSignInArtwork()} />}
    >
      <NeedsScript subject="Signing in">
        <SignIn next={next} />
      </NeedsScript>
    </AuthPanel>
  );
}
