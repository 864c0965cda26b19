import { createEmbedRoute } from "@/lib/embeds/serve-embed.render";
import { embeds } from "@/lib/registries/embeds.render";

export const GET = createEmbedRoute(embeds);
