import type { Metadata } from "next";
import { MissingPage } from "@/components/shell/missing-page";

export const metadata: Metadata = { title: "Opportunity not found" };

export default function NotFoundPage() {
  return <MissingPage primaryLink={{ href: "/opportunities", label: "See all opportunities" }} />;
}
