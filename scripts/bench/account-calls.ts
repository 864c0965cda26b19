import { z } from "zod";
import type { CallName } from "@/scripts/bench/calls";
import { type Account, createJsonRequest, requestJson, visitPage } from "@/scripts/bench/accounts";
import { createPhotograph } from "@/scripts/bench/photograph";
import type { HttpRequest } from "@vitrine/benchmark/http-request";

/** A call that needs an account: read by the load generator, or written one after another. */
export type AccountCall =
  | { name: CallName; request: HttpRequest }
  | {
      name: CallName;
      count: number;
      prepare: () => Promise<string>;
      send: (id: string) => Promise<void>;
    };

const WRITES = 20;
const UPLOADS = 8;
const HOMES = 100;

const Created = z.object({ id: z.string() });
const Artwork = z.object({ id: z.string(), images: z.array(z.object({ url: z.string() })).min(1) });
const List = z.object({ items: z.array(z.object({ id: z.string() })) });
const Products = z.array(
  z.object({ type: z.string(), prices: z.array(z.object({ priceId: z.string() })).min(1) }),
);

const OPPORTUNITY = {
  type: "OPEN_CALL",
  title: "An open call of the benchmark",
  summary: "Works on paper.",
  description: "Send us works on paper.",
  organizationName: "Harbour House",
  city: "Porto",
  country: "PT",
  deadlineKind: "FIXED",
  deadlineLocal: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
  timeZone: "Europe/Lisbon",
  applyUrl: "https://harbour.example/apply",
};

export async function createAccountCalls(
  origin: string,
  { identity, profile, profileId }: Account,
): Promise<AccountCall[]> {
  const send = (path: string, init: RequestInit) => requestJson(`${origin}${path}`, init);
  const remove = async (path: string) =>
    void (await send(path, { method: "DELETE", headers: profile }));
  const pages = await Promise.all(
    [1, 2].map(async (page) => List.parse(await send(`/v1/opportunities/?page=${page}`, {}))),
  );
  const items = pages.flatMap((page) => page.items);
  const bookmark = async (id: string) =>
    void (await send(`/v1/opportunities/bookmarks/${id}`, createJsonRequest("POST", {}, identity)));
  for (const { id } of items) await bookmark(id);
  const createDraft = async () =>
    Created.parse(await send("/v1/opportunities/", createJsonRequest("POST", OPPORTUNITY, profile)))
      .id;
  const products = Products.parse(await send("/v1/opportunities/products", {}));
  const priceId = products.find(({ type }) => type === "STANDARD")?.prices[0]?.priceId;
  const photograph = await createPhotograph();
  const upload = async () => {
    const form = new FormData();
    form.set("title", "A photograph of the benchmark");
    form.set(
      "images",
      new File([new Uint8Array(photograph)], "photograph.jpg", { type: "image/jpeg" }),
    );
    return Artwork.parse(
      await send("/v1/artworks/", { method: "POST", headers: profile, body: form }),
    );
  };
  const read = (name: CallName, path: string, headers: Record<string, string>): AccountCall => ({
    name,
    request: { path, headers: { "accept-encoding": "gzip, br", ...headers } },
  });
  let bookmarkedCount = 0;
  /** Path of the write before, removed so that no quota is reached. */
  let previousPath = "";
  const removePrevious = async () => {
    if (previousPath !== "") await remove(previousPath);
    previousPath = "";
  };
  return [
    read("bookmark list", "/v1/opportunities/bookmarks/list", identity),
    read("own opportunities", `/v1/opportunities/profiles/${profileId}`, profile),
    read("own profiles", "/v1/profiles/", identity),
    {
      name: "profile token",
      request: {
        method: "POST",
        path: "/v1/profiles/token/",
        headers: { ...identity, "content-type": "application/json" },
        body: JSON.stringify({ id: profileId }),
      },
    },
    {
      // One person after another opens the page.
      name: "own home",
      count: HOMES,
      prepare: async () => "",
      send: () => {
        const calls = ["/v1/home/", "/v1/home/works"];
        return visitPage(origin, { page: "/home", calls, headers: identity });
      },
    },
    {
      name: "bookmark",
      count: WRITES,
      prepare: async () => {
        const { id } = items[bookmarkedCount++ % items.length] ?? { id: "" };
        await remove(`/v1/opportunities/bookmarks/${id}`);
        return id;
      },
      send: bookmark,
    },
    {
      name: "publish",
      count: WRITES,
      prepare: async () => {
        await removePrevious();
        return createDraft();
      },
      send: async (id) => {
        previousPath = `/v1/opportunities/${id}`;
        const body = { ...OPPORTUNITY, id, plan: "PREMIUM_SUBSCRIPTION" };
        await send(previousPath, createJsonRequest("PUT", body, identity));
      },
    },
    {
      name: "checkout",
      count: WRITES,
      prepare: createDraft,
      send: async (id) => {
        const paths = { success: "/checkout/success", cancel: "/checkout/cancel" };
        const body = { priceIds: [priceId], referenceId: id, paths };
        await send("/v1/checkout/session", createJsonRequest("POST", body, profile));
      },
    },
    {
      name: "upload of 12 MP",
      count: UPLOADS,
      prepare: async () => {
        await removePrevious();
        return "";
      },
      send: async () => void (previousPath = `/v1/artworks/${(await upload()).id}`),
    },
    {
      name: "first variant of 12 MP",
      count: UPLOADS,
      prepare: async () => {
        await removePrevious();
        const { id, images } = await upload();
        previousPath = `/v1/artworks/${id}`;
        return images[0]?.url ?? "";
      },
      send: async (url) => {
        const address = `${new URL(url, origin).pathname}?w=600&fm=auto`;
        // Browsers ask for AVIF, which is therefore what visitors wait for.
        const headers = { accept: "image/avif,image/webp,*/*;q=0.8" };
        const response = await fetch(`${origin}${address}`, { headers });
        if (!response.ok) throw new Error(`${address}: ${response.status}`);
        await response.arrayBuffer();
      },
    },
  ];
}
