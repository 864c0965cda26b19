import type { Metadata } from "next";
import { readId } from "@/app/read-id";
import { PersonalPage } from "@/components/ui/personal-page";
import { EditProfile } from "@/components/screens/profile-form/edit-profile";

export const metadata: Metadata = { title: "Edit profile", robots: { index: false } };

type Props = { params: Promise<{ id: string }> };

export default async function EditProfilePage({ params }: Props) {
  const id = readId((await params).id);
  return (
    <PersonalPage
      title="Edit profile"
      subject="Editing a profile"
      className="mx-auto flex max-w-3xl flex-col gap-10"
    >
      <EditProfile id={id} />
    </PersonalPage>
  );
}
