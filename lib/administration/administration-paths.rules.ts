/** The name of what waits for a person, on their home and for administrators. */
export const PENDING_TASKS_LABEL = "Needs your attention";

/** Parts in the order of the navigation. */
export const administrationParts = [
  { href: "/admin", label: PENDING_TASKS_LABEL },
  { href: "/admin/profiles", label: "Profiles" },
  { href: "/admin/accounts", label: "Accounts" },
  { href: "/admin/reports", label: "Reports" },
  { href: "/admin/review", label: "Held" },
  { href: "/admin/decisions", label: "Appeals" },
  { href: "/admin/promotions", label: "Promotions" },
  { href: "/admin/newsletter", label: "Newsletter" },
  { href: "/admin/orders", label: "Orders" },
  { href: "/admin/mails", label: "Mails" },
  { href: "/admin/links", label: "Links" },
  { href: "/admin/answers", label: "Answers" },
  { href: "/admin/verifications", label: "Verified" },
  { href: "/admin/jobs", label: "Jobs" },
  { href: "/admin/log", label: "Log" },
] as const;

export type AdministrationPath = (typeof administrationParts)[number]["href"];

export function administeredProfilePath(id: string): `/admin/profiles?${string}` {
  return `/admin/profiles?${new URLSearchParams({ query: id }).toString()}`;
}

export function administeredVerificationPath(profileId: string): `/admin/verifications?${string}` {
  return `/admin/verifications?${new URLSearchParams({ profile: profileId }).toString()}`;
}

export function administeredAccountPath(uid: string): `/admin/accounts?${string}` {
  return `/admin/accounts?${new URLSearchParams({ query: uid }).toString()}`;
}
