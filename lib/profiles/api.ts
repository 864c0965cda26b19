import { z } from "zod";
import { Profile, ProfileForm, ProfileQuery, TokenRequest } from "@/lib/profiles/schema";
import { imageUpload } from "@/lib/images/uploads/rules";
import { contract } from "@/lib/shared/contract";

/** The profile calls (SPEC section 7, CONTRACT section 3). */
export const profilesApi = contract({
  "POST /v1/profiles/token/": {
    summary: "A token to act as one of the caller's profiles, good for 15 minutes at most",
    auth: "identity",
    body: TokenRequest,
    response: z.object({ token: z.string() }),
  },
  "POST /v1/profiles/": {
    summary: "Make a profile",
    auth: "identity",
    form: ProfileForm,
    files: { field: "image", most: 1, ...imageUpload },
    response: Profile,
    status: 201,
    creates: true,
  },
  "GET /v1/profiles/": {
    summary:
      "The caller's own profiles; without a token the newest public ones; with `query` a search",
    auth: "optional",
    query: ProfileQuery,
    response: z.array(Profile),
  },
  "GET /v1/profiles/{id}": {
    summary: "One profile, by id or slug",
    auth: "optional",
    params: z.object({ id: z.string().max(200) }),
    response: Profile,
  },
});
