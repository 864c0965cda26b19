import { notFound } from "next/navigation";
import { Failure } from "@/lib/shared/failure";

/** Shows the 404 page for a 4xx failure, in `.catch()` of a query. @throws every other error */
export function orNotFound(error: unknown): never {
  if (error instanceof Failure && error.status < 500) notFound();
  throw error;
}
