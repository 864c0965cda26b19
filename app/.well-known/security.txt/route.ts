import { serveSecurityText } from "@/lib/indexing/plain-texts.render";

export const dynamic = "force-dynamic";

export const GET = serveSecurityText;
