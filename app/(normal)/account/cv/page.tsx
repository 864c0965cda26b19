import { createPersonalPage } from "@/app/create-personal-page";
import { CvPage } from "@/components/cvs/cv-page";

const { metadata, Page } = createPersonalPage(
  {
    title: "Your CV",
    subject: "Writing your CV",
    intro: (
      <p className="max-w-xl">
        Written once: your profile shows it, applications take what you choose of it, and you can
        print it.
      </p>
    ),
  },
  CvPage,
);

export { metadata };
export default Page;
