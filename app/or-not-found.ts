import { notFound } from "next/navigation";
import { Failure } from "@/lib/shared/failure";

/** For `.catch()` of a query: shows the 404 page for a 4xx failure. @throws every other error */
export function orNotFound(error: unknown): never {
  if (error instanceof Failure && error.status < 500) notFound();
  throw error;
}
