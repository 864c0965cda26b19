import type { CollectionVisibility } from "@/lib/collections/collections.schema";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import type { TestAccount } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";

type Caller = Pick<TestAccount, "identity"> | null;

const toTokens = (caller: Caller) => (caller === null ? {} : { identity: caller.identity });

export const listCollections = async (caller: Caller, artworkIds: readonly string[] = []) =>
  (
    await request("GET /v1/collections/", {
      ...toTokens(caller),
      query: artworkIds.length === 0 ? {} : { artworkIds: artworkIds.join() },
    })
  ).body;

export const createCollection = (caller: Caller, json: object, headers = {}) =>
  request("POST /v1/collections/", { ...toTokens(caller), json, headers });

export const readCollection = (caller: Caller, id: string, secret?: string) =>
  request("GET /v1/collections/{id}", {
    ...toTokens(caller),
    params: { id },
    query: secret === undefined ? {} : { secret },
  });

export const changeCollection = (caller: Caller, id: string, json: object) =>
  request("PUT /v1/collections/{id}", { ...toTokens(caller), params: { id }, json });

export const deleteCollection = (caller: Caller, id: string) =>
  request("DELETE /v1/collections/{id}", { ...toTokens(caller), params: { id } });

export const saveItem = (caller: Caller, id: string, artworkId: string, json: object = {}) =>
  request("PUT /v1/collections/{id}/items/{artworkId}", {
    ...toTokens(caller),
    params: { id, artworkId },
    json,
  });

export const removeItem = (caller: Caller, id: string, artworkId: string) =>
  request("DELETE /v1/collections/{id}/items/{artworkId}", {
    ...toTokens(caller),
    params: { id, artworkId },
  });

export const orderItems = (caller: Caller, id: string, json: object) =>
  request("POST /v1/collections/{id}/order", { ...toTokens(caller), params: { id }, json });

export const renewLink = (caller: Caller, id: string) =>
  request("POST /v1/collections/{id}/link", { ...toTokens(caller), params: { id } });

/** A row with works, in this order. @param fields of the table */
export async function collectionRow(
  accountUid: string,
  fields: { name?: string; profileId?: string; secret?: string; works?: readonly string[] } = {},
): Promise<string> {
  const { name = "Low tides", profileId = null, secret = null, works = [] } = fields;
  const id = newId();
  const shared: CollectionVisibility = secret === null ? "PRIVATE" : "LINK";
  await db()
    .insertInto("accounts")
    .values({ uid: accountUid })
    .onConflict((one) => one.doNothing())
    .execute();
  await db()
    .insertInto("collections")
    .values({
      id,
      account_uid: accountUid,
      name,
      visibility: profileId === null ? shared : "PUBLIC",
      profile_id: profileId,
      slug: profileId === null ? null : id,
      link_secret: secret,
    })
    .execute();
  if (works.length > 0)
    await db()
      .insertInto("collection_items")
      .values(works.map((artwork_id, position) => ({ collection_id: id, artwork_id, position })))
      .execute();
  return id;
}
