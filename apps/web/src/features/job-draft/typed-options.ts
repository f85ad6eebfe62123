import { typedUnits } from '@florilegium/contracts/jobs/option-notes';
import { valueAt, withValueAt } from '@florilegium/contracts/jobs/option-places';
import {
  jobOptions,
  type ListKind,
  type NumberKind,
  type Option,
  type OptionPath,
  type OptionValue,
} from '@florilegium/contracts/jobs/options';
import { type Bounds, type DraftProblem, languageCodesOf, numberOf } from './draft-numbers';

/** How the form holds an option: numbers and lists as they are typed, parts of the configuration as on or off. */
type Typed<Value> =
  NonNullable<Value> extends boolean
    ? boolean
    : NonNullable<Value> extends number
      ? string
      : Value extends string
        ? Value
        : NonNullable<Value> extends readonly (infer Word)[]
          ? string extends Word
            ? string
            : Word[]
          : boolean;

/** The options of a job as its form holds them, by their places. */
export type TypedOptions = { [Path in OptionPath]: Typed<OptionValue<Path>> };

/** What the form shows of a configuration's options. */
export function typedOptions(config: object, options = jobOptions): TypedOptions {
  const typed = options.map((option) => [option.path, typedValue(option, valueAt(config, option.path))]);
  return Object.fromEntries(typed);
}

function typedValue(option: Option, found: unknown): unknown {
  if (option.kind === 'part') return found !== null && found !== undefined;
  // What stands in a part that isn't there is as it will be once it is.
  const value = found === undefined ? option.fallback : found;
  if (option.kind === 'number') return value === null ? '' : String((value as number) / factorOf(option));
  if (option.kind === 'list')
    return ((value ?? []) as string[]).join(option.typedAs === 'lines' ? '\n' : ', ');
  return value;
}

/** What typed options stand for, each in its place; what can't be read is noted in `problems` by its place. */
export function readOptions(
  typed: TypedOptions,
  problems: Record<string, DraftProblem>,
  options = jobOptions,
): Record<string, unknown> {
  const values = typed as Readonly<Record<string, unknown>>;
  const absent = options.filter(({ kind, path }) => kind === 'part' && values[path] === false);
  return options.reduce<Record<string, unknown>>((config, option) => {
    const { path, kind } = option;
    if (absent.includes(option)) return withValueAt(config, path, null);
    if (kind === 'part' || absent.some((part) => path.startsWith(`${part.path}.`))) return config;
    return withValueAt(config, path, readValue(option, values[path], problems));
  }, {});
}

function readValue(option: Option, typed: unknown, problems: Record<string, DraftProblem>): unknown {
  if (option.kind === 'number') return readNumber(option, String(typed), problems);
  if (option.kind !== 'list') return typed;
  const list = listOf(option, String(typed));
  const problem = listProblem(option, list);
  if (problem) problems[option.path] = problem;
  return list;
}

function readNumber(
  option: NumberKind & { path: string },
  typed: string,
  problems: Record<string, DraftProblem>,
): number | null {
  const factor = factorOf(option);
  const value = numberOf(typed, boundsOf(option), option.path, problems);
  if (value === null) return option.empty;
  return factor === 1 ? value : Math.round(value * factor);
}

/** Least of a larger unit that a person types, where it has to be above 0. */
const leastTyped = 0.001;

function boundsOf(option: NumberKind): Bounds {
  const factor = factorOf(option);
  const least = option.least / factor;
  return {
    least: factor > 1 && least > 0 ? Math.max(leastTyped, least) : least,
    most: option.most === undefined ? undefined : option.most / factor,
    whole: option.whole && factor === 1,
  };
}

const factorOf = ({ typedIn }: NumberKind) => (typedIn === undefined ? 1 : typedUnits[typedIn].factor);

function listOf({ typedAs }: ListKind, text: string): string[] {
  if (typedAs === 'languages') return languageCodesOf(text);
  const parts = text.split(typedAs === 'lines' ? '\n' : /[\s,;]+/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

function listProblem({ typedAs, schema }: ListKind, list: readonly string[]): DraftProblem | null {
  const issues = schema.safeParse(list).error?.issues ?? [];
  if (issues.some(({ path }) => path.length > 0)) return typedAs === 'languages' ? 'badLanguage' : 'tooLong';
  if (issues.some(({ code }) => code === 'too_small')) return 'fewLanguages';
  return issues.length > 0 ? 'tooMany' : null;
}
