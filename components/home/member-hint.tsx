import { headers } from "next/headers";
import { cookies } from "@/lib/shared/cookies";

const HINT = `document.cookie.includes("${cookies.session.name}=")&&document.documentElement.setAttribute("data-member","")`;

/**
 * Marks the document before it is painted when somebody signed in here before, so that the same kept page shows a visitor the ways
 * in and a member their own part, and nothing moves. `MemberHome` corrects the mark once the session is known.
 */
export async function MemberHint() {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HINT }} />
  );
}
