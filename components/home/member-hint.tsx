import { headers } from "next/headers";
import { cookies } from "@/lib/shared/cookies";

const HINT_SCRIPT = `document.cookie.includes("${cookies.session.name}=")&&document.documentElement.setAttribute("data-member","")`;

/**
 * Marks the document before first paint if the session cookie exists: the same cached page then greets members
 * without a layout shift. `MemberHome` corrects the mark once the session is known.
 */
export async function MemberHint() {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: HINT_SCRIPT }}
    />
  );
}
