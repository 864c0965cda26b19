/**
 * The tables whose rows public responses show. Triggers notify each of their changes (migration 0168), with the ids in these
 * columns; a table without ids is notified as a whole.
 */
export const shownTables = {
  answer_comments: ["profile_id"],
  answer_records: ["profile_id", "programme_id", "opportunity_id"],
  artwork_boosts: ["artwork_id"],
  artwork_images: ["artwork_id"],
  artworks: ["id", "profile_id"],
  collection_items: ["collection_id"],
  collections: ["id", "profile_id"],
  cv_entries: ["profile_id"],
  cvs: ["profile_id"],
  directory_cities: [],
  directory_countries: [],
  directory_entries: ["profile_id"],
  directory_words: ["profile_id"],
  home_artworks: ["artwork_id"],
  link_checks: ["opportunity_id"],
  newsletter_issues: [],
  opportunities: ["id", "profile_id", "programme_id"],
  opportunity_boosts: ["opportunity_id"],
  opportunity_changes: ["opportunity_id"],
  opportunity_images: ["opportunity_id", "profile_id"],
  opportunity_words: [],
  profile_images: ["profile_id"],
  profile_old_slugs: ["profile_id"],
  profile_words: [],
  profiles: ["id"],
  programmes: ["id"],
  series: ["id", "profile_id"],
  series_works: ["series_id", "artwork_id"],
} as const satisfies Record<string, readonly string[]>;

/**
 * Columns that change by themselves, notified under a name of their own, so that only what names the column follows it: strangers' uploads
 * change the number of artworks beside each of a profile's opportunities, which no list of those shows.
 */
const countColumns = { artworks_count: "profile_counts" } as const;

/** Columns whose changes end nothing else, by table: no response that is cached shows them. */
export const unseenColumns: Readonly<Partial<Record<keyof typeof shownTables, readonly string[]>>> =
  {
    opportunities: ["first_submitted_at", "promised_deadline"],
    profiles: Object.keys(countColumns),
  };

export type ShownTable =
  | keyof typeof shownTables
  | (typeof countColumns)[keyof typeof countColumns];

/**
 * Tables that only triggers of another table fill, row by row, and that table notifies the changes once for each statement.
 * Where a profile is hidden, its trigger notifies those of the opportunities. Only expired rows are deleted directly, which nothing shows.
 */
export const derivedTables = {
  artwork_tags: "artworks",
  artwork_words: "artworks",
  listed_opportunities: "opportunities",
  listed_opportunity_words: "opportunities",
} as const satisfies Record<string, ShownTable>;

/** Tables that no cached response shows. One that reads them all the same is cached for a second only. */
export const hiddenTables = [
  "acceptances",
  "accounts",
  "alert_keys",
  "alert_matches",
  "alerts",
  "api_keys",
  "application_events",
  "application_files",
  "application_notes",
  "application_starts",
  "application_tags",
  "application_totals",
  "application_versions",
  "application_works",
  "artwork_drafts",
  "applications",
  "artwork_weeks",
  "assignments",
  "audit_log",
  "backups",
  "blocks",
  "bookmarks",
  "calendar_feeds",
  "conflicts",
  "conversations",
  "deliveries",
  "delivery_attempts",
  "digest_keys",
  "endpoints",
  "exports",
  "follow_digests",
  "follows",
  "forms",
  "free_posts",
  "idempotency_keys",
  "jurors",
  "letter_batches",
  "letter_settings",
  "letters",
  "mail_events",
  "mail_pace",
  "mail_settings",
  "mail_webhook_tokens",
  "mails",
  "material_versions",
  "materials",
  "member_invitations",
  "members",
  "message_bars",
  "messages",
  "moderation_decisions",
  "newsletter_openings",
  "newsletter_subscriptions",
  "notifications",
  "opportunity_days",
  "opportunity_listings",
  "opportunity_visits",
  "order_items",
  "orders",
  "outbox",
  "page_visits",
  "participants",
  "payment_customers",
  "payment_events",
  "payment_leases",
  "picture_sweep",
  "profile_events",
  "profile_facts",
  "profile_weeks",
  "promotions",
  "refused_senders",
  "reminders_sent",
  "reconciliation_positions",
  "reports",
  "round_entries",
  "rounds",
  "scores",
  "settings",
  "stripe_account",
  "subscription_refunds",
  "subscriptions",
  "suppressions",
  "transparency_figures",
  "transfers",
  "trial_digests",
  "trials",
  "revoked_domains",
  "verifications",
  "visitor_salts",
  "webhook_pace",
  "wizards",
] as const;

/** Tables that every request may touch, and none shows. */
export const ignoredTables = ["kysely_migration", "kysely_migration_lock", "rate_limits"] as const;

type Found = { tables: readonly ShownTable[]; isTracked: boolean };

const WORDS = /[a-z_]+/g;
const shownNames = new Map<string, ShownTable>([
  ...Object.keys(shownTables).map((name) => [name, name as ShownTable] as const),
  ...Object.entries(derivedTables),
  ...Object.entries(countColumns),
]);
const hiddenNames = new Set<string>(hiddenTables);

const MAX_CACHED_TEXTS = 2_000;
const cache = new Map<string, Found>();

function findTables(text: string): Found {
  const tables = new Set<ShownTable>();
  let isTracked = true;
  for (const [word] of text.matchAll(WORDS)) {
    const table = shownNames.get(word);
    if (table !== undefined) tables.add(table);
    if (hiddenNames.has(word)) isTracked = false;
  }
  return { tables: [...tables], isTracked };
}

/** The tables whose changes concern a statement, by the names in it. A column of the same name counts too, which can only shorten how long a response is cached. */
export function findShownTables(text: string): Found {
  const cached = cache.get(text);
  if (cached !== undefined) return cached;
  if (cache.size >= MAX_CACHED_TEXTS) cache.clear();
  const found = findTables(text);
  cache.set(text, found);
  return found;
}
