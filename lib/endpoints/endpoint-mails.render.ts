import type { EndpointForMail } from "@/lib/endpoints/endpoint-mails.queries";
import { integrationsPath } from "@/lib/keys/key-paths.rules";
import { button, paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import { formatUtcDay } from "@/lib/shared/texts/format-date";

const toButton = ({ profileId }: EndpointForMail) =>
  button("See the endpoint", integrationsPath(profileId));

export const renderEndpointFailingMail = (endpoint: EndpointForMail): MailContent => ({
  subject: `Webhooks for ${endpoint.profileName} are failing`,
  preview: "It has not answered for a day.",
  blocks: [
    paragraph(
      `Nothing that we sent to ${endpoint.host} for ${endpoint.profileName} has arrived${endpoint.failingSince === null ? "" : ` since ${formatUtcDay(endpoint.failingSince)}`}. We will keep trying. After five days without success the endpoint is disabled.`,
    ),
    paragraph("Its deliveries show what went wrong with each attempt, and can be sent again."),
    toButton(endpoint),
  ],
});

export const renderEndpointDisabledMail = (
  endpoint: EndpointForMail,
  cause: "GONE" | "FAILING",
): MailContent => ({
  subject: `Webhooks for ${endpoint.profileName} have stopped`,
  preview: cause === "GONE" ? "It answered that it is gone." : "Nothing arrived for five days.",
  blocks: [
    paragraph(
      cause === "GONE"
        ? `${endpoint.host} answered that it is gone for good (410), so the endpoint of ${endpoint.profileName} is disabled.`
        : `Nothing that we sent to ${endpoint.host} has arrived for five days, so the endpoint of ${endpoint.profileName} is disabled.`,
    ),
    paragraph(
      "Enable it again once it works. What it missed in the last 30 days can then be sent again.",
    ),
    toButton(endpoint),
  ],
});
