import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import type { Membership } from "@/lib/profiles/memberships.schema";

export function LeaveTeam({ uid, membership }: { uid: string; membership: Membership }) {
  const router = useRouter();
  const remove = useCallMutation("DELETE /v1/profiles/{id}/members/{accountId}", {
    refreshes: ["GET /v1/profiles/{id}/members", "GET /v1/profiles/memberships"],
  });
  const { name } = membership;
  return (
    <section aria-labelledby="leave" className="flex flex-col items-start gap-3 border-t pt-5">
      <h2 id="leave" className="text-large font-medium">
        Leave the team
      </h2>
      <p className="text-muted">
        You no longer see its applications. A manager can invite you again.
      </p>
      <ConfirmButton
        label="Leave"
        openerTone="secondary"
        question={`Leave ${name}?`}
        consequence="You lose access at once. Your own profiles and applications stay as they are."
        cancelLabel="Stay"
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: membership.id, accountId: uid } });
          toast({ kind: "success", text: `You have left ${name}` });
          router.push("/account");
        }}
      />
    </section>
  );
}
