import { z } from "zod";
import {
  ProfileChanges,
  ProfileForm,
  ProfileReplacement,
} from "@/lib/profiles/profile-form.schema";
import {
  Profile,
  ProfileIdOrSlug,
  MAX_PROFILE_IMAGES_PER_REQUEST,
  ProfileImage,
  ProfileImageType,
  ProfileQuery,
  ProfileTokenRequest,
} from "@/lib/profiles/profiles.schema";
import { Membership } from "@/lib/profiles/memberships.schema";
import { Wizard } from "@/lib/profiles/wizard/wizard.schema";
import { imageUpload } from "@/lib/images/uploads.rules";
import { ProfileFactChanges, ProfileFacts } from "@/lib/profiles/facts/profile-facts.schema";
import { Directory, DirectoryQuery } from "@/lib/profiles/directory/directory.schema";
import { contract, team } from "@/lib/shared/contract";

const imageFile = { field: "image", max: 1, ...imageUpload };

export const profilesApi = contract("profiles", {
  "GET /v1/profiles/{id}/facts": {
    summary: "The private facts of an own profile, which decide what it can enter",
    auth: "identity",
    response: ProfileFacts,
  },
  "PUT /v1/profiles/{id}/facts": {
    summary: "Set private facts of an own profile; those that are not sent stay",
    auth: "identity",
    body: ProfileFactChanges,
    response: ProfileFacts,
  },
  "POST /v1/profiles/token/": {
    summary:
      "A token to act as a profile of the caller, or of a team the caller is in; good for 15 minutes at most",
    auth: "identity",
    closedToKeys: true,
    body: ProfileTokenRequest,
    response: z.object({ token: z.string() }),
  },
  "POST /v1/profiles/": {
    summary: "Make a profile",
    auth: "identity",
    form: ProfileForm,
    files: imageFile,
    response: Profile,
    status: 201,
    creates: true,
  },
  "GET /v1/profiles/": {
    summary:
      "The caller’s own profiles; without a token the newest public ones; with `query` a search",
    auth: "optional",
    query: ProfileQuery,
    response: z.array(Profile),
  },
  "GET /v1/profiles/memberships": {
    summary: "The profiles whose team the caller is in, with the caller’s role",
    auth: "identity",
    response: z.array(Membership),
  },
  "GET /v1/profiles/{id}": {
    summary: "One profile, by id, by slug, or by a slug that it had before",
    auth: "optional",
    may: "POSTING_MANAGER",
    params: z.object({ id: ProfileIdOrSlug }),
    response: Profile,
  },
  "PUT /v1/profiles/{id}": {
    summary: "Replace all fields of a profile; its address and picture stay when they are not sent",
    ...team.POSTING_MANAGER,
    mayOnly: { "with another `role`": "OWNER" },
    form: ProfileReplacement,
    alternativeFormats: ["json"],
    files: imageFile,
    response: Profile,
  },
  "PATCH /v1/profiles/{id}": {
    summary: "Change a profile; omitted fields keep their values",
    ...team.POSTING_MANAGER,
    mayOnly: { "with another `role`": "OWNER" },
    form: ProfileChanges,
    alternativeFormats: ["json"],
    files: imageFile,
    response: Profile,
  },
  "DELETE /v1/profiles/{id}": {
    summary: "Delete a profile with its artworks, opportunities and pictures",
    auth: "identity",
  },
  "POST /v1/profiles/images": {
    summary: "Add pictures to the acting profile; a new cover takes the old one’s place",
    auth: "profile",
    may: "POSTING_MANAGER",
    form: z.object({ type: ProfileImageType }),
    files: { field: "images", min: 1, max: MAX_PROFILE_IMAGES_PER_REQUEST, ...imageUpload },
    response: z.array(ProfileImage),
    status: 201,
    creates: true,
  },
  "DELETE /v1/profiles/images": {
    summary: "Remove a picture from the acting profile",
    auth: "profile",
    may: "POSTING_MANAGER",
    form: z.object({ type: ProfileImageType, url: z.string().min(1).max(500) }),
    alternativeFormats: ["urlencoded", "json"],
  },
  "GET /v1/profiles/wizard": {
    summary: "The caller’s progress in the sign-up wizard",
    auth: "identity",
    response: Wizard,
  },
  "PUT /v1/profiles/wizard": {
    summary: "Record the caller’s progress in the sign-up wizard",
    auth: "identity",
    body: Wizard,
    response: Wizard,
  },
  "DELETE /v1/profiles/admin/{id}": {
    summary: "Delete any profile with its artworks, opportunities and pictures",
    auth: "admin",
    needsFreshSignIn: true,
  },
  "POST /v1/profiles/admin/{id}/search/hide": {
    summary: "Hide a profile from directory, search, lists and sitemaps, or show it again",
    auth: "admin",
    body: z.object({
      hidden: z.boolean().default(true).describe("Whether it is hidden from lists and search."),
    }),
    response: Profile,
  },
  "GET /v1/profiles/directory": {
    summary: "The directory: profiles by type, place, role and text, with counts for each filter",
    auth: "public",
    query: DirectoryQuery,
    response: Directory,
  },
});
