import { serveShare } from "@/lib/sharing/serve-card.render";

export const GET = serveShare;
