import { serveRequest } from "@/lib/images/queries";

export const dynamic = "force-dynamic";

export { serveRequest as GET, serveRequest as HEAD, serveRequest as POST, serveRequest as PUT };
export { serveRequest as PATCH, serveRequest as DELETE, serveRequest as OPTIONS };
