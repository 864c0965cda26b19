import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { ArtworkForm } from "@/components/screens/artwork-form/artwork-form";
import { emptyValues } from "@/components/artworks/form/artwork-values";
import type { CallFailure } from "@/lib/client/call-failure";
import { createKeyHolder } from "@/lib/client/idempotency-key";
import { createQueryClient } from "@/providers/query-provider";
import { createQueryWrapper } from "@/tests/support/query-wrapper";

export const pngFile = (name: string) =>
  new File([Uint8Array.from("\x89PNG\r\n\x1a\n0000", (char) => char.charCodeAt(0))], name, {
    type: "image/png",
  });

type SentRequest = { form: FormData; key: string };

export function renderForm(failure?: CallFailure, failsOnce = false) {
  const requests: SentRequest[] = [];
  const onDone = vi.fn();
  const sendWithKey = createKeyHolder();
  let draftKey = "key-1";
  render(
    <ArtworkForm
      profileId="p"
      artist="Ada Brook"
      isEdit={false}
      version={undefined}
      values={emptyValues}
      pictures={[]}
      idempotencyKey={{
        get: () => draftKey,
        set: (key) => {
          draftKey = key;
        },
      }}
      hasChanges={false}
      storedAt={undefined}
      send={({ form, idempotencyKey }) =>
        sendWithKey(
          form,
          (key) => {
            requests.push({ form, key });
            return failure === undefined || (failsOnce && requests.length > 1)
              ? new Promise(() => {})
              : Promise.reject(failure);
          },
          idempotencyKey,
        )
      }
      onChange={vi.fn()}
      onDone={onDone}
      onDiscard={vi.fn()}
    />,
    { wrapper: createQueryWrapper(createQueryClient()) },
  );
  return { user: userEvent.setup({ applyAccept: false }), requests };
}

export const findPostButton = () => screen.getByRole("button", { name: "Post artwork" });
export function findFileInput(): HTMLElement {
  const input = document.querySelector<HTMLElement>("input[type=file]");
  if (input === null) throw new Error("There is no file input.");
  return input;
}

export async function fillIn(user: ReturnType<typeof userEvent.setup>, ...names: string[]) {
  await user.upload(findFileInput(), names.map(pngFile));
  await screen.findByRole("textbox", { name: new RegExp(`picture ${names.length}`) });
  await user.type(screen.getByRole("textbox", { name: /^Title/ }), "Two fields");
}
