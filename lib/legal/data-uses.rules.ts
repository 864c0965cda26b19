/** The reasons for which the law lets data be used (GDPR, article 6 (1)). */
export const legalBases = {
  CONTRACT: "it is needed for what you asked us to do (GDPR, article 6 (1) b)",
  LAW: "the law requires it (GDPR, article 6 (1) c)",
  INTERESTS: "our interest in it outweighs yours (GDPR, article 6 (1) f)",
  CONSENT: "you agreed to it, and can withdraw at any time (GDPR, article 6 (1) a)",
  ORGANISER: "the organiser decides about it, and says on what basis",
} as const;
export type LegalBasis = keyof typeof legalBases;

/** The tasks of outside services; the environment says which of them a site uses. */
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
  /** The fragment of its address: `/legal/privacy#account`. */
  id: string;
  title: string;
  purpose: string;
  bases: readonly LegalBasis[];
  /** With the basis INTERESTS: which ones (GDPR, article 13 (1) d). */
  interests?: string;
  whose: string;
  categories: string;
  /** The people who learn of it, the administrators included whom a call of the site shows it. */
  people: string;
  services: readonly ServiceRole[];
  /** A sentence that holds where no line of docs/retention.md says otherwise. */
  storedUntil: string;
  /** Names, separated by spaces. */
  tables: string;
};

export const listTables = ({ tables }: DataUse): readonly string[] => tables.split(" ");
