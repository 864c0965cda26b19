"use client";

import { AdminQueue, useQueueStates } from "@/components/administration/admin-queue";
import { AdministeredMailRow } from "@/components/screens/admin/administered-mail-row";
import { MailFigureList } from "@/components/screens/admin/mail-figures";
import { useFreshPages } from "@/hooks/use-call-pages";

const states = [
  { state: "UNCERTAIN", label: "In doubt", empty: "No mail is in doubt." },
  { state: "FAILED", label: "Failed", empty: "No mail has failed." },
  { state: "QUEUED", label: "Waiting", empty: "No mail is waiting." },
  { state: "SENDING", label: "Being sent", empty: "No mail is being sent." },
  { state: "SKIPPED", label: "Skipped", empty: "No mail was skipped." },
  { state: "SENT", label: "Sent", empty: "No mail has been sent." },
] as const;

/** Mails by state, first those that an administrator may send again, with figures about all. */
export function AdminMails() {
  const choice = useQueueStates("mails", states);
  const mails = useFreshPages("GET /v1/admin/mails", { query: { state: choice.selected.state } });
  const figures = mails.data?.pages[0]?.figures;
  return (
    <div className="flex flex-col gap-10">
      {figures !== undefined && <MailFigureList figures={figures} />}
      <AdminQueue choice={choice} queue={mails}>
        {(mail) => <AdministeredMailRow key={mail.id} mail={mail} />}
      </AdminQueue>
    </div>
  );
}
