import { Thread } from "@/components/screens/messages/thread";
import { withQueries } from "@/providers/with-queries";

export const GuestThread = withQueries(({ token }: { token: string }) => (
  <div className="max-w-3xl">
    <Thread id={token} reader="anyone" draftName={`message:${token}`} />
  </div>
));
