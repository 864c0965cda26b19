import type { materialsApi } from "@/lib/materials/materials.api";
import { createMaterial, deleteMaterial, updateMaterial } from "@/lib/materials/materials.commands";
import { listMaterialVersions, listMaterials } from "@/lib/materials/materials.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const materialsRoutes = {
  "GET /v1/materials/": ({ viewer }) => listMaterials(viewer.profileId),
  "POST /v1/materials/": (input) => createMaterial(input),
  "PUT /v1/materials/{id}": ({ params, form, files, viewer }) =>
    updateMaterial(params.id, form, files, viewer),
  "DELETE /v1/materials/{id}": ({ params, viewer }) =>
    deleteMaterial(params.id, viewer).then(() => null),
  "GET /v1/materials/{id}/versions": ({ params, viewer }) =>
    listMaterialVersions(params.id, viewer),
} satisfies Routes<typeof materialsApi>;
