// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { SeriesField } from "@/components/series/form/series-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { registerTokens } from "@/lib/client/auth/tokens";
import { createQueryClient } from "@/providers/query-provider";
import { buildSeries } from "@/tests/support/build-series";
import { startFakeApi } from "@/tests/support/fake-api";
import { createQueryWrapper } from "@/tests/support/query-wrapper";

vi.setConfig({ testTimeout: 30_000 });

const responses = new Map();
const api = await startFakeApi(responses);
afterAll(() => api.close());
afterEach(cleanup);
registerTokens({
  identity: () => Promise.resolve("id-token"),
  profile: () => Promise.resolve("profile-token"),
  renewProfile: () => Promise.resolve(),
});

const LIST = "GET /v1/profiles/p/series";
beforeEach(() => {
  responses.set(LIST, { body: [buildSeries({ id: "a", title: "Night walks" })] });
});

function Form({ series }: { series: string }) {
  const form = useForm({
    ...useValues({ series }),
    labels: { series: "Series" },
    check: (values) => ({ body: values }),
  });
  return <SeriesField form={form} profileId="p" />;
}

const findSelect = () => screen.findByRole<HTMLSelectElement>("combobox", { name: /^Series/ });

function renderField(series = "") {
  render(<Form series={series} />, { wrapper: createQueryWrapper(createQueryClient()) });
  return userEvent.setup();
}

test("SeriesField: chooses a series or none", async () => {
  const user = renderField();
  await screen.findByRole("option", { name: "Night walks" });
  const select = await findSelect();
  expect(select).toHaveDisplayValue("None");
  await user.selectOptions(select, "Night walks");
  expect(select).toHaveValue("a");
});

test("SeriesField: keeps the artwork's series when the list cannot be read", async () => {
  responses.set(LIST, { status: 500, body: { message: "No." } });
  renderField("a");
  expect(await findSelect()).toHaveValue("a");
});

test("SeriesField: makes a series, and chooses it", async () => {
  const user = renderField();
  const made = buildSeries({ id: "b", title: "Tides" });
  responses.set("POST /v1/profiles/p/series", () => {
    responses.set(LIST, { body: [made] });
    return { status: 201, body: made };
  });
  await user.click(screen.getByRole("button", { name: "New series" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New series" }));
  await user.type(dialog.getByRole("textbox", { name: /^Title/ }), "Tides");
  await user.click(dialog.getByRole("button", { name: "Create series" }));
  await waitFor(async () => expect(await findSelect()).toHaveDisplayValue("Tides"));
});
