import { serveSiteCard } from "@/lib/sharing/serve-card.render";

export const GET = serveSiteCard;
