import { cookies } from "@/lib/shared/web/cookies";

const HINT_SCRIPT = `document.cookie.includes("${cookies.session.name}=")&&document.documentElement.setAttribute("data-member","")`;

/**
 * Marks the document before first paint if the session cookie exists: the same cached page then leads members to their home,
 * without a layout shift. `MemberMark` corrects the mark once the session is known.
 */
export function MemberHint({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: HINT_SCRIPT }}
    />
  );
}
