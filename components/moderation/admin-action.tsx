import type { ComponentProps } from "react";
import { useFreshSignIn } from "@/components/auth/use-fresh-sign-in";
import { nameOpener } from "@/components/moderation/opener-name";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { administrationMutation } from "@/hooks/administration-mutation";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";

/** Calls that need nothing but the id of what they are about. */
type ActionLine =
  | "POST /v1/admin/mails/{id}/resend"
  | "POST /v1/admin/orders/{id}/accept"
  | "POST /v1/admin/orders/{id}/cancel"
  | "POST /v1/admin/orders/{id}/refund"
  | "POST /v1/admin/promotions/{id}/refund"
  | "DELETE /v1/admin/bars/{id}"
  | "DELETE /v1/artworks/{id}"
  | "DELETE /v1/opportunities/{id}"
  | "DELETE /v1/profiles/admin/{id}";

type AdminActionProps = Omit<ComponentProps<typeof ConfirmButton>, "onConfirm"> & {
  line: ActionLine;
  id: string;
  /** The sentence that says that it is done. */
  done: string;
};

/** A button for what an administrator confirms first. */
export function AdminAction({ line, id, done, ...button }: AdminActionProps) {
  const action = useCallMutation<ActionLine>(line, administrationMutation);
  const { prompt, cancel, runFresh } = useFreshSignIn("h3");
  return (
    <ConfirmButton
      {...button}
      openerName={nameOpener(button.label, button.question)}
      prompt={prompt}
      onClose={cancel}
      onConfirm={async () => {
        await runFresh(() => action.mutateAsync({ params: { id } }));
        toast({ kind: "success", text: done });
      }}
    />
  );
}
