import { serveRequest } from "@/lib/images/render";

export const dynamic = "force-dynamic";

export { serveRequest as GET };
