import { ErrorText } from "@/components/ui/error-text";

type FaultTextProps = { fault: { message: string } | string | null | undefined };

/** What went wrong with a whole form, said at once to whoever listens. */
export function FaultText({ fault }: FaultTextProps) {
  if (fault === null || fault === undefined) return null;
  return (
    <div role="alert">
      <ErrorText>{typeof fault === "string" ? fault : fault.message}</ErrorText>
    </div>
  );
}
