import { materialsApi } from "@/lib/materials/materials.api";
import { createMaterial } from "@/lib/materials/materials.commands";
import { listMaterials } from "@/lib/materials/materials.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(materialsApi["GET /v1/materials/"], ({ viewer }) =>
  listMaterials(viewer.profileId),
);
export const POST = handle(materialsApi["POST /v1/materials/"], (input) => createMaterial(input));
