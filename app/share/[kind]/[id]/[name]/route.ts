import { shareCards } from "@/lib/registries/share-cards.render";
import { createShareRoute } from "@/lib/sharing/serve-card.render";

export const GET = createShareRoute(shareCards);
