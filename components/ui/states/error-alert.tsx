import { ErrorText } from "@/components/ui/states/error-text";

type ErrorAlertProps = { error: { message: string } | string | null | undefined };

export function ErrorAlert({ error }: ErrorAlertProps) {
  if (error === null || error === undefined) return null;
  return (
    <div role="alert">
      <ErrorText>{typeof error === "string" ? error : error.message}</ErrorText>
    </div>
  );
}
