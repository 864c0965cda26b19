import { useState } from "react";
import {
  type OpportunityBody,
  topOf,
} from "@/components/opportunities/form/values/opportunity-body";
import { callStatus } from "@/lib/client/call-failure";
import { faultsByPath } from "@/lib/shared/fault-paths";

type Refusal = { message: string; was: string };

const textOf = (fields: Partial<OpportunityBody>, path: string) =>
  JSON.stringify(Object.entries(fields).find(([name]) => name === topOf(path))?.[1] ?? null);

/** What the server refused of the form, each until its field is changed. */
export function useRefusals() {
  const [refused, setRefused] = useState<ReadonlyMap<string, Refusal>>(new Map());
  return {
    /** Takes in an answer; what is to be bought names no field. */
    add(error: unknown, fields: Partial<OpportunityBody>): void {
      const status = callStatus(error);
      if (status !== 400 && status !== 409 && status !== 422) return;
      setRefused(
        new Map(
          [...faultsByPath(error)].map(([path, message]) => [
            path,
            { message, was: textOf(fields, path) },
          ]),
        ),
      );
    },
    /** Those that still stand. */
    standing: (fields: Partial<OpportunityBody>): Map<string, string> =>
      new Map(
        [...refused].flatMap(([path, { message, was }]) =>
          textOf(fields, path) === was ? [[path, message] as const] : [],
        ),
      ),
  };
}
