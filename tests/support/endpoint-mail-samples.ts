import {
  renderEndpointDisabledMail,
  renderEndpointFailingMail,
} from "@/lib/endpoints/endpoint-mails.render";
import { LONG_TITLE, type MailSample } from "@/tests/support/mail-records";

const endpoint = {
  id: "01970000-0000-7000-8000-000000000003",
  profileId: "01970000-0000-7000-8000-000000000002",
  profileName: LONG_TITLE,
  host: "hooks.example.org",
  failingSince: new Date("2026-11-27T10:00:00Z"),
  isDisabled: false,
};

export const endpointMailSamples: readonly MailSample[] = [
  {
    name: "endpoint-failing",
    kind: "ENDPOINT_FAILING",
    content: renderEndpointFailingMail(endpoint),
    subject: `Webhooks for ${LONG_TITLE} are failing`,
  },
  {
    name: "endpoint-gone",
    kind: "ENDPOINT_DISABLED",
    content: renderEndpointDisabledMail(endpoint, "GONE"),
    subject: `Webhooks for ${LONG_TITLE} have stopped`,
  },
  {
    name: "endpoint-lost",
    kind: "ENDPOINT_DISABLED",
    content: renderEndpointDisabledMail(endpoint, "FAILING"),
    subject: `Webhooks for ${LONG_TITLE} have stopped`,
  },
];
