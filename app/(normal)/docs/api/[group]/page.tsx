import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ApiDocsLayout, groupCalls } from "@/app/(normal)/docs/api/api-docs-layout";
import { CallEntry } from "@/components/screens/docs/call-entry";
import { PageTitle } from "@/components/ui/page-title";

type GroupPageProps = { params: Promise<{ group: string }> };

export async function generateMetadata({ params }: GroupPageProps): Promise<Metadata> {
  const { group } = await params;
  return {
    title: `API: ${group}`,
    description: `The calls of the product API about ${group}, with examples.`,
    alternates: { canonical: `/docs/api/${group}` },
  };
}

export default async function ApiGroupPage({ params }: GroupPageProps) {
  const { group } = await params;
  const calls = groupCalls().get(group);
  if (calls === undefined) notFound();
  return (
    <ApiDocsLayout current={group}>
      <PageTitle>
        <span className="capitalize">{group}</span>
      </PageTitle>
      <div className="mt-10">
        {calls.map((call) => (
          <CallEntry key={call.id} call={call} />
        ))}
      </div>
    </ApiDocsLayout>
  );
}
