import { materialsApi } from "@/lib/materials/materials.api";
import { deleteMaterial, updateMaterial } from "@/lib/materials/materials.commands";
import { handle } from "@/lib/server/handle";

export const PUT = handle(
  materialsApi["PUT /v1/materials/{id}"],
  ({ params, form, files, viewer }) => updateMaterial(params.id, form, files, viewer),
);
export const DELETE = handle(materialsApi["DELETE /v1/materials/{id}"], ({ params, viewer }) =>
  deleteMaterial(params.id, viewer).then(() => null),
);
