import type { Alert, AlertItem } from "@/lib/alerts/alerts.schema";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import type { MessageKind } from "@/lib/outbox/message-kinds.schema";
import type { NewsletterItem } from "@/lib/newsletter/newsletter.schema";
import { toOpportunityBlock } from "@/lib/opportunities/opportunity-lines.rules";
import type { Promotion } from "@/lib/promotions/promotions.schema";
import { buildOpportunity } from "@/tests/support/build-opportunity";
import { buildOrder } from "@/tests/support/build-purchases";

export type MailSample = {
  name: string;
  kind: MessageKind;
  content: MailContent | null;
  subject: string;
};

export const LONG_TITLE =
  "Internationales Aufenthaltsstipendium für zeitgenössische Druckgrafik und künstlerische Buchgestaltung in Bad Säckingen-Wallbach";
export const ZONE = "Europe/Zurich";
export const usd = (amount: number) => ({ amount, currency: "USD" });

export const opportunity = buildOpportunity();
/** An opportunity as the subject of a mail. */
export const subject = [
  toOpportunityBlock(
    buildOpportunity({
      images: [
        { id: "i", url: "/content/wide.jpg", width: 1600, height: 900, alt: "", placeholder: "" },
      ],
    }),
  ),
];
export const longOpportunity = buildOpportunity({ title: LONG_TITLE });

export const order = buildOrder({
  status: "FULFILLED",
  kind: "OPPORTUNITY",
  items: [
    { kind: "PLAN", type: "STANDARD", name: "Standard listing", priceId: "p", price: usd(4_900) },
    { kind: "BOOST", type: "NEWSLETTER", name: "Newsletter", priceId: "n", price: usd(9_000) },
  ],
  amount: usd(13_900),
  amountPaid: usd(13_900),
  tax: usd(1_042),
  artwork: null,
  opportunity: { id: opportunity.id, slug: opportunity.slug, title: opportunity.title },
  newsletter: { on: "2026-12-04", number: null, delivered: 0, opened: 0 },
  receiptUrl: "https://pay.example/receipt",
  paidAt: "2026-11-26T15:04:00.000Z",
});
export const plan = buildOrder({
  kind: "SUBSCRIPTION",
  items: [{ kind: "PLAN", type: "ARTIST_PRO", name: "Pro", priceId: "p", price: usd(900) }],
  amount: usd(900),
  amountPaid: usd(900),
  artwork: null,
  paidAt: "2026-11-26T15:04:00.000Z",
});

export const promotion = {
  id: "promotion",
  orderId: order.id,
  type: "INSTAGRAM_AD",
  status: "DONE",
  opportunity: { id: opportunity.id, slug: opportunity.slug, title: opportunity.title },
  artwork: null,
  buyer: { profile: null, email: null },
  issueOn: null,
  paid: usd(9_000),
  refundFault: null,
  closedReason: null,
  proofUrl: "https://www.instagram.com/p/Cx0vitrine/",
  doneBy: null,
  doneAt: null,
  createdAt: "2026-11-20T12:00:00.000Z",
} as const satisfies Promotion;

export const subscription = {
  type: "ARTIST_PRO",
  profileName: "Ada Brook",
  isTrial: true,
  isUnpaid: false,
  endsAt: new Date("2026-11-29T15:04:00Z"),
  isCancelled: false,
  hasPaymentMethod: false,
  paymentUrl: "https://pay.example/invoice",
} as const;

export const decision = {
  action: "ARTWORK_DELETED",
  subjectName: "Low tide",
  ground: "TERMS",
  facts:
    "The picture shows a painting by another living artist, who asked us to take it down and showed us the original.\n\nNothing else of yours is affected.",
  removedText: null,
} as const;
export const report = {
  kind: "artwork",
  subjectName: "Low tide",
  reason: "COPYRIGHT",
  outcome: "DELETED",
  reportedAt: new Date("2026-11-20T12:00:00Z"),
  subject: [],
} as const;

export const item = (fields: Partial<AlertItem>): AlertItem => ({
  id: "item",
  title: "Low tide residency",
  href: "/opportunities/low-tide-residency",
  text: "Harbour House · Porto, Portugal · Closes 30 June 2027",
  image: "/content/artworks/wide.jpg",
  since: "2026-11-26T12:00:00.000Z",
  check: false,
  ...fields,
});

export const alert: Alert = {
  id: "alert",
  name: "Ceramics",
  kind: "OPPORTUNITIES",
  query: { q: "ceramics" },
  eligibleOnly: false,
  profileId: null,
  frequency: "DAILY",
  perWeek: 4,
  feeds: { rss: "", json: "", ics: null },
  lastSentAt: null,
};

const entry = (fields: Partial<NewsletterItem>): NewsletterItem => ({
  section: "NEW",
  kind: "OPPORTUNITY",
  id: "item",
  item: 1,
  title: "Low tide residency",
  text: "Residency · Harbour House · Closes 30 June 2027",
  href: "/opportunities/low-tide-residency",
  image: "/content/artworks/wide.jpg",
  alt: "",
  ...fields,
});

export const issue = {
  number: 12,
  title: "8 new opportunities, and 6 that close soon",
  issueOn: "2026-12-04",
  sentAt: "2026-12-04T09:00:00.000Z",
  intro:
    "December is when the big residencies read. Four of them opened this week, and two want no more than ten pictures and a page.\n\nBelow: what else is new, what closes before Christmas, and three works that we could not walk past.",
  items: [
    entry({ section: "PROMOTED", item: 1, title: "Harbour House: studios for sculptors" }),
    entry({ item: 2, title: LONG_TITLE, image: null }),
    entry({ item: 3 }),
    entry({ section: "CLOSING", item: 4, text: "Prize · Closes Sunday 6 December, 23:59" }),
    entry({
      section: "ARTWORKS",
      kind: "ARTWORK",
      item: 5,
      title: "Low tide",
      text: "Ada Brook · Oil on linen",
      href: "/art/low-tide",
      image: "/content/artworks/tall.jpg",
    }),
  ],
};

export const changes = [
  {
    id: "1",
    field: "deadline",
    before: "30 June 2027, 23:59, Lisbon time (GMT+1)",
    after: "15 July 2027, 23:59, Lisbon time (GMT+1)",
    changedAt: "2026-11-26T12:00:00.000Z",
  },
  {
    id: "2",
    field: "fee",
    before: "No fee",
    after: "€20 for up to five works",
    changedAt: "2026-11-26T12:00:00.000Z",
  },
] as const;
