import { expect, test } from "vitest";
import { grantAdministration } from "@/lib/administration/grant-administration.commands";
import { recordAdministration } from "@/lib/audit/audit.commands";
import { PAYMENT_PROVIDER } from "@/lib/audit/audit.schema";
import { transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createAdministrator, createArtist, signUp } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";

test("POST /v1/admin/decisions/{id}/review: the only administrator may review their own decision, also after a refund event or admin:grant", async () => {
  const [admin, owner] = [await createAdministrator(), await createArtist()];
  await request("POST /v1/admin/accounts/{uid}/suspend", {
    params: { uid: owner.uid },
    json: { reason: "Sells works of others.", ground: "TERMS" },
    identity: admin.identity,
  });
  const { body } = await request("GET /v1/account/standing", { identity: owner.identity });
  const { id } = body.decisions[0];
  await request("POST /v1/account/decisions/{id}/contest", {
    params: { id },
    json: { message: "They are mine: see the invoices." },
    identity: owner.identity,
  });
  await grantAdministration((await signUp()).email, false);
  await transaction((tx) =>
    recordAdministration(tx, {
      actor: PAYMENT_PROVIDER,
      action: "RETURN_PAYMENT",
      subject: "subscription",
      subjectId: newId(),
      detail: { name: "Pro" },
    }),
  );
  const response = await request("POST /v1/admin/decisions/{id}/review", {
    params: { id },
    json: { outcome: "REVERSED", note: "The invoices are sound." },
    identity: admin.identity,
  });
  expect(response.status).toBe(200);
});
