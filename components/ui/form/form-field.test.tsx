// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Button } from "@/components/ui/buttons/button";
import { TextInput } from "@/components/ui/fields/text-input";
import { Form } from "@/components/ui/form/form";
import { byRules } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";

afterEach(cleanup);

function AddressExample() {
  const form = useForm({
    ...useValues({ email: "o’neill@example.org" }),
    labels: { email: "E-mail" },
    check: byRules(({ email }) => ({
      email: email.includes("’") ? "Did you mean o'neill@example.org?" : undefined,
    })),
    id: "address",
  });
  return (
    <Form form={form} onSubmit={() => {}}>
      <FormField form={form} name="email" required>
        <TextInput />
      </FormField>
      <Button type="submit">Save</Button>
    </Form>
  );
}

test("FormField: an address that was probably meant is taken over by a button", async () => {
  const user = userEvent.setup();
  render(<AddressExample />);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Use o'neill@example.org" }));
  expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveValue("o'neill@example.org");
  expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveFocus();
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});
