import { z } from "zod";
import { findArtwork, listFewArtworks } from "@/lib/artworks/artworks.queries";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import { findProfile } from "@/lib/profiles/profiles.queries";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { clientOf } from "@/lib/server/client-address";
import { limitRate } from "@/lib/server/rate-limits";
import { Failure } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";
import { storedCard } from "@/lib/sharing/stored-cards.render";
import {
  artworkCard,
  cardVersion,
  opportunityCard,
  profileCard,
  type ShareCard,
  shareKinds,
  SITE,
  siteCard,
} from "@/lib/sharing/share-cards.rules";

const Asked = z.object({ kind: z.enum(shareKinds), id: Id, name: z.string().max(40) });

/** What the picture for sharing a profile shows; without a portrait its newest work is looked up. */
export async function findProfileCard(profile: Profile): Promise<ShareCard> {
  const [newest] =
    profile.image === null ? await listFewArtworks({ profileId: profile.id }, 1) : [];
  return profileCard(profile, newest);
}

async function findCard({ kind, id }: z.infer<typeof Asked>): Promise<ShareCard> {
  if (kind === "artworks") return artworkCard(await findArtwork(id));
  if (kind === "opportunities") return opportunityCard(await findOpportunity(id));
  return findProfileCard(await findProfile(id, null));
}

const caching = {
  present: "public, max-age=31536000, immutable",
  // An address of before still shows something: what is true now, and not for long.
  past: "public, max-age=300",
} as const;

function pictureAnswer(picture: Buffer, kept: string): Response {
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Length": String(picture.byteLength),
      "Cache-Control": kept,
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}

const mayDraw = (request: Request) => () => limitRate("variant", "address", clientOf(request));

function refused({ status, message, code, headers }: Failure): Response {
  return Response.json({ message, code }, { status, headers: { ...headers } });
}

/**
 * Answers `GET /share/{kind}/{id}/{version}.jpg`: the picture that networks show beside a link, 1200 by 630 pixels.
 * Refusals come back as answers. @throws only what is a defect
 */
export async function serveShare(
  request: Request,
  { params }: { params: Promise<Record<string, string>> },
): Promise<Response> {
  const asked = Asked.safeParse(await params);
  if (!asked.success) return new Response("There is no such picture.", { status: 404 });
  try {
    const card = await findCard(asked.data);
    const picture = await storedCard(asked.data, card, mayDraw(request));
    const isPresent = asked.data.name === `${cardVersion(card)}.jpg`;
    return pictureAnswer(picture, isPresent ? caching.present : caching.past);
  } catch (error) {
    if (error instanceof Failure) return refused(error);
    throw error;
  }
}

/** Answers `GET /share/site.jpg`: the picture of pages that show no one thing. */
export async function serveSiteCard(request: Request): Promise<Response> {
  try {
    const picture = await storedCard(SITE, siteCard, mayDraw(request));
    return pictureAnswer(picture, "public, max-age=86400");
  } catch (error) {
    if (error instanceof Failure) return refused(error);
    throw error;
  }
}
