import { toCalendarEntry, REMINDER_DAYS } from "@/lib/opportunities/feeds/deadline-calendar.rules";
import { findOpportunity } from "@/lib/opportunities/opportunities.queries";
import { env } from "@/lib/server/env";
import { formatCalendar } from "@/lib/shared/time/calendar";
import { Failure } from "@/lib/shared/failure";

function createErrorResponse(message: string, status: number): Response {
  return new Response(message, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** `GET /opportunities/{id}/calendar.ics`: a calendar with the deadline; 404 if there is none. */
export async function serveDeadlineCalendar(
  _: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  try {
    const opportunity = await findOpportunity((await params).id);
    const entry = toCalendarEntry(opportunity, env().APP_URL, REMINDER_DAYS);
    if (entry === null) return createErrorResponse("This opportunity has no deadline.", 404);
    const text = formatCalendar({ name: entry.title, url: entry.url, entries: [entry] });
    return new Response(text, {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": `attachment; filename="${opportunity.slug}.ics"`,
        "Cache-Control": "public, max-age=0, must-revalidate",
      },
    });
  } catch (error) {
    if (error instanceof Failure && error.status < 500)
      return createErrorResponse(error.message, error.status);
    throw error;
  }
}
