import { programmesApi } from "@/lib/programmes/programmes.api";
import { findProgramme } from "@/lib/programmes/programmes.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(programmesApi["GET /v1/programmes/{id}"], ({ params }) =>
  findProgramme(params.id),
);
