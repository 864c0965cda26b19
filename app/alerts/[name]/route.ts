import { serveAlertFeed } from "@/lib/alerts/alert-feeds.render";

export const GET = serveAlertFeed;
