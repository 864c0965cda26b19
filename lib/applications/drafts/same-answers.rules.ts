import type { FormAnswers } from "@/lib/forms/form-answers.schema";

type Json = FormAnswers[string];

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** True for the same JSON, whatever the order of keys, which the database changes. */
export function areSameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => areSameJson(item, b[index]));
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => areSameJson(a[key], b[key]));
}

export const areSameAnswers = (a: FormAnswers, b: FormAnswers): boolean => areSameJson(a, b);
