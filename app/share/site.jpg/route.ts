import { serveSiteCard } from "@/lib/sharing/serve-card.render";

export const dynamic = "force-dynamic";

export const GET = serveSiteCard;
