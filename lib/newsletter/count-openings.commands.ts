import { sql } from "kysely";
import { findIssue } from "@/lib/newsletter/newsletter-issues.queries";
import { toIssuePath } from "@/lib/newsletter/newsletter.rules";
import { db } from "@/lib/server/database/db";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { Failure } from "@/lib/shared/failure";
import { isBot } from "@/lib/visits/bots.rules";

async function countOpening(number: number, item: number): Promise<void> {
  await sql`
    insert into newsletter_openings (number, item, opened) values (${number}, ${item}, 1)
    on conflict (number, item) do update set opened = newsletter_openings.opened + 1`.execute(db());
}

/** Reads the client's own: behind the front `user-agent` is the same for all. */
const readUserAgent = ({ headers }: Request) =>
  headers.get(internalHeaders.userAgent) ?? headers.get("user-agent") ?? "";

const redirectTo = (path: string) =>
  new Response(null, {
    status: 302,
    headers: { Location: path, "Cache-Control": "no-store", "X-Robots-Tag": "noindex" },
  });

/** `GET /n/{number}/{item}`: leads a reader on and counts that, without anything about who it was. What is gone leads to the issue. */
export async function openNewsletterLink(
  request: Request,
  { params }: { params: Promise<{ number: string; item: string }> },
): Promise<Response> {
  const { number, item } = await params;
  try {
    const issue = await findIssue(number);
    const target = issue.items.find((candidate) => String(candidate.item) === item);
    if (target === undefined) return redirectTo(toIssuePath(issue.number));
    if (request.method === "GET" && !isBot(readUserAgent(request)))
      await countOpening(issue.number, target.item);
    return redirectTo(target.href);
  } catch (error) {
    if (error instanceof Failure) return redirectTo("/newsletter");
    throw error;
  }
}
