import { deliveryProblemLabels, type Letter } from "@/lib/letters/letters.schema";
import { formatDateTime, formatUtcDay } from "@/lib/shared/texts/format-date";

type Text = { text: string; isProblem: boolean };

const deliveries: Readonly<Record<NonNullable<Letter["delivery"]>, string>> = {
  QUEUED: "e-mail on its way",
  SENT: "e-mail sent",
  NOT_SENT: "e-mail not delivered",
  UNCERTAIN: "e-mail may have been sent",
};

/** “2 May 2027, 09:00, e-mail sent”. */
export function describeDelivery({
  releasedAt,
  delivery,
  deliveryProblem,
}: Pick<Letter, "releasedAt" | "delivery" | "deliveryProblem">): Text {
  const mail = deliveries[delivery ?? "QUEUED"];
  const reason = deliveryProblem === null ? "" : ` ${deliveryProblemLabels[deliveryProblem]}`;
  const isProblem = delivery === "NOT_SENT";
  const text = `${releasedAt === null ? "" : `${formatDateTime(releasedAt)}, `}${mail}.${reason}`;
  return {
    text: isProblem ? `${text} The artist reads the letter on Vitrine.` : text,
    isProblem,
  };
}

const replies: Readonly<Record<NonNullable<Letter["reply"]>, string>> = {
  CONFIRMED: "Confirmed",
  DECLINED: "Declined",
  LAPSED: "Lapsed: no reply in time",
};

export function describeReply({ reply, replyBy }: Pick<Letter, "reply" | "replyBy">): string {
  if (reply !== null) return replies[reply];
  return replyBy === null ? "No reply needed" : `To confirm by ${formatUtcDay(replyBy)}`;
}
