import { serveEmbed } from "@/lib/embeds/serve-embed.render";

export const GET = serveEmbed;
