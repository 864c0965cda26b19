import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { useSignIn } from "@/hooks/use-sign-in";

/** Offers to sign out, which leads back to the prompt to sign in. @param address the invited one, shortened */
export function WrongAccount({ email, address }: { email: string | null; address: string }) {
  const { signOut, isPending, error } = useSignIn();
  return (
    <section
      aria-label="Another account is needed"
      className="flex flex-col items-start gap-3 rounded-surface border p-5"
    >
      <ErrorAlert error={error} />
      <p role="alert" className="font-medium">
        This invitation was sent to {address}, and you are signed in
        {email === null ? " without an e-mail address" : ` as ${email}`}.
      </p>
      <p>
        Sign out, then sign in or sign up with the invited address. If you would rather use this
        account, ask to be invited with its address.
      </p>
      <Button pending={isPending} onClick={() => void signOut()}>
        Sign out
      </Button>
    </section>
  );
}
