import { linksApi } from "@/lib/links/links.api";
import { listUnansweredLinks } from "@/lib/links/unanswered-links.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(linksApi["GET /v1/admin/links"], () => listUnansweredLinks());
