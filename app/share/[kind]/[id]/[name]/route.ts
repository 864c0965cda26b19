import { serveShare } from "@/lib/sharing/queries";

export const GET = serveShare;
