import { serveOEmbed } from "@/lib/embeds/serve-oembed.render";

/** Next.js would otherwise answer from the build, where no address is known. */
export const dynamic = "force-dynamic";

export const GET = serveOEmbed;
