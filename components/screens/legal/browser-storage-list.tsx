import { currencyCookie } from "@/lib/currencies/currencies.rules";
import { cookies } from "@/lib/shared/web/cookies";

const DAY_SECONDS = 86_400;
/** Browsers cap the lifetime of cookies at 400 days (RFC 6265bis, section 5.5). */
const MAX_COOKIE_DAYS = 400;

function formatLifetime(seconds: number): string {
  const days = Math.floor(seconds / DAY_SECONDS);
  const duration =
    days < 2 ? `${Math.round(seconds / 3_600)} hours` : `${Math.min(days, MAX_COOKIE_DAYS)} days`;
  return `Kept for ${duration}.`;
}

const rows = [
  {
    name: cookies.session.name,
    purpose: "Somebody has signed in here. It does not sign anybody in.",
    lifetime: `${formatLifetime(cookies.session.seconds)} Signing out deletes it.`,
  },
  {
    name: cookies.profile.name,
    purpose: "The profile you used last.",
    lifetime: `${formatLifetime(cookies.profile.seconds)} It stays when you sign out.`,
  },
  {
    name: currencyCookie.name,
    purpose: "The currency you chose.",
    lifetime: formatLifetime(currencyCookie.maxAgeSeconds),
  },
  {
    name: cookies.analytics.name,
    purpose: "Whether you agreed to page views being counted.",
    lifetime: formatLifetime(cookies.analytics.seconds),
  },
  {
    name: "Local storage, IndexedDB",
    purpose: "Drafts with their pictures, and your sign-in.",
    lifetime: "Drafts are kept until you send or discard them. Signing out deletes both.",
  },
  {
    name: "Local storage",
    purpose:
      "Light or dark, shortcuts you switched off, columns you chose for a list, documents you ticked off, and, until you follow it, where a link to sign in was sent.",
    lifetime:
      "Kept until you change it or clear this browser’s storage. It stays when you sign out.",
  },
  {
    name: "Session storage",
    purpose: "What you were about to do when you went to sign in.",
    lifetime: "Kept until you come back or close the tab.",
  },
] as const;

/** The cookies and storage that the privacy notes list. */
export function BrowserStorageList() {
  return (
    <dl>
      {rows.map(({ name, purpose, lifetime }) => (
        <div
          key={name}
          className="gap-x-5 border-t py-3 last:border-b sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <dt className="font-medium">{name}</dt>
          <dd>
            {purpose} <span className="inline-block text-muted">{lifetime}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
