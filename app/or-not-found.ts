import { notFound } from "next/navigation";
import { Failure } from "@/lib/shared/failure";

/** For a page whose query was refused: what it asks for is not there. @throws what is our own fault, and what Next shows 404 by */
export function orNotFound(error: unknown): never {
  if (error instanceof Failure && error.status < 500) notFound();
  throw error;
}
