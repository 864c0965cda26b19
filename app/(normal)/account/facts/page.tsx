import { createPersonalPage } from "@/app/create-personal-page";
import { FactsPage } from "@/components/screens/profile-form/facts-page";

const { metadata, Page } = createPersonalPage(
  {
    title: "Private facts",
    subject: "Changing private facts",
    intro: (
      <p className="max-w-xl">
        They decide which opportunities you are eligible for: on their pages, in lists, for alerts
        and when you apply. Only you see them. They are in no e-mail. All optional.
      </p>
    ),
  },
  FactsPage,
);

export { metadata, Page as default };
