// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterAll, afterEach, expect, test } from "vitest";
import { useCheckedAnswers } from "@/components/applications/use-checked-answers";
import { Form } from "@/lib/forms/form.schema";
import { createQueryClient } from "@/providers/query-provider";
import { buildOpenedApplication } from "@/tests/support/build-application";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

const responses = new Map();
const api = await startFakeApi(responses);
afterEach(cleanup);
afterAll(() => api.close());

const form = Form.parse({
  version: 1,
  state: "OPEN",
  perArtist: 1,
  sections: [
    {
      id: "works",
      title: "Works",
      fields: [{ id: "works", type: "WORKS", label: "Works", min: 1, max: 3 }],
    },
  ],
});

const application = buildOpenedApplication();
const { id: artworkId } = application;
const answers = { works: [{ artworkId }] };
const options = { words: new Map(), left: new Set<string>() };

test("useCheckedAnswers: a chosen work is not missing while the portfolio loads, and is if it is not there", async () => {
  signInAs(buildProfile("p"), "artist");
  const drafts = Promise.withResolvers<{ body: [] }>();
  responses.set("GET /v1/artworks/drafts", () => drafts.promise);
  responses.set("GET /v1/artworks/profiles/p?size=100", {
    body: { items: [], page: 1, size: 100, total: 0, totalRelation: "eq", next: null },
  });
  const { result } = renderHook(() => useCheckedAnswers(application, form, answers, "p", options), {
    wrapper: createQueryWrapper(createQueryClient()),
  });
  await waitFor(() => expect(result.current.portfolio.isSuccess).toBe(true));
  expect(result.current.checked.errors).toEqual([]);
  drafts.resolve({ body: [] });
  await waitFor(() =>
    expect(result.current.checked.errors).toEqual([
      { path: "answers.works[0].artworkId", message: "This work is not in your portfolio." },
    ]),
  );
});
