import { serveSiteCard } from "@/lib/sharing/serve-card.render";

/** It is drawn when it is asked for. */
export const dynamic = "force-dynamic";

export const GET = serveSiteCard;
