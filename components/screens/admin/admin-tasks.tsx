"use client";

import { PendingTasks } from "@/components/home/pending-tasks";
import { useFreshCall } from "@/hooks/use-call";

/** Lists what needs a person, as the tabs count it; the gate has asked for it already. */
export function AdminTasks() {
  const { data = [] } = useFreshCall("GET /v1/admin/tasks");
  return <PendingTasks tasks={data} />;
}
