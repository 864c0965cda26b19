import { serveSecurityText } from "@/lib/indexing/plain-texts.render";

export const GET = serveSecurityText;
