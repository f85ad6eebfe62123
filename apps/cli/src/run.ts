import { toAppError } from '@florilegium/platform/app-error';
import { version } from '@florilegium/platform/version';
import { type Command, parseOptions } from './command';
import type { Surroundings } from './surroundings';

// Loaded when needed, so that small commands don't wait for the code of large ones.
const commands: Record<string, { summary: string; load: () => Promise<Command> }> = {
  crawl: {
    summary: 'crawl to the end, without the web app',
    load: () => import('./commands/crawl-command').then((module) => module.crawlCommand),
  },
  'focused-crawl': {
    summary: 'crawl for a topic in one language, by the options of PANACEA',
    load: () => import('./commands/focused-crawl-command').then((module) => module.focusedCrawlCommand),
  },
  'bilingual-crawl': {
    summary: 'crawl a site in two languages for a topic, and pair its pages',
    load: () => import('./commands/bilingual-crawl-command').then((module) => module.bilingualCrawlCommand),
  },
  seeds: {
    summary: 'ask search engines for addresses to begin with (words in, JSONL out)',
    load: () => import('./commands/seeds-command').then((module) => module.seedsCommand),
  },
  export: {
    summary: 'write the texts of a job or a corpus to files',
    load: () => import('./commands/export-command').then((module) => module.exportCommand),
  },
  search: {
    summary: 'find the matches of a query in the tagged texts of a corpus (JSONL out)',
    load: () => import('./commands/search-command').then((module) => module.searchCommand),
  },
  import: {
    summary: 'bring texts into a corpus: JSONL, vertical, CoNLL-U, Parquet, WARC, a release',
    load: () => import('./commands/import-command').then((module) => module.importCommand),
  },
  release: {
    summary: 'make a numbered release of a corpus that can be cited',
    load: () => import('./commands/release-command').then((module) => module.releaseCommand),
  },
  convert: {
    summary: 'turn documents into HTML and text (files in, JSONL out)',
    load: () => import('./commands/convert-command').then((module) => module.convertCommand),
  },
  clean: {
    summary: 'take the text out of HTML pages (JSONL in, JSONL out)',
    load: () => import('./commands/clean-command').then((module) => module.cleanCommand),
  },
  decode: {
    summary: 'find the charset of pages and decode them (JSONL in, JSONL out)',
    load: () => import('./commands/decode-command').then((module) => module.decodeCommand),
  },
  identify: {
    summary: 'identify the language of texts (JSONL in, JSONL out)',
    load: () => import('./commands/identify-command').then((module) => module.identifyCommand),
  },
  duplicates: {
    summary: 'find texts that repeat others, exactly or nearly (JSONL in, JSONL out)',
    load: () => import('./commands/duplicates-command').then((module) => module.duplicatesCommand),
  },
  align: {
    summary: 'pair the pages of a site that are translations of each other (JSONL in, JSONL out)',
    load: () => import('./commands/align-command').then((module) => module.alignCommand),
  },
  tag: {
    summary: 'find sentences and words of texts, part of speech and lemma (JSONL in)',
    load: () => import('./commands/tag-command').then((module) => module.tagCommand),
  },
  map: {
    summary: 'map the pages of WARC files to documents (JSONL out)',
    load: () => import('./commands/map-command').then((module) => module.mapCommand),
  },
  robots: {
    summary: 'ask robots.txt files (JSONL in, JSONL out)',
    load: () => import('./commands/robots-command').then((module) => module.robotsCommand),
  },
  url: {
    summary: 'resolve and normalise addresses (JSONL in, JSONL out)',
    load: () => import('./commands/url-command').then((module) => module.urlCommand),
  },
  warc: {
    summary: 'check WARC files, index them, pack them as WACZ',
    load: () => import('./commands/warc-command').then((module) => module.warcCommand),
  },
  schema: {
    summary: 'print the JSON Schema of job.json',
    load: () => import('./commands/schema-command').then((module) => module.schemaCommand),
  },
};

function overview(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(17)}${summary}`);
  return `florilegium COMMAND [OPTIONS]

${lines.join('\n')}

florilegium COMMAND --help explains a command; florilegium --version prints the version.
`;
}

/**
 * Runs the command line. Returns the exit code: 0 done, 1 failed, 2 wrong usage, 130 interrupted.
 * @param argv a command's name and its options
 */
export async function run(argv: readonly string[], around: Surroundings): Promise<number> {
  const [name, ...args] = argv;
  const say = (text: string) => {
    around.stdout.write(text);
    return 0;
  };
  const fail = (code: number, text: string) => {
    around.stderr.write(text);
    return code;
  };
  if (name === '--version') return say(`${version}\n`);
  if (name === undefined) return fail(2, overview());
  if (name === '--help' || name === '-h' || name === 'help') return say(overview());
  const known = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!known) return fail(2, `There is no command '${name}'; florilegium --help lists them.\n`);
  const command = await known.load();
  try {
    const { values, words } = parseOptions(name, command, args);
    return values.help ? say(command.help) : await command.run(values, words, around);
  } catch (error) {
    const { code, message } = toAppError(error);
    return fail(code === 'badInput' ? 2 : 1, `${message}\n`);
  }
}
