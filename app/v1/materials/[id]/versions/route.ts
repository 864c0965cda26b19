import { materialsApi } from "@/lib/materials/materials.api";
import { listMaterialVersions } from "@/lib/materials/materials.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(materialsApi["GET /v1/materials/{id}/versions"], ({ params, viewer }) =>
  listMaterialVersions(params.id, viewer),
);
