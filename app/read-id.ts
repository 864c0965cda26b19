import { notFound } from "next/navigation";
import { Id } from "@/lib/shared/ids";

/** Returns the id in a page's address; shows the 404 page for anything else. */
export const readId = (value: string): string => Id.safeParse(value).data ?? notFound();
