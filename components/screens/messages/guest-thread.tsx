import { GuestDecisions } from "@/components/moderation/decisions-section";
import { Thread } from "@/components/screens/messages/thread";
import { withQueries } from "@/providers/with-queries";

export const GuestThread = withQueries(({ token }: { token: string }) => (
  <div className="max-w-3xl">
    <GuestDecisions token={token} />
    <Thread id={token} reader="anyone" draftName={`message:${token}`} />
  </div>
));
