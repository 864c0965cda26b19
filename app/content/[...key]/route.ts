import { serveRequest } from "@/lib/images/serve-image.render";

export const dynamic = "force-dynamic";

export { serveRequest as GET };
