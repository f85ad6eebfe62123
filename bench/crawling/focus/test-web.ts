import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A page of the synthetic web. */
export interface WebPage {
  h: WebHost;
  path: string;
  /** Its language. */
  l: string;
  /** Index of its topic. */
  topic: number;
  /** Closed by robots.txt. */
  blocked: boolean;
}
export interface WebHost {
  name: string;
  pages: WebPage[];
}
export interface Web {
  hosts: WebHost[];
  byName: Map<string, WebHost>;
  render(page: WebPage): Buffer;
  resolve(host: WebHost, url: string): WebPage | null;
}

/** Sentences by language and topic, e.g. 'it.grafica'. */
export type Sentences = Record<string, string[]>;

/** The web, and the sentences that none of its pages was made of. */
export interface TestWeb {
  web: Web;
  topics: string[];
  heldOut: Sentences;
}

/** Every fifth sentence is held out. */
const heldOutStep = 5;

/**
 * Builds the synthetic web from four fifths of the sentences. The rest are held out, for choosing a topic's terms.
 * `testbed` holds testweb/; $TB holds all sentences. `scratch` gets a pool.json of those that are used, and becomes $TB
 * before web.mjs is loaded.
 */
export async function openTestWeb(
  testbed: string,
  scratch: string,
  asked: { hosts: number; pages: number; seed: number },
): Promise<TestWeb> {
  const folder = join(testbed, 'testweb');
  const load = (name: string) => import(pathToFileURL(join(folder, name)).href);
  const whole = JSON.parse(
    readFileSync(join(process.env.TB ?? '/var/tmp/testbed', 'pool.json'), 'utf8'),
  ) as Sentences;
  const heldOut: Sentences = {};
  const used: Sentences = {};
  for (const [key, sentences] of Object.entries(whole)) {
    heldOut[key] = sentences.filter((_, at) => at % heldOutStep === 0);
    used[key] = sentences.filter((_, at) => at % heldOutStep !== 0);
  }
  mkdirSync(scratch, { recursive: true });
  writeFileSync(join(scratch, 'pool.json'), JSON.stringify(used));
  process.env.TB = scratch;
  const { buildWeb } = (await load('web.mjs')) as { buildWeb(options: object): Web };
  const { TOPICS } = (await load('pool.mjs')) as { TOPICS: string[] };
  return { web: buildWeb(asked), topics: TOPICS, heldOut };
}
