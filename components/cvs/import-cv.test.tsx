// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { ImportCv } from "@/components/cvs/import-cv";
import type { CvImport } from "@/lib/cvs/cvs.schema";
import { createQueryClient } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";
import { signInAs } from "@/tests/support/sign-in-as";

vi.setConfig({ testTimeout: 30_000 });

const IMPORT = "POST /v1/profiles/p/cv/import";
const responses: Parameters<typeof startFakeApi>[0] = new Map();
const api = await startFakeApi(responses);
afterAll(() => api.close());

const user = userEvent.setup();
const csv = new File(["kind,from,title"], "cv.csv", { type: "text/csv" });
const answer = (body: CvImport) => responses.set(IMPORT, { body });

beforeEach(async () => {
  signInAs(buildProfile("p", "Ann"));
  render(<ImportCv profileId="p" />, { wrapper: createQueryWrapper(createQueryClient()) });
  await user.click(screen.getByText("Import from a table"));
});
afterEach(cleanup);

const chooseFile = () => user.upload(screen.getByLabelText("CSV file"), csv);

test("ImportCv: says what is wrong with the file, and a corrected one of the same name is read", async () => {
  const message = "A quotation mark is missing in this file.";
  responses.set(IMPORT, {
    status: 400,
    body: {
      message: "Please check: file.",
      code: "VALIDATION",
      details: [{ path: "file", message }],
    },
  });
  await chooseFile();
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  answer({ added: 2, same: 0, errors: [] });
  await chooseFile();
  await user.click(await screen.findByRole("button", { name: "Add 2 entries" }));
  expect(await screen.findByText("2 entries added.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  answer({ added: 1, same: 2, errors: [] });
  await chooseFile();
  expect(await screen.findByRole("button", { name: "Add 1 entry" })).toBeVisible();
});

test("ImportCv: lists the first twenty errors by rows below the header, and counts the others", async () => {
  const errors = Array.from({ length: 23 }, (_, index) => ({
    row: index + 1,
    path: "from",
    message: "A year, please.",
  }));
  answer({ added: 0, same: 0, errors });
  await chooseFile();
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(/^23 fields .* Row 1 is the one below the header\./);
  expect(alert).toHaveTextContent(/Row 20, From: A year, please\.and 3 more$/);
});
