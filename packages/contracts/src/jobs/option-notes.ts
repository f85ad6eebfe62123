import { z } from 'zod';

/** Where the options of a job stand: `section.group` in the order of the form, and of everything that is made of it. */
export const optionGroups = [
  'scope.reach',
  'scope.also',
  'formats.kept',
  'formats.scripts',
  'languages.kept',
  'languages.own',
  'limits.ends',
  'limits.fetching',
  'limits.politeness',
  'limits.politer',
  'urls.same',
  'signals.policy',
  'mapping.texts',
  'mapping.duplicates',
  'mapping.quality',
  'mapping.stopWords',
  'mapping.justext',
  'focus.matching',
  'focus.relevance',
  'focus.more',
  'focus.locations',
  'focus.order',
  'focus.bestFirst',
  'focus.reach',
  'yield.policy',
  'yield.threshold',
  'yield.judging',
  'yield.hosts',
  'bilingual.search',
  'bilingual.pairs',
] as const;
export type OptionGroup = (typeof optionGroups)[number];

/** The section that a group of options belongs to. */
export const sectionOf = <Group extends OptionGroup>(group: Group) =>
  group.split('.', 1)[0] as SectionOf<Group>;
type SectionOf<Group> = Group extends `${infer Section}.${string}` ? Section : never;

/** Groups of which few need anything: the form folds them away. */
export const expertGroups: ReadonlySet<OptionGroup> = new Set<OptionGroup>([
  'languages.own',
  'focus.more',
  'focus.locations',
  'yield.judging',
  'limits.fetching',
  'limits.politer',
  'mapping.duplicates',
  'mapping.quality',
  'mapping.stopWords',
  'mapping.justext',
]);

/** Units in which people type what is kept in a smaller one, with how much of that they are. */
export const typedUnits = {
  seconds: { of: 'milliseconds', factor: 1_000 },
  kilobytes: { of: 'bytes', factor: 1_000 },
  megabytes: { of: 'bytes', factor: 1_000_000 },
} as const;

/** What a schema can't say of an option by itself. What stands within an object takes over what the object says. */
export interface OptionNote {
  group?: OptionGroup;
  /** Of a number: the unit in which people type it, where that is not the one in which it is kept. */
  typedIn?: keyof typeof typedUnits;
  /** Of a number: what an emptied field stands for, where that is neither 'no limit' nor the default. */
  empty?: number;
  /** Of a choice: all of it is seen at once, with what each word means. */
  open?: boolean;
  /** Of a list: how it is typed, if not as names with commas between them. */
  typedAs?: 'languages' | 'lines';
  /** What the help of the crawl commands says of it. An option without has no name of its own there. */
  flag?: string;
}

/** Describes an option, in the place where it is declared: `z.int().default(3).register(optionNotes, { … })`. */
export const optionNotes = z.registry<OptionNote>();
