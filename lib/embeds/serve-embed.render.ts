import { embedPolicy, renderEmbedPage, renderMissingEmbed } from "@/lib/embeds/embed-page.render";
import { EmbedKind, type Embeds } from "@/lib/embeds/embeds.schema";
import { rightsHeaders } from "@/lib/images/training-rights.rules";
import { env } from "@/lib/server/env";
import { Failure } from "@/lib/shared/failure";

const createDocument = (html: string, status: 200 | 404) =>
  new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": embedPolicy,
      "Cross-Origin-Resource-Policy": "cross-origin",
      "X-Robots-Tag": `noindex, ${rightsHeaders.reserved["X-Robots-Tag"]}`,
    },
  });

/** `GET /embed/{kind}/{id}`: a page for frames in other sites. */
export const createEmbedRoute =
  (embeds: Embeds) =>
  async (
    _: Request,
    { params }: { params: Promise<{ kind: string; id: string }> },
  ): Promise<Response> => {
    const { kind, id } = await params;
    const { APP_URL } = env();
    const embedKind = EmbedKind.safeParse(kind).data;
    try {
      if (embedKind === undefined) return createDocument(renderMissingEmbed(APP_URL), 404);
      const content = await embeds[embedKind].load(id);
      return createDocument(renderEmbedPage(content, APP_URL), 200);
    } catch (error) {
      if (error instanceof Failure && error.code === "NOT_FOUND")
        return createDocument(renderMissingEmbed(APP_URL), 404);
      throw error;
    }
  };
