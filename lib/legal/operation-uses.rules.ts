import type { DataUse } from "@/lib/legal/data-uses.rules";

/** Uses that running the site takes. */
export const operationUses: readonly DataUse[] = [
  {
    id: "statistics",
    title: "Numbers of views",
    purpose: "To tell people how often what they published was viewed, but not by whom.",
    bases: ["INTERESTS"],
    interests: "whoever publishes something learns whether it is seen",
    whose: "Everybody who looks at a page",
    categories:
      "A code made from the network address, which a new secret makes worthless each day; numbers of views by week",
    people: "Those who published it see the numbers",
    services: [],
    storedUntil: "As the lines below say.",
    tables: "opportunity_visits page_visits visitor_salts profile_weeks artwork_weeks",
  },
  {
    id: "payments",
    title: "Payments",
    purpose:
      "To take payments for plans and boosts, to give them back, and to keep the accounts that the law requires.",
    bases: ["CONTRACT", "LAW", "INTERESTS"],
    interests: "each person tries a subscription once",
    whose: "Those who buy something here",
    categories:
      "What was bought, when and for how much, refunds, subscriptions and trials, the customer’s id at the payment provider. Card and bank details are entered at the provider, and never reach us",
    people: "The site’s administrators, when they handle orders and promotions",
    services: ["PAYMENTS", "MAIL"],
    storedUntil: "As the lines below say; the customer’s id until you delete your account.",
    tables:
      "orders order_items promotions payment_customers payment_events payment_leases subscriptions subscription_refunds trials trial_digests artwork_boosts opportunity_boosts free_posts",
  },
  {
    id: "moderation",
    title: "Reports and decisions",
    purpose:
      "To review what is reported, to give reasons for what we decide, and to answer for it. People decide; no model does.",
    bases: ["LAW", "INTERESTS"],
    interests: "what administrators do can be checked afterwards",
    whose: "Those who report something, those whom a report or decision is about, administrators",
    categories:
      "Reports and what was decided, statements of reasons, contests, the log of what administrators did; of a reporter a digest and the encrypted account",
    people:
      "The site’s administrators; the person concerned reads the reasons, the reporter the outcome",
    services: ["MAIL"],
    storedUntil: "A report at least until it is decided.",
    tables: "reports moderation_decisions audit_log settings",
  },
  {
    id: "verification",
    title: "Verified organisations",
    purpose: "To check that an organisation is who it says it is.",
    bases: ["CONTRACT"],
    whose: "Organisations that ask for it, and those who act for them",
    categories: "Domain or address that was checked, when and how, and the evidence that was shown",
    people:
      "Everybody sees that it is verified, and by what; the site’s administrators see the evidence, too",
    services: ["MAIL"],
    storedUntil: "Until the profile is deleted; a domain whose mark was withdrawn stays noted.",
    tables: "verifications revoked_domains",
  },
  {
    id: "security",
    title: "Keeping the site up",
    purpose: "To stop requests, sign-ins and applications that nobody makes by hand.",
    bases: ["INTERESTS"],
    interests: "the site stays up, and accounts stay their owners’",
    whose: "Everybody who uses the site",
    categories:
      "Numbers of requests by network address and account, numbers of applications begun, secrets of digests",
    people: "Nobody",
    services: ["ERRORS", "TRACES"],
    storedUntil: "As the lines below say.",
    tables: "rate_limits application_starts digest_keys",
  },
];
