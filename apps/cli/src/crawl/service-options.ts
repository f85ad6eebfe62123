import type { ServiceList } from '@florilegium/panacea/crawl-orders';
import {
  type CrawlKind,
  crawlOptionNames,
  plainName,
  readTypedCrawl,
  type TypedCrawl,
} from '@florilegium/panacea/typed-crawl';
import { AppError } from '@florilegium/platform/app-error';
import { type OptionValues, textOption } from '../command';
import type { Surroundings } from '../surroundings';
import { readList } from '../text/text-file';

/** Reads the options of a crawl and the files that they name. Throws `badInput` with one sentence for what is wrong. */
export async function readServiceCrawl(
  kind: CrawlKind,
  values: OptionValues,
  around: Pick<Surroundings, 'stdin' | 'cwd'>,
): Promise<TypedCrawl> {
  const given: Record<string, unknown> = {};
  for (const name of crawlOptionNames(kind)) {
    const value = oneOf(values, name);
    if (value !== undefined) given[name] = name.endsWith('List') ? await listOf(name, value, around) : value;
  }
  const read = readTypedCrawl(kind, given);
  if (!read.ok) throw new AppError('badInput', read.problem);
  return read.crawl;
}

function oneOf(values: OptionValues, name: string): string | undefined {
  const plain = plainName(name);
  const [own, small] = [textOption(values, name), name === plain ? undefined : textOption(values, plain)];
  if (own === undefined || small === undefined) return own ?? small;
  throw new AppError('badInput', `--${name} and --${plain} are the same option. Give only one of them.`);
}

/** A list is a file, or an address from which the crawl worker fetches it; LanguagesList is not a list of lines. */
async function listOf(
  name: string,
  value: string,
  around: Pick<Surroundings, 'stdin' | 'cwd'>,
): Promise<ServiceList> {
  if (name === 'LanguagesList') return value;
  if (/^https?:\/\//i.test(value)) return { url: value };
  const text = await readList(value, around);
  if (text.trim() !== '') return text;
  throw new AppError('badInput', `--${name}: ${value} is empty.`);
}
