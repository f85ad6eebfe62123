import { type ParseArgsConfig, parseArgs } from 'node:util';
import { AppError } from '@florilegium/platform/app-error';
import type { Surroundings } from './surroundings';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** The values of the command line, by option. */
export type OptionValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** One of the program's commands. */
export interface Command {
  /** The whole output of --help, with its newline. */
  help: string;
  options: OptionsConfig;
  /** It takes words besides options, such as files. */
  takesWords?: boolean;
  /** Does the work and returns the exit code. Throws AppError `badInput` for wrong input. */
  run(values: OptionValues, words: readonly string[], around: Surroundings): Promise<number>;
}

/** Reads a command's options and words. Throws `badInput` with one sentence. */
export function parseOptions(
  name: string,
  { options, takesWords = false }: Pick<Command, 'options' | 'takesWords'>,
  args: string[],
): { values: OptionValues; words: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      strict: true,
      allowPositionals: takesWords,
    });
    return { values, words: positionals };
  } catch (error) {
    const said = error instanceof Error ? (error.message.split(/\. |\.$/, 1)[0] ?? '') : String(error);
    throw new AppError('badInput', `${said}; florilegium ${name} --help lists the options.`, {
      cause: error,
    });
  }
}

/** The value of an option that takes one. */
export function textOption(values: OptionValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** The value of a required option. Throws `badInput`. */
export function neededOption(values: OptionValues, name: string, example: string): string {
  const value = textOption(values, name);
  if (value) return value;
  throw new AppError('badInput', `--${name} is missing: it expects ${example}.`);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id as it was typed, in lower case. Throws `badInput` for what is none. */
export function neededId(what: string, text: string): string {
  if (uuid.test(text)) return text.toLowerCase();
  throw new AppError('badInput', `'${text}' is not the id of a ${what}.`);
}
