import {
  findUnsubscribeTarget,
  resubscribe,
  unsubscribe,
} from "@/lib/deliveries/unsubscribe.commands";
import { mailsApi as api } from "@/lib/mails/mails.api";
import { handle } from "@/lib/server/handle";

const line = "/v1/mails/unsubscribe/{token}";
export const GET = handle(api[`GET ${line}`], ({ params }) => findUnsubscribeTarget(params.token));
export const POST = handle(api[`POST ${line}`], ({ params }) => unsubscribe(params.token));
export const DELETE = handle(api[`DELETE ${line}`], ({ params }) => resubscribe(params.token));
