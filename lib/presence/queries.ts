import { ways } from "@/lib/opportunities/ways/rules";
import { llmsText } from "@/lib/presence/rules";
import { env } from "@/lib/server/env";

/** Answers `GET /llms.txt`. */
export function serveLlmsText(): Response {
  return new Response(llmsText(env().APP_URL, ways), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    },
  });
}
