import { toAppError } from '@florilegium/platform/app-error';
import { runMain } from '@florilegium/platform/shutdown';
import { version } from '@florilegium/platform/version';
import { type Command, parseOptions } from './command';

// Loaded when asked for: the small commands answer without waiting for what the large ones need.
const commands: Record<string, { summary: string; load: () => Promise<Command> }> = {
  crawl: {
    summary: 'crawl to the end, without the web app',
    load: () => import('./crawl-command').then((module) => module.crawlCommand),
  },
  'focused-crawl': {
    summary: 'crawl for a topic in one language, by the options of PANACEA',
    load: () => import('./service-commands').then((module) => module.focusedCrawlCommand),
  },
  'bilingual-crawl': {
    summary: 'crawl a site in two languages for a topic, and pair its pages',
    load: () => import('./service-commands').then((module) => module.bilingualCrawlCommand),
  },
  seeds: {
    summary: 'ask search engines for addresses to begin with (words in, JSONL out)',
    load: () => import('./seeds-command').then((module) => module.seedsCommand),
  },
  export: {
    summary: 'write the texts of a job or a corpus to files',
    load: () => import('./export-command').then((module) => module.exportCommand),
  },
  convert: {
    summary: 'turn documents into HTML and text (files in, JSONL out)',
    load: () => import('./convert-command').then((module) => module.convertCommand),
  },
  clean: {
    summary: 'take the text out of HTML pages (JSONL in, JSONL out)',
    load: () => import('./text-commands').then((module) => module.cleanCommand),
  },
  decode: {
    summary: 'find the charset of pages and decode them (JSONL in, JSONL out)',
    load: () => import('./text-commands').then((module) => module.decodeCommand),
  },
  identify: {
    summary: 'say in what language texts are (JSONL in, JSONL out)',
    load: () => import('./text-commands').then((module) => module.identifyCommand),
  },
  duplicates: {
    summary: 'find texts that repeat others, exactly or nearly (JSONL in, JSONL out)',
    load: () => import('./duplicates-command').then((module) => module.duplicatesCommand),
  },
  align: {
    summary: 'pair the pages of a site that are translations of each other (JSONL in, JSONL out)',
    load: () => import('./align-command').then((module) => module.alignCommand),
  },
  tag: {
    summary: 'find sentences and words of texts, part of speech and lemma (JSONL in)',
    load: () => import('./tag-command').then((module) => module.tagCommand),
  },
  map: {
    summary: 'make documents of the pages of WARC files (JSONL out)',
    load: () => import('./map-command').then((module) => module.mapCommand),
  },
  robots: {
    summary: 'ask robots.txt files (JSONL in, JSONL out)',
    load: () => import('./robots-command').then((module) => module.robotsCommand),
  },
  url: {
    summary: 'resolve and normalise addresses (JSONL in, JSONL out)',
    load: () => import('./url-command').then((module) => module.urlCommand),
  },
  warc: {
    summary: 'check WARC files, index them, pack them as WACZ',
    load: () => import('./warc-command').then((module) => module.warcCommand),
  },
  schema: {
    summary: 'print the JSON Schema of job.json',
    load: () => import('./job-schema').then((module) => module.schemaCommand),
  },
};

function overview(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(17)}${summary}`);
  return `florilegium COMMAND [OPTIONS]

${lines.join('\n')}

florilegium COMMAND --help says more; florilegium --version prints the version.
`;
}

/** The exit code: 0 done, 1 failed, 2 used in a wrong way, 130 interrupted. */
async function run([name, ...args]: string[]): Promise<number> {
  if (name === '--version') return say(`${version}\n`);
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    if (name !== undefined) return say(overview());
    process.stderr.write(overview());
    return 2;
  }
  const known = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!known) return fail(2, `There is no command '${name}'; florilegium --help lists them.`);
  const command = await known.load();
  try {
    const { values, words } = parseOptions(name, command, args);
    return values.help ? say(command.help) : await command.run(values, words);
  } catch (error) {
    const { code, message } = toAppError(error);
    return fail(code === 'badInput' ? 2 : 1, message);
  }
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}

function fail(code: number, message: string): number {
  process.stderr.write(`${message}\n`);
  return code;
}

runMain(async () => {
  process.exitCode = await run(process.argv.slice(2));
});
