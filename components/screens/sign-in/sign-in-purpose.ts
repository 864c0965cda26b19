import { type SignInErrand, signInErrands } from "@/lib/shared/web/return-path";

/** The first match applies, so the more specific prefixes come first. */
const purposes: readonly [start: string, purpose: string][] = [
  ["/post/artworks", "post an artwork"],
  ["/artworks/edit/", "edit an artwork"],
  ["/profiles/edit/", "edit your profile"],
  ["/verifications/", "verify your organisation"],
  ["/opportunities/edit/", "edit an opportunity"],
  ["/opportunities/new", "post an opportunity"],
  ["/apply/", "go on with your application"],
  ["/collections", "see your collections"],
  ["/bookmarks", "see what you saved"],
  ["/home", "see your day"],
  ["/messages", "read your messages"],
  ["/notifications", "see your notifications"],
  ["/jury", "judge applications"],
  ["/juries/invitations/", "answer an invitation"],
  ["/invitations/", "answer an invitation"],
  ["/organisation/team", "see your team"],
  ["/organisation/integrations", "see your integrations"],
  ["/organisation/", "read applications"],
  ["/account/alerts", "save an alert"],
  ["/account/applications", "see your applications"],
  ["/account/cv", "write your CV"],
  ["/account/facts", "change your private facts"],
  ["/account/keys", "see your API keys"],
  ["/account/materials", "change your materials"],
  ["/account/notifications", "choose your e-mails"],
  ["/account/opportunities", "see your opportunities"],
  ["/account/statistics", "see your statistics"],
  ["/account", "see your account"],
  ["/checkout/", "see your order"],
  ["/admin", "administer Vitrine"],
  ["/pricing", "choose a plan"],
];

/** Finds what signing in is for: “post an artwork”; undefined where somebody signs in just so. */
export function findSignInPurpose(
  path: string | undefined,
  errand?: SignInErrand,
): string | undefined {
  if (errand !== undefined) return signInErrands[errand];
  if (path === undefined) return undefined;
  if (/^\/opportunities\/[^/]+\/apply$/.test(path)) return "apply";
  return purposes.find(([prefix]) => path.startsWith(prefix))?.[1];
}
