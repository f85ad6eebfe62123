import type { JobConfig } from '@florilegium/contracts/jobs/job-config';
import { typedUnits } from '@florilegium/contracts/jobs/option-notes';
import { valueAt } from '@florilegium/contracts/jobs/option-places';
import { jobOptions, type Option } from '@florilegium/contracts/jobs/options';
import type { Words } from './review-words';

/**
 * The sentences of the options whose group begins so, for those of which the messages have one (`told`), in their order.
 * An option that says nothing, such as a limit that is none, has no sentence.
 */
export function tellOptions(
  words: Words,
  config: JobConfig,
  groups: readonly string[],
  options: readonly Option[] = jobOptions,
): string[] {
  return options
    .filter(({ group }) => groups.some((name) => group === name || group.startsWith(`${name}.`)))
    .map((option) => tell(words, config, option, 'told'));
}

/** What ends a crawl, of the options for which the messages say it (`end`). */
export function listEnds(words: Words, config: JobConfig, options: readonly Option[] = jobOptions): string[] {
  return options.map((option) => tell(words, config, option, 'end')).filter((end) => end !== '');
}

function tell({ t }: Words, config: JobConfig, option: Option, how: 'told' | 'end'): string {
  const key = `options.${option.path}.${how}`;
  const value = valueAt(config, option.path);
  if (value === null || value === undefined || !t.has(key as never)) return '';
  const choice = `options.${option.path}.choices.${value}`;
  const name = [`${choice}.label`, choice].find((named) => t.has(named as never));
  const said = { value: spoken(option, value), name: name ? t(name as never) : String(value) };
  // A message that says nothing of this value gives no text, but an empty list, once it is compiled.
  const sentence = t.rich(key as never, said as never);
  return typeof sentence === 'string' ? sentence : '';
}

/** A number in the unit in which people type it. */
function spoken(option: Option, value: unknown): string | number {
  if (option.kind !== 'number') return String(value);
  return (value as number) / (option.typedIn === undefined ? 1 : typedUnits[option.typedIn].factor);
}
