import { homeApi } from "@/lib/home/home.api";
import { readHome } from "@/lib/home/home.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(homeApi["GET /v1/home/"], ({ viewer }) => readHome(viewer));
