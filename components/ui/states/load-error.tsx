import { Button } from "@/components/ui/buttons/button";

type LoadErrorProps = { message: string; isTrying: boolean; onRetry: () => void };

export function LoadError({ message, isTrying, onRetry }: LoadErrorProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-5">
      <p>{message}</p>
      <Button pending={isTrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
