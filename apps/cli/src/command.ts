import { type ParseArgsConfig, parseArgs } from 'node:util';
import { AppError } from '@florilegium/platform/app-error';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** What was given on the command line, by option. */
export type OptionValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** One of the program's commands. */
export interface Command {
  /** Everything that --help prints, its newline included. */
  help: string;
  options: OptionsConfig;
  /** Words besides options are taken, such as files. */
  takesWords?: boolean;
  /** Does the work and returns the exit code. Throws AppError `badInput` for what was typed wrong. */
  run(values: OptionValues, words: readonly string[]): Promise<number>;
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
    throw new AppError('badInput', `${said}; florilegium ${name} --help says what it takes.`, {
      cause: error,
    });
  }
}

/** The value of an option that takes one. */
export function textOption(values: OptionValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** The value of an option that the command can't do without. Throws `badInput`. */
export function neededOption(values: OptionValues, name: string, example: string): string {
  const value = textOption(values, name);
  if (value) return value;
  throw new AppError('badInput', `--${name} is missing: it expects ${example}.`);
}
