import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { SignUp } from "@/components/auth/sign-up";
import { Brand } from "@/components/shell/brand";
import { NeedsScript } from "@/components/ui/needs-script";
import { askedPath } from "@/lib/shared/return-path";
import type { SearchParams } from "@/lib/shared/read-address";

export const metadata: Metadata = { title: "Sign up", robots: { index: false } };

type Props = { searchParams: Promise<SearchParams> };

export default async function SignUpPage({ searchParams }: Props) {
  const { next } = await searchParams;
  return (
    <AuthPanel brand={<Brand />} title="Sign up">
      <NeedsScript what="Signing up">
        <SignUp next={askedPath(next)} />
      </NeedsScript>
    </AuthPanel>
  );
}
