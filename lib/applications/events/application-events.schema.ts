import { z } from "zod";

export const ApplicationEventKind = z.enum([
  "SUBMITTED",
  "CHANGED",
  "WITHDRAWN",
  "STAGE",
  "TAG",
  "UNTAG",
  "DECIDE",
  "NOT_CONSIDERED",
  "ASSIGN",
  "REOPENED",
  "EXTENDED",
  "NOTE",
  "DELETED",
  "ROUND_OPENED",
  "ROUND_CLOSED",
  "ROUND_REOPENED",
  "COUNTDOWN",
  "STOPPED",
  "RELEASED",
  "PLACE",
  "CONFIRMED",
  "DECLINED",
  "LAPSED",
  "EXPORTED",
]);
export type ApplicationEventKind = z.infer<typeof ApplicationEventKind>;
