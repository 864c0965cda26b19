import { sql } from "kysely";
import { deliverNews } from "@/lib/deliveries/recipients.rules";
import type { Deliveries, Event } from "@/lib/deliveries/delivery.schema";
import { type EndpointForMail, findEndpointForMail } from "@/lib/endpoints/endpoint-mails.queries";
import {
  renderEndpointDisabledMail,
  renderEndpointFailingMail,
} from "@/lib/endpoints/endpoint-mails.render";
import { integrationsPath } from "@/lib/keys/key-paths.rules";
import { listTeamAccounts } from "@/lib/members/team-accounts.queries";
import type { MailContent } from "@/lib/mails/mail-content.schema";

type EndpointKind = "ENDPOINT_FAILING" | "ENDPOINT_DISABLED";

/** Reaches the owner and the managers of the endpoint's profile. @param render null for what is no longer so */
const deliverEndpoint = <Kind extends EndpointKind>(
  render: (event: Event<Kind>, endpoint: EndpointForMail) => MailContent | null,
) => ({
  reason: "You are receiving this e-mail because you manage a profile with this webhook endpoint.",
  ...deliverNews<Kind>(
    ({ subjectId }, page) =>
      listTeamAccounts(
        {
          profileId: sql`(select profile_id from endpoints where id = ${subjectId})`,
          roles: ["MANAGER"],
        },
        page,
      ),
    async (event) => {
      const endpoint = await findEndpointForMail(event.subjectId);
      const mail = endpoint && render(event, endpoint);
      return mail && endpoint && { mail, href: integrationsPath(endpoint.profileId) };
    },
  ),
});

export const endpointDeliveries = {
  ENDPOINT_FAILING: deliverEndpoint<"ENDPOINT_FAILING">((_, endpoint) =>
    endpoint.failingSince === null || endpoint.isDisabled
      ? null
      : renderEndpointFailingMail(endpoint),
  ),
  ENDPOINT_DISABLED: deliverEndpoint<"ENDPOINT_DISABLED">(({ payload }, endpoint) =>
    endpoint.isDisabled ? renderEndpointDisabledMail(endpoint, payload.cause) : null,
  ),
} satisfies Partial<Deliveries>;
