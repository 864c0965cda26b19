import {
  renderNewWorks,
  renderWorksAtOnce,
  summariseNewWorks,
} from "@/lib/follows/new-works-mails.render";
import type { NewWorks } from "@/lib/follows/new-works.queries";
import { renderDigestMail } from "@/lib/notifications/digest-mail.render";
import { buildArtwork } from "@/tests/support/build-artwork";
import { LONG_TITLE, type MailSample } from "@/tests/support/mail-records";

const image = { id: "i", url: "/content/artworks/i.jpg", width: 1600, height: 1200, alt: "" };
const work = buildArtwork({
  images: [{ ...image, placeholder: "" }],
  price: { amount: 90_000, currency: "EUR", show: "PUBLIC" },
  availability: "AVAILABLE",
});
const longWork = buildArtwork({ title: LONG_TITLE, medium: "" });

const renderDigestOf = (works: NewWorks) =>
  renderDigestMail({
    notices: [],
    hiddenCount: 0,
    alertBlocks: [],
    alertCount: 0,
    worksBlocks: renderNewWorks(works),
    worksSummary: summariseNewWorks(works),
  });

export const followMailSamples: readonly MailSample[] = [
  {
    name: "works-digest",
    kind: "DIGEST",
    content: renderDigestOf({
      artists: 3,
      ofArtists: [work, longWork],
      tags: ["sea", "ceramics"],
      underTags: [work],
      more: 4,
    }),
    subject: "New from 3 artists you follow",
  },
  {
    name: "works-digest-of-a-tag",
    kind: "DIGEST",
    content: renderDigestOf({
      artists: 0,
      ofArtists: [],
      tags: ["sea"],
      underTags: [work],
      more: 0,
    }),
    subject: "New works under “sea”",
  },
  {
    name: "work-at-once",
    kind: "FOLLOWED_WORKS",
    content: renderWorksAtOnce([work]),
    subject: "New from Ada Brook: Low tide",
  },
  {
    name: "works-at-once",
    kind: "FOLLOWED_WORKS",
    content: renderWorksAtOnce([work, longWork]),
    subject: "New from Ada Brook: 2 works",
  },
];
