import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as embed from "@/app/embed/[kind]/[id]/route";
import * as oembed from "@/app/oembed/route";
import { knownParameters } from "@/scripts/serve/parameters";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { createCollection, saveItem } from "@/tests/support/collections";
import { sendRequest, startFront, stopFront, fakeApp } from "@/tests/support/front";
import { inDays, opportunityRow } from "@/tests/support/opportunities";

const ORIGIN = "http://localhost:3000";

const openEmbed = (kind: string, id: string): Promise<Response> =>
  embed.GET(new Request(`${ORIGIN}/embed/${kind}/${id}`), {
    params: Promise.resolve({ kind, id }),
  });

async function ask(query: Record<string, string>) {
  const response = await oembed.GET(
    new Request(`${ORIGIN}/oembed?${new URLSearchParams(query).toString()}`),
  );
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const SCRIPTED = `<script>alert("1")</script>`;
let profileId: string;
let artworkId: string;
let opportunityId: string;
beforeAll(async () => {
  profileId = await profileRow({ name: "Ada Brook" });
  artworkId = await artworkRow(profileId, { title: SCRIPTED, medium: "Oil on linen" });
  opportunityId = await opportunityRow(profileId, { title: "Harbour residency" });
});

describe("GET /embed/{kind}/{id}", () => {
  test("any site may frame it; no script, no cookie, nothing from elsewhere, not indexed", async () => {
    const { status, headers } = await openEmbed("artworks", artworkId);
    expect(status).toBe(200);
    const policy = headers.get("content-security-policy")?.split("; ");
    expect(policy).toContain("frame-ancestors *");
    expect(policy).toContain("default-src 'none'");
    expect(policy?.join()).not.toContain("script");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  });

  test("shows the work in both themes, with its texts escaped, and links that open beside the page", async () => {
    const html = await (await openEmbed("artworks", artworkId)).text();
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;");
    expect(html).toContain("Ada Brook");
    expect(html).toContain("prefers-color-scheme:dark");
    expect(html).toContain(`src="/content/artworks/${artworkId}.jpg?`);
    const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link);
    expect(links[0]).toContain(`href="${ORIGIN}/art/${artworkId}"`);
    for (const link of links) expect(link).toContain(`target="_blank" rel="noopener"`);
  });

  test("profiles with their newest works, by id or slug", async () => {
    await db().updateTable("profiles").set({ slug: "ada" }).where("id", "=", profileId).execute();
    for (const id of [profileId, "ada"]) {
      const html = await (await openEmbed("profiles", id)).text();
      expect(html).toContain("Ada Brook");
      expect(html).toContain(`/content/artworks/${artworkId}.jpg`);
      expect(html).toContain(`href="${ORIGIN}/profiles/ada"`);
    }
  });

  test("public collections with their works; private and shared ones, and those of hidden profiles: 404", async () => {
    const artist = await createArtist();
    const create = async (visibility: string) => {
      const form = { name: "Blue rooms", visibility, profileId: artist.profileId };
      const { body } = await createCollection(artist, form);
      await saveItem(artist, body.id, artworkId);
      return String(body.id);
    };
    const id = await create("PUBLIC");
    const html = await (await openEmbed("collections", id)).text();
    expect(html).toContain("Blue rooms");
    expect(html).toContain(`/content/artworks/${artworkId}.jpg`);
    for (const visibility of ["PRIVATE", "LINK"])
      expect((await openEmbed("collections", await create(visibility))).status).toBe(404);
    const hidden = { hidden: true };
    await db().updateTable("profiles").set(hidden).where("id", "=", artist.profileId).execute();
    expect((await openEmbed("collections", id)).status).toBe(404);
  });

  test("opportunities with their deadline; a closed one says so", async () => {
    expect(await (await openEmbed("opportunities", opportunityId)).text()).toMatch(/Deadline/);
    const closed = await opportunityRow(profileId, { deadline: inDays(-2) });
    expect(await (await openEmbed("opportunities", closed)).text()).toContain("Closed");
  });

  test("404 with a page for what does not exist, is a draft, or of a suspended account; framed all the same", async () => {
    const suspended = await profileRow({ hidden: true });
    const hiddenWork = await artworkRow(suspended);
    await db()
      .updateTable("profiles")
      .set({ hidden_before_suspension: false })
      .where("id", "=", suspended)
      .execute();
    const draft = await opportunityRow(profileId, { status: "DRAFT" });
    const addresses = [
      ["artworks", newId()],
      ["artworks", "nonsense"],
      ["artworks", hiddenWork],
      ["profiles", suspended],
      ["profiles", "a\0b"],
      ["opportunities", draft],
      ["shops", artworkId],
      ["constructor", artworkId],
    ] as const;
    for (const [kind, id] of addresses) {
      const response = await openEmbed(kind, id);
      expect([kind, response.status]).toEqual([kind, 404]);
      expect(response.headers.get("content-security-policy")).toContain("frame-ancestors *");
      expect(await response.text()).toContain("not on Vitrine any more");
    }
  });
});

describe("GET /oembed", () => {
  test("a rich answer with the frame's HTML, for any site", async () => {
    const { status, headers, body } = await ask({ url: `${ORIGIN}/art/${artworkId}` });
    expect(status).toBe(200);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("content-type")).toContain("application/json");
    expect(body).toMatchObject({
      version: "1.0",
      type: "rich",
      title: SCRIPTED,
      author_name: "Ada Brook",
      author_url: `${ORIGIN}/profiles/ada`,
      provider_name: "Vitrine",
      width: 480,
      thumbnail_width: 4,
      thumbnail_height: 3,
    });
    expect(body.html).toContain(`src="${ORIGIN}/embed/artworks/${artworkId}"`);
    expect(body.html).toContain(`title="&lt;script&gt;`);
    expect(new URL(body.thumbnail_url).origin).toBe(ORIGIN);
  });

  test("by a slug, the frame names the id, which stays", async () => {
    const { body } = await ask({ url: `${ORIGIN}/profiles/ada/?utm=x#top`, format: "json" });
    expect(body.html).toContain(`/embed/profiles/${profileId}"`);
  });

  test("never larger than maxwidth and maxheight", async () => {
    const query = { url: `${ORIGIN}/art/${artworkId}`, maxwidth: "320", maxheight: "240" };
    const { body } = await ask(query);
    expect([body.width, body.height]).toEqual([320, 240]);
    expect(body.html).toContain(`width="320" height="240"`);
  });

  test("501 for XML; 400 naming the parameter; 404 for other sites and what is not public", async () => {
    const url = `${ORIGIN}/art/${artworkId}`;
    expect((await ask({ url, format: "xml" })).status).toBe(501);
    const invalid = await Promise.all([
      ask({}),
      ask({ url: "art" }),
      ask({ url, format: "yaml" }),
      ask({ url, maxwidth: "0" }),
      ask({ url, maxwidth: "12px" }),
    ]);
    expect(invalid.map(({ status, body }) => [status, body.details[0].path])).toEqual([
      [400, "url"],
      [400, "url"],
      [400, "format"],
      [400, "maxwidth"],
      [400, "maxwidth"],
    ]);
    const missing = await Promise.all(
      [
        `https://elsewhere.test/art/${artworkId}`,
        `${ORIGIN}/art/${newId()}`,
        `${ORIGIN}/pricing`,
      ].map((address) => ask({ url: address })),
    );
    expect(missing.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test("its parameters reach it through the cache, and others do not", () => {
    expect(knownParameters("/oembed")).toEqual(["url", "format", "maxwidth", "maxheight"]);
    expect(knownParameters("/embed/artworks/a")).toEqual([]);
  });
});

describe("embeds behind the front", () => {
  beforeAll(async () => {
    await startFront();
    fakeApp.respond = async (request: IncomingMessage, response: ServerResponse) => {
      const [, first, kind = "", id = ""] = (request.url ?? "").split("/");
      const answer =
        first === "embed"
          ? await openEmbed(kind, id)
          : new Response("<p>", { headers: { "Content-Type": "text/html" } });
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
    };
  });
  afterAll(() => stopFront(0));

  test("keep their policy without X-Frame-Options, and are shared by all; every other page may not be framed", async () => {
    const path = `/embed/artworks/${artworkId}`;
    const { headers } = await sendRequest(path);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors *");
    expect(headers.has("x-frame-options")).toBe(false);
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    for (const other of ["/", `/art/${artworkId}`, "/embedded", `/profiles/ada`]) {
      const page = (await sendRequest(other)).headers;
      expect(page.get("content-security-policy"), other).toContain("frame-ancestors 'none'");
      expect(page.get("x-frame-options"), other).toBe("DENY");
    }
    const before = fakeApp.requests.length;
    await sendRequest(path, { headers: { cookie: "session=1" } });
    expect(fakeApp.requests).toHaveLength(before);
  });
});
