import { serveSecurityText } from "@/lib/indexing/plain-texts.render";

/** What it says depends on the environment and the day: it is made when it is asked for. */
export const dynamic = "force-dynamic";

export const GET = serveSecurityText;
