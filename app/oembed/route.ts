import { createOEmbedRoute } from "@/lib/embeds/serve-oembed.render";
import { embeds } from "@/lib/registries/embeds.render";

/** Next.js would otherwise answer from the build, where no address is known. */
export const dynamic = "force-dynamic";

export const GET = createOEmbedRoute(embeds);
