import { openNewsletterLink } from "@/lib/newsletter/count-openings.commands";

export const GET = openNewsletterLink;
