import { ErrorText } from "@/components/ui/error-text";

/** What went wrong with a whole form, said at once to whoever listens. */
export function FaultText({ fault }: { fault: { message: string } | null }) {
  if (fault === null) return null;
  return (
    <div role="alert">
      <ErrorText>{fault.message}</ErrorText>
    </div>
  );
}
