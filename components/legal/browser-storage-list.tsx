import { currencyCookie } from "@/lib/currencies/currencies.rules";
import { cookies } from "@/lib/shared/cookies";

const DAY_SECONDS = 86_400;
/** Browsers delete cookies after this at the latest (RFC 6265bis, section 5.5). */
const MAX_DAYS = 400;

function lifetime(seconds: number): string {
  const days = Math.floor(seconds / DAY_SECONDS);
  const duration =
    days < 2 ? `${Math.round(seconds / 3_600)} hours` : `${Math.min(days, MAX_DAYS)} days`;
  return `Kept for ${duration}.`;
}

const rows = [
  {
    name: cookies.session.name,
    what: "Somebody has signed in here. It does not sign anybody in.",
    until: lifetime(cookies.session.seconds),
  },
  {
    name: cookies.profile.name,
    what: "The profile you used last.",
    until: lifetime(cookies.profile.seconds),
  },
  {
    name: currencyCookie.name,
    what: "The currency you chose.",
    until: lifetime(currencyCookie.maxAgeSeconds),
  },
  {
    name: cookies.analytics.name,
    what: "Whether you agreed to page views being counted.",
    until: lifetime(cookies.analytics.seconds),
  },
  {
    name: "Local storage, IndexedDB",
    what: "Light or dark, shortcuts you switched off, drafts with their pictures, documents you ticked off, and your sign-in.",
    until: "Kept until you remove it or sign out.",
  },
  {
    name: "Session storage",
    what: "What you were about to do when you went to sign in.",
    until: "Kept until you come back or close the tab.",
  },
] as const;

/** The cookies and storage that the privacy notes list. */
export function BrowserStorageList() {
  return (
    <dl>
      {rows.map(({ name, what, until }) => (
        <div
          key={name}
          className="gap-x-5 border-t py-3 last:border-b sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <dt className="font-medium">{name}</dt>
          <dd>
            {what} <span className="text-muted">{until}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
