import { env } from "@/lib/server/env";
import type { LegalFacts } from "@/lib/server/legal-file";

/** The words of texts where the operator says nothing. */
export const NOT_STATED = "not stated by the operator";

/** The lowest age in the EU at which consent needs no parents is 13, the highest 16 (GDPR, article 8). */
const DEFAULT_MINIMUM_AGE = 16;

const PLACEHOLDER = /\{\{[^}]*\}\}/;

export const getLegalFacts = (): LegalFacts | null => env().LEGAL_FILE ?? null;

export const hasPlaceholders = (terms: string): boolean => PLACEHOLDER.test(terms);

/** The terms as Markdown; null without any, or while something is left to fill in. */
export function getTerms(): string | null {
  const terms = getLegalFacts()?.terms;
  return terms === undefined || hasPlaceholders(terms) ? null : terms;
}

/** The address of the terms of use; null if this site has none. */
export const getTermsUrl = (): string | null =>
  getTerms() === null ? (env().TERMS_URL ?? null) : `${env().APP_URL}/legal/terms`;

export const getMinimumAge = (): number => getLegalFacts()?.minimumAge ?? DEFAULT_MINIMUM_AGE;

/** Shown beside prices and beside buttons that accept the terms. */
export function getSellingTerms() {
  const { STRIPE_TAX, STRIPE_TAX_BEHAVIOR } = env();
  return {
    tax: STRIPE_TAX === "off" ? null : STRIPE_TAX_BEHAVIOR,
    termsUrl: getTermsUrl(),
    minimumAge: getMinimumAge(),
  };
}

/** Lists what the legal pages call “not stated”, by the path in the file. */
export function listUnstated(): string[] {
  const facts = getLegalFacts();
  const { operator, authority, accessibility, dsa } = facts ?? {};
  const stated: Record<string, unknown> = {
    "operator.name": operator?.name,
    "operator.address": operator?.address,
    "operator.email": operator?.email,
    authority,
    "accessibility.status": accessibility?.status,
    "accessibility.on": accessibility?.on,
    "accessibility.by": accessibility?.by,
    "accessibility.email": accessibility?.email,
    "dsa.contact": dsa?.contact,
    "dsa.small": dsa?.small,
    "dsa.recipients": dsa?.recipients ?? undefined,
    "dsa.orders": dsa?.orders ?? undefined,
    "dsa.disputes": dsa?.disputes ?? undefined,
    "terms, or TERMS_URL": getTermsUrl() ?? undefined,
  };
  return Object.keys(stated).filter((path) => stated[path] === undefined);
}
