import { parseArgs, type ParseArgsConfig } from "node:util";
import { StackError } from "#stack-error";

type OptionsConfig = Omit<ParseArgsConfig, "args" | "strict" | "tokens">;

/** @throws StackError, one line, for an unknown option or a missing value */
export function readArguments<const Config extends OptionsConfig>(args: string[], config: Config) {
  try {
    return parseArgs({ ...config, args });
  } catch (error) {
    const [problem = ""] = (error instanceof Error ? error.message : String(error)).split(
      /\.\s|\n/,
    );
    throw new StackError(`${problem}. --help lists the options.`);
  }
}

/** @throws StackError unless the text is a whole number in plain digits */
export function parseWholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 1) return value;
  throw new StackError(`--${name} takes a whole number from 1, not “${text}”.`);
}

export function parseList(text: string | undefined): string[] | undefined {
  return text?.split(",").map((part) => part.trim());
}
