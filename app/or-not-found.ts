import { notFound } from "next/navigation";
import { Failure } from "@/lib/shared/failure";

/**
 * Turns a 4xx of a query into a 404 page.
 * @throws every other error
 */
export function orNotFound(error: unknown): never {
  if (error instanceof Failure && error.status < 500) notFound();
  throw error;
}
