import { serveRequest } from "@/lib/images/serve-image.render";

export { serveRequest as GET };
