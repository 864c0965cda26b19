import { describe, expect, test } from "vitest";
import * as profile from "@/app/v1/profiles/[id]/route";
import * as wizard from "@/app/v1/profiles/wizard/route";
import { createArtist, signUp } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";

describe("PUT /v1/profiles/wizard", () => {
  const read = (identity: string) => request(wizard.GET, { identity });
  const save = (identity: string, json: object) => request(wizard.PUT, { identity, json });

  test("starts at the beginning and continues where it stopped", async () => {
    const actor = await createArtist();
    const start = { role: null, organizationType: null, profileId: null, steps: [] };
    expect((await read(actor.identity)).body).toEqual(start);
    const left = {
      ...start,
      role: "CURATOR",
      profileId: actor.profileId,
      steps: ["role", "place"],
    };
    expect(
      (await save(actor.identity, { ...left, steps: ["role", "place", "role"] })).body,
    ).toEqual(left);
    expect((await read(actor.identity)).body).toEqual(left);
    expect((await read((await signUp()).identity)).body).toEqual(start);
  });

  test("accepts only a profile of the account", async () => {
    const { profileId } = await createArtist();
    const { identity } = await signUp();
    expect((await save(identity, { profileId })).status).toBe(404);
    expect((await save(identity, { steps: ["nowhere"] })).status).toBe(400);
  });

  test("a concurrent deletion of its profile waits", async () => {
    for (let times = 0; times < 8; times += 1) {
      const { identity, profileId } = await createArtist();
      await save(identity, { profileId, steps: ["role"] });
      const [gone, ...saved] = await Promise.all([
        request(profile.DELETE, { params: { id: profileId }, identity }),
        save(identity, { profileId, steps: ["identity"] }),
        save(identity, { profileId, steps: ["place"] }),
      ]);
      expect(gone.status).toBe(204);
      for (const { status } of saved) expect([200, 404]).toContain(status);
      expect((await read(identity)).body.profileId).toBeNull();
    }
  });
});
