import type { Metadata } from "next";
import { NotFoundMessage } from "@/components/screens/shell/errors/not-found-message";

export const metadata: Metadata = { title: "Opportunity not found" };

export default function NotFoundPage() {
  return (
    <NotFoundMessage primaryLink={{ href: "/opportunities", label: "See all opportunities" }} />
  );
}
