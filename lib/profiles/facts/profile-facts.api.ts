import { ProfileFactChanges, ProfileFacts } from "@/lib/profiles/facts/profile-facts.schema";
import { contract } from "@/lib/shared/contract";
import { idParams } from "@/lib/shared/ids";

export const profileFactsApi = contract("profiles", {
  "GET /v1/profiles/{id}/facts": {
    summary: "The private facts of an own profile, which decide what it can enter",
    auth: "identity",
    params: idParams,
    response: ProfileFacts,
  },
  "PUT /v1/profiles/{id}/facts": {
    summary: "Set private facts of an own profile; those that are not sent stay",
    auth: "identity",
    params: idParams,
    body: ProfileFactChanges,
    response: ProfileFacts,
  },
});
