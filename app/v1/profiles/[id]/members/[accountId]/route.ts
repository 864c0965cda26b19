import { membersApi } from "@/lib/members/members.api";
import { removeMember, updateMember } from "@/lib/members/members.commands";
import { handle } from "@/lib/server/handle";

export const PATCH = handle(
  membersApi["PATCH /v1/profiles/{id}/members/{accountId}"],
  ({ params, body, viewer }) => updateMember(params, body.role, viewer),
);
export const DELETE = handle(
  membersApi["DELETE /v1/profiles/{id}/members/{accountId}"],
  ({ params, viewer }) => removeMember(params, viewer).then(() => null),
);
