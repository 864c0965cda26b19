import { createPersonalPage } from "@/app/create-personal-page";
import { MaterialsPage } from "@/components/materials/materials-page";

const { metadata, Page } = createPersonalPage(
  {
    title: "Your materials",
    subject: "Changing your materials",
    intro: (
      <p className="max-w-xl">
        Statement, biography, CV: written once, and used in every application. Only you see them
        until you send one.
      </p>
    ),
  },
  MaterialsPage,
);

export { metadata, Page as default };
