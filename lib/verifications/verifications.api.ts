import { contract, team } from "@/lib/shared/contract";
import {
  AdministeredVerification,
  EvidenceForm,
  RevocationForm,
  Verification,
  VerificationForm,
  VerificationList,
  VerificationQuery,
  VerificationToken,
} from "@/lib/verifications/verifications.schema";

export const verificationsApi = contract("verifications", {
  "GET /v1/profiles/{id}/verification": {
    summary: "Whether a profile of the caller is verified, and how it can be",
    ...team.POSTING_MANAGER,
    response: Verification,
  },
  "POST /v1/profiles/{id}/verification": {
    summary:
      "Begin to prove control of the domain of the profile’s website, or send the mail again",
    ...team.POSTING_MANAGER,
    body: VerificationForm,
    response: Verification,
    verifiedEmail: "always",
  },
  "POST /v1/profiles/{id}/verification/check": {
    summary: "Look up the DNS record that proves control of the domain",
    ...team.POSTING_MANAGER,
    response: Verification,
  },
  "POST /v1/profiles/{id}/verification/confirm": {
    summary: "Prove control of the domain by the link of a mail; works once",
    ...team.POSTING_MANAGER,
    body: VerificationToken,
    response: Verification,
  },
  "GET /v1/admin/verifications": {
    summary: "Verifications of organisations, those that changed last first",
    auth: "admin",
    query: VerificationQuery,
    response: VerificationList,
  },
  "GET /v1/admin/verifications/{id}": {
    summary: "Whether a profile is verified, and by what",
    auth: "admin",
    response: AdministeredVerification,
  },
  "PUT /v1/admin/verifications/{id}": {
    summary: "Verify an organisation after a check of who is behind it",
    auth: "admin",
    body: EvidenceForm,
    response: AdministeredVerification,
  },
  "DELETE /v1/admin/verifications/{id}": {
    summary:
      "Revoke a verification; its domain cannot be verified again until an administrator verifies the organisation",
    auth: "admin",
    body: RevocationForm,
    response: AdministeredVerification,
  },
});
