import { Thread } from "@/components/screens/messages/thread";
import { QueryProvider } from "@/providers/query-provider";

export function GuestThread({ token }: { token: string }) {
  return (
    <QueryProvider>
      <div className="max-w-3xl">
        <Thread id={token} reader="anyone" draftName={`message:${token}`} />
      </div>
    </QueryProvider>
  );
}
