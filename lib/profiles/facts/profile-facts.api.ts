import { ProfileFactChanges, ProfileFacts } from "@/lib/profiles/facts/profile-facts.schema";
import { contract } from "@/lib/shared/contract";

export const profileFactsApi = contract("profiles", {
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
});
