import {
  deleteAnyProfile,
  setProfileHidden,
} from "@/lib/administration/administered-profiles.commands";
import { listMemberships } from "@/lib/profiles/memberships.queries";
import {
  addProfileImages,
  deleteProfileImage,
} from "@/lib/profiles/pictures/profile-images.commands";
import type { profilesApi } from "@/lib/profiles/profiles.api";
import { createProfile, findMoreErrors, updateProfile } from "@/lib/profiles/profiles.commands";
import { findProfile, issueProfileToken, listProfiles } from "@/lib/profiles/profiles.queries";
import { saveWizard } from "@/lib/profiles/wizard/wizard.commands";
import { findWizard } from "@/lib/profiles/wizard/wizard.queries";
import { deleteOwnProfile } from "@/lib/removal/delete-profile.commands";
import { updateProfileFacts } from "@/lib/profiles/facts/profile-facts.commands";
import { findOwnProfileFacts } from "@/lib/profiles/facts/profile-facts.queries";
import { listDirectory } from "@/lib/profiles/directory/directory.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const profilesRoutes = {
  "GET /v1/profiles/{id}/facts": ({ params, viewer }) => findOwnProfileFacts(params.id, viewer),
  "PUT /v1/profiles/{id}/facts": (request) =>
    updateProfileFacts(request.params.id, request.body, request.viewer),
  "POST /v1/profiles/token/": ({ body, viewer }) => issueProfileToken(body.id, viewer),
  "POST /v1/profiles/": createProfile,
  "GET /v1/profiles/": ({ query, viewer }) => listProfiles(query, viewer),
  "GET /v1/profiles/memberships": ({ viewer }) => listMemberships(viewer),
  "GET /v1/profiles/{id}": ({ params, viewer }) => findProfile(params.id, viewer),
  "PUT /v1/profiles/{id}": updateProfile,
  "PATCH /v1/profiles/{id}": { run: updateProfile, findMoreErrors },
  "DELETE /v1/profiles/{id}": ({ params, viewer }) => deleteOwnProfile(params.id, viewer),
  "POST /v1/profiles/images": addProfileImages,
  "DELETE /v1/profiles/images": deleteProfileImage,
  "GET /v1/profiles/wizard": ({ viewer }) => findWizard(viewer),
  "PUT /v1/profiles/wizard": ({ body, viewer }) => saveWizard(body, viewer),
  "DELETE /v1/profiles/admin/{id}": ({ params, viewer }) => deleteAnyProfile(params.id, viewer),
  "POST /v1/profiles/admin/{id}/search/hide": ({ params, body, viewer }) =>
    setProfileHidden(params.id, body.hidden, viewer),
  "GET /v1/profiles/directory": ({ query }) => listDirectory(query),
} satisfies Routes<typeof profilesApi>;
