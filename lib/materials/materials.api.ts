import { z } from "zod";
import { createFileUpload } from "@/lib/files/file-types.rules";
import {
  Material,
  MaterialChanges,
  MaterialForm,
  MaterialVersion,
} from "@/lib/materials/materials.schema";
import { contract } from "@/lib/shared/contract";

const file = { field: "file", max: 1, ...createFileUpload(["PDF"]) };

export const materialsApi = contract("materials", {
  "GET /v1/materials/": {
    summary: "The acting profile’s statement, biography, CV, texts and PDFs, oldest first",
    auth: "profile",
    response: z.array(Material),
  },
  "POST /v1/materials/": {
    summary: "Keep a text or a PDF for applications",
    auth: "profile",
    form: MaterialForm,
    alternativeFormats: ["json"],
    files: file,
    response: Material,
    status: 201,
    creates: true,
  },
  "PUT /v1/materials/{id}": {
    summary: "Change it; omitted fields keep their values, a new text or PDF is a new version",
    auth: "profile",
    form: MaterialChanges,
    alternativeFormats: ["json"],
    files: file,
    response: Material,
  },
  "DELETE /v1/materials/{id}": {
    summary: "Delete it with all its versions; what was applied with stays. Idempotent",
    auth: "profile",
  },
  "GET /v1/materials/{id}/versions": {
    summary: "Its versions, newest first",
    auth: "profile",
    response: z.array(MaterialVersion),
  },
});
