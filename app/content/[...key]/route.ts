import { serveRequest } from "@/lib/images/queries";

export const dynamic = "force-dynamic";

export { serveRequest as GET };
