import { z } from 'zod';
import { type JobConfig, jobConfigSchema } from './job-config';
import { type OptionGroup, type OptionNote, optionGroups, optionNotes } from './option-notes';

type Names = readonly string[];

/** Places of a value's options: what is a number, a choice, a list of names, or on and off. Rows and records are none. */
type PathIn<T> = {
  [Name in keyof T & string]: NonNullable<T[Name]> extends string | number | boolean | Names
    ? Name
    : NonNullable<T[Name]> extends readonly unknown[]
      ? never
      : string extends keyof NonNullable<T[Name]>
        ? never
        : `${Name}.${PathIn<NonNullable<T[Name]>>}` | (null extends T[Name] ? Name : never);
}[keyof T & string];

type ValueAt<T, Path> = Path extends `${infer First}.${infer Rest}`
  ? First extends keyof T
    ? ValueAt<NonNullable<T[First]>, Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : never;

/** Place of an option in a job's configuration, such as `limits.maxPages`. */
export type OptionPath = PathIn<JobConfig>;

/** What a configuration has at the place of an option. */
export type OptionValue<Path extends OptionPath> = ValueAt<JobConfig, Path>;

/** A number. Bounds are in the unit in which it is kept. */
export interface NumberKind {
  kind: 'number';
  least: number;
  /** Undefined: any number that can be told from its neighbours. */
  most: number | undefined;
  whole: boolean;
  /** What an emptied field stands for; null: nothing is asked, or there is no limit. */
  empty: number | null;
  typedIn: OptionNote['typedIn'];
}

/** A list of names. */
export interface ListKind {
  kind: 'list';
  typedAs: 'names' | 'languages' | 'lines';
  /** Says what is wrong with a list. */
  schema: z.ZodType;
}

type OptionKind =
  | NumberKind
  | ListKind
  | { kind: 'toggle' }
  /** A part of the configuration with options of its own, or null. */
  | { kind: 'part' }
  /** One of some words; `open`: all of them are seen at once. */
  | { kind: 'choice'; choices: Names; open: boolean }
  /** Any number of some words. */
  | { kind: 'choices'; choices: Names };

/** What everything needs to know of an option that shows or reads it. */
export type Option = OptionKind & {
  /** Its place in a job's configuration. */
  path: string;
  group: OptionGroup;
  /** What a job has that says nothing of it; undefined for a list that may not be empty. */
  fallback: unknown;
  /** What the help of the command line says of it; undefined where it has no name of its own there. */
  flag: string | undefined;
};

/**
 * The options that a job's schema declares, in the order of their groups. Throws where one stands in no group, has no
 * default, or is of a kind that no form could show.
 */
export function optionsOf(schema: z.ZodObject): Option[] {
  const found = within(schema, '', undefined);
  return optionGroups.flatMap((group) => found.filter((option) => option.group === group));
}

function within(schema: z.ZodObject, before: string, group: OptionGroup | undefined): Option[] {
  return Object.entries(schema.shape).flatMap(([name, inner]) =>
    at(inner as z.ZodType, before + name, group),
  );
}

function at(schema: z.ZodType, path: string, around: OptionGroup | undefined): Option[] {
  const opened = open(schema);
  const { core, note, nullable, fallback } = opened;
  const group = note.group ?? around;
  if (core instanceof z.ZodRecord) return [];
  if (core instanceof z.ZodArray && core.element instanceof z.ZodObject) return [];
  const inner =
    core instanceof z.ZodObject ? within(core, `${path}.`, optionNotes.get(core)?.group ?? group) : [];
  if (core instanceof z.ZodObject && !nullable) return inner;
  const kind = kindOf(path, opened);
  if (group === undefined) throw new Error(`The option ${path} stands in no group.`);
  if (fallback === undefined && kind.kind !== 'list') throw new Error(`The option ${path} has no default.`);
  return [{ ...kind, path, group, fallback, flag: note.flag }, ...inner];
}

/** A schema without what stands around it. */
interface Opened {
  core: z.ZodType;
  note: OptionNote;
  nullable: boolean;
  fallback: unknown;
}

function open(schema: z.ZodType): Opened {
  const note = optionNotes.get(schema);
  const isDefault = schema instanceof z.ZodDefault;
  const isNullable = schema instanceof z.ZodNullable;
  if (!isDefault && !isNullable && !(schema instanceof z.ZodPrefault)) {
    return { core: schema, note: { ...note }, nullable: false, fallback: undefined };
  }
  const inner = open(schema.unwrap() as z.ZodType);
  return {
    core: inner.core,
    note: { ...inner.note, ...note },
    nullable: inner.nullable || isNullable,
    fallback: isDefault ? schema.def.defaultValue : inner.fallback,
  };
}

function kindOf(path: string, { core, note, nullable, fallback }: Opened): OptionKind {
  if (core instanceof z.ZodObject) return { kind: 'part' };
  if (core instanceof z.ZodBoolean) return { kind: 'toggle' };
  if (core instanceof z.ZodEnum) {
    return { kind: 'choice', choices: core.options as Names, open: note.open ?? false };
  }
  if (core instanceof z.ZodArray) {
    const { element } = core;
    if (element instanceof z.ZodEnum) return { kind: 'choices', choices: element.options as Names };
    if (element instanceof z.ZodString)
      return { kind: 'list', typedAs: note.typedAs ?? 'names', schema: core };
  }
  if (core instanceof z.ZodNumber) {
    const empty = note.empty ?? (nullable ? null : (fallback as number));
    return { kind: 'number', ...boundsOf(core), empty, typedIn: note.typedIn };
  }
  throw new Error(`The option ${path} is of a kind that no form could show.`);
}

/** The smallest step from a bound that is not to be reached, where fractions are allowed. */
const smallestStep = 0.001;

function boundsOf(schema: z.ZodNumber): Pick<NumberKind, 'least' | 'most' | 'whole'> {
  const whole = schema.isInt;
  const isOpen = schema.def.checks?.some(
    ({ _zod: { def } }) => 'inclusive' in def && def.inclusive === false,
  );
  const least = (schema.minValue ?? 0) + (isOpen ? (whole ? 1 : smallestStep) : 0);
  const most = schema.maxValue ?? Number.POSITIVE_INFINITY;
  return { least, most: most < Number.MAX_SAFE_INTEGER ? most : undefined, whole };
}

/** The options of a job. */
export const jobOptions: readonly Option[] = optionsOf(jobConfigSchema);
