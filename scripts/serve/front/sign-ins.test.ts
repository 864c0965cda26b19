import { afterEach, expect, test } from "vitest";
import {
  sendRequest,
  startFront,
  respondWithPage,
  stopFront,
  fakeApp,
} from "@/tests/support/front";

afterEach(() => stopFront(0));

test("front: hanging sign-in requests do not block pages", async () => {
  await startFront({ allowedMethods: () => ["GET", "POST"] });
  const released = Promise.withResolvers<void>();
  let hanging = 0;
  fakeApp.respond = async (request, response) => {
    if (request.url?.startsWith("/identitytoolkit.") !== true)
      return respondWithPage(request, response);
    hanging += 1;
    await released.promise;
    response.end("{}");
  };
  const signIn = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any";
  const signIns = Array.from({ length: 20 }, () =>
    sendRequest(signIn, { method: "POST", body: "{}" }),
  );
  await expect.poll(() => hanging, { timeout: 15_000 }).toBe(20);
  expect((await sendRequest("/artworks")).status).toBe(200);
  released.resolve();
  expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(Array(20).fill(200));
});
