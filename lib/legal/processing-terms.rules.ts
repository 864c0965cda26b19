import { applicationRetention } from "@/lib/applications/applications.schema";
import { getLegalLabel } from "@/lib/legal/legal-paths.rules";
import { announcementNote } from "@/lib/legal/subprocessors.rules";

export type ProcessingArticle = { title: string; text: string };

/**
 * Lists what GDPR article 28 asks a contract with a processor to say. A changed sentence is a new PROCESSING_TERMS_VERSION, which is
 * accepted when a form is opened next.
 */
export function listProcessingTerms(operator?: {
  name: string;
  address?: string | undefined;
  email: string;
}): ProcessingArticle[] {
  const processor =
    operator === undefined
      ? ". Its name and address are not stated by the operator"
      : `: ${[operator.name, operator.address].filter(Boolean).join(", ")}`;
  const contact = operator === undefined ? " is not stated by the operator" : `: ${operator.email}`;
  const { draftDays, unansweredMonths, answeredDays, acceptedDays } = applicationRetention;
  return [
    {
      title: "Roles",
      text: `You, who run an opportunity with an application form here, decide what its form asks and what the answers are used for: you are the controller. The operator of this site is the processor${processor}. These terms hold from the moment you open a form until its last application is deleted.`,
    },
    {
      title: "What is processed, and what for",
      text: "The applications to your opportunities: what artists answer, their works and files, the profile that they send with them, what your team and jury note, score and decide, and your letters. It is stored, shown to your team and jury, sorted, exported and answered as you instruct. Those concerned are artists who apply, your team and your jurors. Ask for nothing that you do not need; health, belief and other special categories (article 9) least of all.",
    },
    {
      title: "Your instructions",
      text: "What you set and do on this site are your instructions; nothing else is done with applications. If we think that an instruction breaks the law, we tell you. We tell you as well if the law obliges us to something else, unless it forbids that.",
    },
    {
      title: "Confidentiality",
      text: "Whoever works for the operator and can reach the data has promised to keep it confidential, or is bound by law to do so.",
    },
    {
      title: "Measures",
      text: "Who may see an application is decided for each request, by the role in your team, and for jurors by round and declared conflicts; in a blind round names, profiles, contacts and file names are left out. Files have addresses that are signed and expire. Passwords are not stored in this database, and secrets of API keys only as digests. Each change of an application is in its history, with who made it. Requests are limited by account and address. Uploaded pictures lose their camera metadata.",
    },
    {
      title: "Other processors",
      text: `You agree to the services on the page “${getLegalLabel("/legal/subprocessors")}”. ${announcementNote} The same duties are laid on each service, and we answer for them all.`,
    },
    {
      title: "Rights of artists",
      text: "Artists can see, download and withdraw what they sent, and delete it with their account, without asking you. If one writes to us about your data, we pass it on. What you need to answer, you can export.",
    },
    {
      title: "If something goes wrong",
      text: `If data of yours is lost, or reaches somebody whom it should not, we tell you without undue delay after we learn of it, with what you need to tell your authority. We help with assessments and with questions of an authority. The address for it${contact}.`,
    },
    {
      title: "Deletion",
      text: `Drafts are deleted ${draftDays} days after the opportunity closes, applications without an answer after ${unansweredMonths} months, answered ones after ${answeredDays.default} days or as you choose (${answeredDays.min} to ${answeredDays.max}), accepted ones after ${acceptedDays} days. If an artist deletes an account, their applications go with it, also from exports here. Before that you can export all. Totals without names stay, and backups hold copies until they are deleted in turn.`,
    },
    {
      title: "Proof",
      text: "The source code of this software, its tests and its table of retention periods show how these measures work. We give what else is needed to show that these terms are kept, and let you or an auditor check it.",
    },
  ];
}

export const formatProcessingTerms = (articles: readonly ProcessingArticle[]): string =>
  articles.map(({ title, text }, index) => `## ${index + 1}. ${title}\n\n${text}`).join("\n\n");
