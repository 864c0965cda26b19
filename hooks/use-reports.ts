import { useMutation } from "@tanstack/react-query";
import type { ReportForm } from "@/lib/administration/administration.schema";
import { callOrThrow } from "@/lib/client/call-failure";

export function useSendReport() {
  return useMutation({
    mutationFn: (body: ReportForm) => callOrThrow("POST /v1/reports/", { body, as: "account" }),
  });
}
