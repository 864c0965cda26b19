import { conversationLimits } from "@/lib/conversations/conversations.schema";
import { sweepConversations } from "@/lib/conversations/sweep-conversations.commands";
import { sweepExpired } from "@/lib/server/jobs/expired-rows";
import type { Jobs } from "@/lib/server/jobs/jobs";

export const conversationsJobs = {
  "conversations.sweep": {
    run: sweepConversations,
    schedule: "46 2 * * *",
    retention: [
      {
        what: "Questions of guests that were not confirmed, with names and addresses",
        keptFor: `${conversationLimits.confirmDays} days`,
        why: "The link in the confirmation works as long",
        tables: ["conversations", "participants", "messages"],
      },
      {
        what: "Names and addresses of guests, after the last message",
        keptFor: `${conversationLimits.guestMonths} months`,
        why: "They are told of answers",
        tables: ["participants"],
      },
      {
        what: "The networks of guests who may not write any more",
        keptFor: `${conversationLimits.networkDays} days`,
        why: "Others share a network",
        tables: ["message_bars"],
      },
      {
        what: "Conversations, without the names of those who left",
        keptFor: "until both sides have left",
        why: "What others wrote to somebody is theirs too",
        tables: ["conversations", "participants", "messages"],
      },
    ],
  },
  "bars.sweep": sweepExpired("51 2 * * *", [
    {
      what: "Who may write to nobody any more, and by which address",
      keptFor: `${conversationLimits.barYears} years`,
      why: "Nobody comes back with the same address",
      rows: [{ table: "message_bars", column: "created_at" }],
    },
  ]),
} satisfies Jobs;
