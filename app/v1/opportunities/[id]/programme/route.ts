import { linkProgramme } from "@/lib/programmes/link-programme.commands";
import { programmesApi } from "@/lib/programmes/programmes.api";
import { handle } from "@/lib/server/handle";

export const PUT = handle(
  programmesApi["PUT /v1/opportunities/{id}/programme"],
  ({ params, body, viewer }) => linkProgramme(params.id, body.programmeId, viewer),
);
