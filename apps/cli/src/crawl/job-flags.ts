import { typedUnits } from '@florilegium/contracts/jobs/option-notes';
import { withValueAt } from '@florilegium/contracts/jobs/option-places';
import { jobOptions, type NumberKind, type Option } from '@florilegium/contracts/jobs/options';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { type Command, type OptionValues, textOption } from '../command';

/** An option of a job that has a name on the command line. */
export interface JobFlag {
  /** Without the two lines before it. */
  name: string;
  option: Option;
}

/** The options of a job that have a name on the command line, with it: `limits.intervalMs` is --interval-ms. */
export function flagsOf(options: readonly Option[]): JobFlag[] {
  return options
    .filter(({ flag }) => flag !== undefined)
    .map((option) => {
      const name = option.path.replace(/^.*\./, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      // What a job does anyway can only be left out.
      return { name: option.kind === 'toggle' && option.fallback === true ? `no-${name}` : name, option };
    });
}

/** What a crawl's command takes besides what is written by hand. */
export const jobFlags = flagsOf(jobOptions);

/** The flags as a command declares them. */
export function flagOptions(flags: readonly JobFlag[]): Command['options'] {
  return Object.fromEntries(
    flags.map(({ name, option }) => [name, { type: option.kind === 'toggle' ? 'boolean' : 'string' }]),
  );
}

const helpColumn = 24;
const helpWidth = 116;

/** The lines of --help about the flags, the last one's newline left out. */
export function flagHelp(flags: readonly JobFlag[]): string {
  return flags
    .map(({ name, option }) => helpLines(`  --${name}${argumentOf(option)}`, saysOf(option)))
    .join('\n');
}

function argumentOf(option: Option): string {
  if (option.kind === 'toggle') return '';
  if (option.kind === 'number') return option.whole ? ' N' : ' X';
  return option.kind === 'choice' ? ' WORD' : ' WORDS';
}

function saysOf({ kind, flag = '', fallback }: Option): string {
  if (kind === 'toggle') return flag;
  const otherwise = Array.isArray(fallback) ? fallback.join(',') || 'none' : (fallback ?? 'no limit');
  return `${flag}; default: the job's, else ${otherwise}`;
}

function helpLines(name: string, text: string): string {
  const indent = ' '.repeat(helpColumn);
  const lines = [name.length < helpColumn ? name.padEnd(helpColumn) : `${name}\n${indent}`];
  let used = helpColumn;
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    if (used > helpColumn && used + 1 + word.length > helpWidth) {
      lines.push(indent + word);
      used = helpColumn + word.length;
    } else {
      lines[last] += used > helpColumn ? ` ${word}` : word;
      used += word.length + (used > helpColumn ? 1 : 0);
    }
  }
  return lines.join('\n');
}

/** A configuration with what the flags say, each in its place. Throws `badInput` for what is typed wrong. */
export function withFlags<Config extends object>(
  config: Config,
  values: OptionValues,
  flags: readonly JobFlag[],
): Config {
  return flags.reduce((made, flag) => {
    const value = readFlag(flag, values);
    return value === undefined ? made : withValueAt(made, flag.option.path, value);
  }, config);
}

/** What a flag says; undefined where it isn't given. */
function readFlag({ name, option }: JobFlag, values: OptionValues): unknown {
  if (option.kind === 'toggle') return values[name] === true ? option.fallback !== true : undefined;
  if (option.kind === 'number') return readNumber(values, name, numberBounds(option));
  const given = textOption(values, name);
  if (given === undefined) return undefined;
  if (option.kind === 'choice') {
    if (option.choices.includes(given)) return given;
    throw new AppError('badInput', `--${name} expects one of ${option.choices.join(', ')}, not '${given}'.`);
  }
  const words = given.split(',').map((word) => word.trim());
  if (option.kind !== 'choices') return words;
  const wrong = words.find((word) => !option.choices.includes(word));
  if (wrong === undefined) return words;
  throw new AppError('badInput', `--${name} expects some of ${option.choices.join(', ')}, not '${wrong}'.`);
}

function numberBounds({ least, most, whole, typedIn }: NumberKind): NumberBounds {
  const unit = typedIn === undefined ? null : typedUnits[typedIn].of;
  return {
    min: least,
    max: most,
    what: unit ? `whole ${unit}` : whole ? 'a whole number' : 'a number',
    isWhole: whole,
  };
}

/** What a number on the command line may be, and what it is called. */
interface NumberBounds {
  min?: number;
  max?: number;
  what: string;
  isWhole?: boolean;
}

/** A number that is given, within its bounds; undefined where it isn't. Throws `badInput`. */
export function readNumber(
  values: OptionValues,
  name: string,
  { min = 0, max = Number.MAX_SAFE_INTEGER, what, isWhole = true }: NumberBounds,
): number | undefined {
  const given = textOption(values, name);
  if (given === undefined) return undefined;
  const schema = (isWhole ? z.coerce.number().int() : z.coerce.number()).min(min).max(max);
  const parsed = schema.safeParse(given.trim() === '' ? Number.NaN : given);
  if (parsed.success) return parsed.data;
  const upTo = max === Number.MAX_SAFE_INTEGER ? 'up' : `to ${max}`;
  throw new AppError('badInput', `--${name} expects ${what} from ${min} ${upTo}, not '${given}'.`);
}
