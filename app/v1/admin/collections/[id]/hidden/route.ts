import { administrationApi } from "@/lib/administration/administration.api";
import { hideContent } from "@/lib/administration/hidden-contents.commands";
import { handle } from "@/lib/server/handle";

export const PUT = handle(
  administrationApi["PUT /v1/admin/collections/{id}/hidden"],
  ({ params, body, viewer }) => hideContent("collection", params.id, body.hidden, viewer),
);
