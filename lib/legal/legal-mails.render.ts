import { type Subprocessor, transferLabels } from "@/lib/legal/subprocessors.rules";
import { button, paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailContent } from "@/lib/mails/mail-content.schema";
import { getCountryName } from "@/lib/shared/names/countries";
import { formatUtcDay } from "@/lib/shared/texts/format-date";

export function renderAnnouncementMail(service: Subprocessor & { since: string }): MailContent {
  const { name, host, country, transfer, since } = service;
  const facts = [
    { label: "Service", value: name },
    { label: "Host", value: host },
    { label: "Country", value: country === undefined ? "not stated" : getCountryName(country) },
    { label: "Transfer", value: transfer && transferLabels[transfer] },
    { label: "Used from", value: formatUtcDay(since) },
  ];
  return {
    subject: `From ${formatUtcDay(since)} on, applications are also processed by ${name}`,
    preview: "You may object before that day.",
    blocks: [
      paragraph(
        "Artists apply to an opportunity of yours on Vitrine, which stores their applications for you. A new service is going to help with that.",
      ),
      {
        type: "facts",
        rows: facts.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }])),
      },
      paragraph(
        "You need not do anything. If you do not agree, write to us before that day: until then you can export what you have received, and close your forms.",
      ),
      button("See all services", "/legal/subprocessors"),
    ],
  };
}
