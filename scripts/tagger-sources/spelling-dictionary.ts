import { beginningOf } from '@florilegium/tagger/segment/stem-list';
import type { StemClasses } from '@florilegium/tagger/training/build-stem-list';
import { countUp, madeOnce } from '@florilegium/tagger/training/numbering';
import { readPackageText } from './package-data';

/** A word of a dictionary and the rules that inflect it, by their flags. */
interface Stem {
  stem: string;
  flags: string;
}

/** One way to inflect: what a stem has to end in, how many letters go, what comes. */
interface Ending {
  end: RegExp;
  strip: string;
  add: string;
}

/** Suffix rules by flag, and how a word's flags are written: of one or two characters each, or as numbers. */
interface Rules {
  endings: ReadonlyMap<string, Ending[]>;
  flagsOf: (flags: string) => string[];
}

/** Ways to inflect that are told apart; a rarer one is 'another'. */
const commonWays = 60;
/** Classes that fit into a byte, less the two that stand for all rarer ones and the one that is none. */
const commonClasses = 253;
const another = 0;

/**
 * What a spelling dictionary (Hunspell's format, the package dictionary-LANGUAGE) knows of words by their beginning:
 * whether it has names that start so, and how it inflects the others: the two ways that most forms have.
 */
export function stemClasses(language: string, cut: number): StemClasses {
  const name = `dictionary-${language}`;
  const rules = readRules(readPackageText(name, 'index.aff'));
  const stems = readStems(readPackageText(name, 'index.dic'));
  const ways = waysOf(stems);
  const beginnings = new Map<string, { isName: boolean; ways: Map<number, number> }>();
  for (const { stem, flags } of stems) {
    const isName = stem !== stem.toLowerCase();
    const way = ways.get(flags) ?? another;
    for (const form of formsOf(stem, flags, rules)) {
      const key = beginningOf(form.toLowerCase(), cut);
      const known = madeOnce(beginnings, key, () => ({ isName: false, ways: new Map<number, number>() }));
      if (isName) known.isName = true;
      else countUp(known.ways, way);
    }
  }
  return { cut, classes: numberClasses(beginnings) };
}

function numberClasses(
  beginnings: ReadonlyMap<string, { isName: boolean; ways: ReadonlyMap<number, number> }>,
): Map<string, number> {
  const texts = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const [beginning, { isName, ways }] of beginnings) {
    const first = [...ways].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 2);
    const text = `${isName ? 'name' : ''}:${first.map(([way]) => way).sort((a, b) => a - b)}`;
    texts.set(beginning, text);
    countUp(counts, text);
  }
  const common = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, commonClasses);
  const numbers = new Map(common.map(([text], at) => [text, at + 3]));
  const numberOf = (text: string) => numbers.get(text) ?? (text.startsWith('name') ? 2 : 1);
  return new Map([...texts].map(([beginning, text]) => [beginning, numberOf(text)]));
}

/** The commonest ways to inflect, numbered from 1. */
function waysOf(stems: readonly Stem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { flags } of stems) countUp(counts, flags);
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return new Map(sorted.slice(0, commonWays).map(([flags], at) => [flags, at + 1]));
}

/** A stem and what its rules make of it, words of letters alone. */
function* formsOf(stem: string, flags: string, { endings, flagsOf }: Rules): Generator<string> {
  if (/^\p{L}+$/u.test(stem)) yield stem;
  for (const flag of flagsOf(flags))
    for (const { end, strip, add } of endings.get(flag) ?? []) {
      if (!stem.endsWith(strip) || !end.test(stem)) continue;
      const form = stem.slice(0, stem.length - strip.length) + add;
      if (/^\p{L}+$/u.test(form)) yield form;
    }
}

function readStems(text: string): Stem[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, stem = '', flags = ''] = /^([^\s/]+)(?:\/(\S+))?/.exec(line) ?? [];
    return /^\p{L}[\p{L}'’.-]*$/u.test(stem) ? [{ stem, flags }] : [];
  });
}

function readRules(text: string): Rules {
  const endings = new Map<string, Ending[]>();
  // Some dictionaries number their sets of flags, from 1; the first line says how many there are.
  const sets: string[] = [];
  let kind = 'char';
  for (const line of text.split(/\r?\n/)) {
    const [command = '', flag = '', strip = '', added = '', condition = ''] = line.trim().split(/\s+/);
    if (command === 'FLAG') kind = flag;
    if (command === 'AF') sets.push(flag);
    if (command !== 'SFX' || condition === '') continue;
    const end = new RegExp(`${condition.startsWith('#') ? '.' : condition}$`, 'u');
    const [add = ''] = added.split('/');
    madeOnce(endings, flag, (): Ending[] => []).push({
      end,
      strip: strip === '0' ? '' : strip,
      add: add === '0' ? '' : add,
    });
  }
  const flagsOf = (written: string) => {
    const flags = sets[Number(written)] ?? written;
    if (kind === 'num') return flags.split(',');
    return flags.match(kind === 'long' ? /../gu : /./gu) ?? [];
  };
  return { endings, flagsOf };
}
