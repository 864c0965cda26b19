import { formatLlmsText, formatSecurityText } from "@/lib/indexing/plain-texts.rules";
import { env } from "@/lib/server/env";
import { toMailto } from "@/lib/shared/web/email-address";

const headers = {
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "public, max-age=86400",
};

/** @param lists of opportunities, each with its own page */
export const serveLlmsText = (lists: Parameters<typeof formatLlmsText>[1]): Response =>
  new Response(formatLlmsText(env().APP_URL, lists), { headers });

export function serveSecurityText(): Response {
  const { APP_URL, SECURITY_CONTACT, CONTACT_EMAIL } = env();
  const contact = SECURITY_CONTACT ?? (CONTACT_EMAIL && toMailto(CONTACT_EMAIL));
  if (contact === undefined) return new Response("There is no security contact.", { status: 404 });
  return new Response(formatSecurityText(APP_URL, contact, new Date()), { headers });
}
