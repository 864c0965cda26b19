import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EditProfile } from "@/components/screens/profile-form/edit-profile";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";
import { Id } from "@/lib/shared/ids";

export const metadata: Metadata = { title: "Edit profile", robots: { index: false } };

type Props = { params: Promise<{ id: string }> };

export default async function EditProfilePage({ params }: Props) {
  const { id } = await params;
  if (!Id.safeParse(id).success) notFound();
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-10">
      <PageTitle>Edit profile</PageTitle>
      <NeedsScript subject="Editing a profile">
        <EditProfile id={id} />
      </NeedsScript>
    </div>
  );
}
