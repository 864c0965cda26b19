import { describe, expect, test } from "vitest";
import * as wizard from "@/app/v1/profiles/wizard/route";
import { artist, signUp } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";

describe("the wizard", () => {
  const read = (identity: string) => request(wizard.GET, { identity });
  const save = (identity: string, json: object) => request(wizard.PUT, { identity, json });

  test("is at its beginning, and goes on where it was left", async () => {
    const by = await artist();
    const start = { role: null, organizationType: null, profileId: null, steps: [] };
    expect((await read(by.identity)).body).toEqual(start);
    const left = { ...start, role: "CURATOR", profileId: by.profileId, steps: ["role", "place"] };
    expect((await save(by.identity, { ...left, steps: ["role", "place", "role"] })).body).toEqual(
      left,
    );
    expect((await read(by.identity)).body).toEqual(left);
    expect((await read((await signUp()).identity)).body).toEqual(start);
  });

  test("makes no profile but one's own", async () => {
    const { profileId } = await artist();
    const { identity } = await signUp();
    expect((await save(identity, { profileId })).status).toBe(404);
    expect((await save(identity, { steps: ["nowhere"] })).status).toBe(400);
  });
});
