/** Why the law lets data be used (GDPR, article 6 (1)). */
export const legalBases = {
  CONTRACT: "it is needed for what you asked us to do (GDPR, article 6 (1) b)",
  LAW: "the law requires it (GDPR, article 6 (1) c)",
  INTERESTS: "our interest in it outweighs yours (GDPR, article 6 (1) f)",
  CONSENT: "you agreed to it, and can withdraw at any time (GDPR, article 6 (1) a)",
  ORGANISER: "the organiser decides about it, and says on what basis",
} as const;
export type LegalBasis = keyof typeof legalBases;

/** What outside services do for a site; which of them it uses, its environment says. */
export const serviceRoles = {
  ACCOUNTS: "signing in: addresses, passwords, telephone numbers",
  PAYMENTS: "payments, invoices and subscriptions",
  MAIL: "sending mail",
  STORAGE: "storing pictures and files",
  CDN: "delivering public pages from near you",
  PAGE_VIEWS: "counting page views, once you have agreed",
  ERRORS: "reports of technical errors",
  TRACES: "records of how long requests take",
} as const;
export type ServiceRole = keyof typeof serviceRoles;

/** One purpose for which personal data is used. Its texts are sentences of the privacy notes. */
export type DataUse = {
  /** Where the page has it: `/legal/privacy#account`. */
  id: string;
  title: string;
  purpose: string;
  bases: readonly LegalBasis[];
  /** With the basis INTERESTS: which ones (GDPR, article 13 (1) d). */
  interests?: string;
  whose: string;
  categories: string;
  /** Who learns of it, besides those who run the site. */
  people: string;
  services: readonly ServiceRole[];
  /** How long, where no line of docs/retention.md says otherwise. */
  kept: string;
  tables: readonly string[];
};
