import { serveShare } from "@/lib/sharing/render";

export const GET = serveShare;
