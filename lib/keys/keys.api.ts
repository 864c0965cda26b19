import { z } from "zod";
import {
  Key,
  KeyForm,
  KeyQuery,
  KeyRevocation,
  NewKey,
  RotationForm,
} from "@/lib/keys/keys.schema";
import { contract } from "@/lib/shared/contract";

export const keysApi = contract("keys", {
  "GET /v1/keys/": {
    summary: "The account’s API keys, or those of a profile, newest first",
    auth: "identity",
    closedToKeys: true,
    query: KeyQuery,
    response: z.array(Key),
  },
  "POST /v1/keys/": {
    summary: "Make an API key, whose secret is shown once",
    auth: "identity",
    body: KeyForm,
    response: NewKey,
    status: 201,
    creates: true,
    answeredOnce: ["secret"],
    verifiedEmail: "always",
    needsFreshSignIn: true,
  },
  "POST /v1/keys/{id}/rotate": {
    summary: "Give a key another secret; the old one works for some hours more",
    auth: "identity",
    body: RotationForm,
    response: NewKey,
    creates: true,
    answeredOnce: ["secret"],
    needsFreshSignIn: true,
  },
  "DELETE /v1/keys/{id}": {
    summary: "Revoke a key, with all its secrets. Idempotent",
    auth: "identity",
    closedToKeys: true,
  },
  "POST /v1/keys/revoke": {
    summary: "Revoke a key that was found where it should not be; the answer tells nothing",
    auth: "public",
    closedToKeys: true,
    body: KeyRevocation,
  },
});
