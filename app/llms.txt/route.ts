import { serveLlmsText } from "@/lib/indexing/plain-texts.render";

/** What it says depends on the environment: it is made when it is asked for. */
export const dynamic = "force-dynamic";

export const GET = serveLlmsText;
