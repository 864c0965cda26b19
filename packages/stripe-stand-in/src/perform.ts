import type { Account } from "#account";
import { present } from "#answer";
import { mismatch, requireFitting } from "#conformity";
import { decodeForm } from "#form";
import { type Answer, remember, replay } from "#idempotency";
import { findOperation } from "#router";
import { withTypes } from "#shape";
import { describe } from "#specification";
import { notImplemented, StripeError } from "#stripe-error";
import { newStripeId } from "#stripe-id";
import type { Fields } from "#wire";

export type Asked = {
  method: string;
  pathname: string;
  form: string;
  idempotencyKey: string | null;
  /** Whether it fails once it has begun, by a fault of the stand-in's own. */
  fails?: boolean;
};

function asFields(value: unknown): Fields {
  return Object.assign(Object.create(null), value);
}

function expandOf({ expand }: Fields): string[] {
  return Array.isArray(expand) ? expand.map(String) : [];
}

function errorResponse(error: unknown): Omit<Answer, "requestId"> {
  if (error instanceof StripeError) return { status: error.status, body: error.body };
  console.error(error);
  const message = error instanceof Error ? error.message : String(error);
  return { status: 500, body: { error: { type: "api_error", message } } };
}

/** A declined payment is an attempt, which is stored. */
const isDecline = (error: unknown) => error instanceof StripeError && error.status === 402;

/** Runs the operation that a call names, once for each idempotency key, also where it fails. What it throws, it answers. */
export function perform(account: Account, asked: Asked): Answer & { replayed: boolean } {
  const requestId = newStripeId("req", 14);
  const { method, pathname, form, idempotencyKey, fails = false } = asked;
  const key = method === "POST" ? idempotencyKey : null;
  const line = `${method} ${pathname}`;
  let begun = false;
  let answer: Answer;
  try {
    const known = key === null ? undefined : replay(account, key, line, form);
    if (known !== undefined) return { ...known, replayed: true };
    const found = findOperation(method, pathname);
    const described = found && describe(found.line);
    if (found === undefined || described === undefined) throw notImplemented(line);
    const given = asFields(withTypes(decodeForm(form), described.given));
    requireFitting(given, described.given);
    account.cause = { requestId, idempotencyKey: key };
    begun = true;
    const work = () => {
      if (fails) throw new StripeError(500, "api_error", "An error was ordered.");
      const result = found.handler({ account, given, id: found.id });
      const body = present(account, result, expandOf(given));
      const wrong = mismatch(body, described.answer);
      if (wrong === undefined) return body;
      throw new Error(`The stand-in's answer to ${line} is not what Stripe sends: ${wrong}`);
    };
    answer = { status: 200, body: account.whole(work, isDecline), requestId };
  } catch (error) {
    answer = { ...errorResponse(error), requestId };
  } finally {
    account.cause = { requestId: null, idempotencyKey: null };
  }
  if (key !== null && begun && answer.status !== 501) remember(account, key, line, form, answer);
  return { ...answer, replayed: false };
}
