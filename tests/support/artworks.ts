import { toColumns } from "@/lib/artworks/artwork-columns.rules";
import type { ArtworkPrice, Availability } from "@/lib/artworks/collector-facts.schema";
import type { OrganizationType, ProfileRole } from "@/lib/profiles/profiles.schema";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import type { Actor } from "@/tests/support/accounts";
import { createPicture } from "@/tests/support/pictures";
import { type RequestFields, request } from "@/tests/support/request";

export async function profileRow(
  fields: {
    name?: string;
    hidden?: boolean;
    role?: ProfileRole;
    organization_type?: OrganizationType;
    country?: string;
  } = {},
): Promise<string> {
  const id = newId();
  await db()
    .insertInto("profiles")
    .values({ id, role: "ARTIST", name: "Ada Brook", slug: id, ...fields })
    .execute();
  return id;
}

/** Inserts a work that only applications show. */
export async function artworkDraftRow(profileId: string, title = "Unseen"): Promise<string> {
  const id = newId();
  const key = `artworks/${id}.jpg`;
  const picture = {
    id: newId(),
    key,
    width: 40,
    height: 30,
    alt: "",
    placeholder: "",
    colours: [],
  };
  const size = { width: null, height: null, depth: null, unit: "cm" };
  const work = { title, description: "", medium: "", year: null, ...size, price: null };
  await db()
    .insertInto("artwork_drafts")
    .values({
      id,
      profile_id: profileId,
      work: JSON.stringify({ ...work, images: [picture] }),
      image_keys: [key],
    })
    .execute();
  return id;
}

export async function artworkRow(
  profileId: string,
  fields: {
    title?: string;
    description?: string;
    medium?: string;
    tags?: string[];
    createdAt?: Date;
    featured?: boolean;
    price?: Pick<ArtworkPrice, "amount" | "currency"> & { show?: ArtworkPrice["show"] };
    availability?: Availability;
  } = {},
): Promise<string> {
  const id = newId();
  const { price, title = "Untitled", createdAt = new Date(), featured = false, ...rest } = fields;
  await db()
    .insertInto("artworks")
    .values({
      id,
      profile_id: profileId,
      title,
      created_at: createdAt,
      featured_at: featured ? createdAt : null,
      ...toColumns({ price: price && { show: "PUBLIC", ...price } }),
      ...rest,
    })
    .execute();
  await db()
    .insertInto("artwork_images")
    .values({
      id: newId(),
      artwork_id: id,
      position: 0,
      key: `artworks/${id}.jpg`,
      width: 4,
      height: 3,
    })
    .execute();
  return id;
}

export async function boostRow(
  artworkId: string,
  endsAt: Date,
  startsAt = new Date(Date.now() - 3_600_000),
): Promise<void> {
  await db()
    .insertInto("artwork_boosts")
    .values({
      id: newId(),
      artwork_id: artworkId,
      type: "TOP_POST_1",
      starts_at: startsAt,
      ends_at: endsAt,
    })
    .execute();
}

/** Posts a title and one picture unless `form` overrides them. */
export async function postArtwork(
  actor: Actor,
  form: RequestFields["form"] = {},
  headers: Record<string, string> = {},
) {
  const fields = { title: "Low tide", images: await createPicture(), ...form };
  return request("POST /v1/artworks/", {
    form: fields,
    identity: actor.identity,
    profile: actor.profile,
    headers,
  });
}
