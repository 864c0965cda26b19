import { profilesApi } from "@/lib/profiles/profiles.api";
import { saveWizard } from "@/lib/profiles/wizard.commands";
import { findWizard } from "@/lib/profiles/wizard.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(profilesApi["GET /v1/profiles/wizard"], ({ viewer }) =>
  findWizard(viewer),
);
export const PUT = handle(profilesApi["PUT /v1/profiles/wizard"], ({ body, viewer }) =>
  saveWizard(body, viewer),
);
