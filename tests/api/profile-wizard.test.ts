import { describe, expect, test } from "vitest";
import { createArtist, signUp } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";

describe("PUT /v1/profiles/wizard", () => {
  const getWizard = (identity: string) => request("GET /v1/profiles/wizard", { identity });
  const putWizard = (identity: string, json: object) =>
    request("PUT /v1/profiles/wizard", { identity, json });

  test("starts without steps, and returns what was saved", async () => {
    const actor = await createArtist();
    const start = { role: null, organizationType: null, profileId: null, steps: [] };
    expect((await getWizard(actor.identity)).body).toEqual(start);
    const savedState = {
      ...start,
      role: "CURATOR",
      profileId: actor.profileId,
      steps: ["role", "place"],
    };
    expect(
      (await putWizard(actor.identity, { ...savedState, steps: ["role", "place", "role"] })).body,
    ).toEqual(savedState);
    expect((await getWizard(actor.identity)).body).toEqual(savedState);
    expect((await getWizard((await signUp()).identity)).body).toEqual(start);
  });

  test("accepts only a profile of the account", async () => {
    const { profileId } = await createArtist();
    const { identity } = await signUp();
    expect((await putWizard(identity, { profileId })).status).toBe(404);
    expect((await putWizard(identity, { steps: ["nowhere"] })).status).toBe(400);
  });

  test("a concurrent deletion of the profile: 200 or 404, and the wizard forgets the profile", async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const { identity, profileId } = await createArtist();
      await putWizard(identity, { profileId, steps: ["role"] });
      const [deletion, ...saved] = await Promise.all([
        request("DELETE /v1/profiles/{id}", { params: { id: profileId }, identity }),
        putWizard(identity, { profileId, steps: ["identity"] }),
        putWizard(identity, { profileId, steps: ["place"] }),
      ]);
      expect(deletion.status).toBe(204);
      for (const { status } of saved) expect([200, 404]).toContain(status);
      expect((await getWizard(identity)).body.profileId).toBeNull();
    }
  });
});
