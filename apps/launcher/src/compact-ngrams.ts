import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/** For each sequence of bytes, the score of each language in which it is frequent. */
type Ngrams = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The model of eld, as its file exports it. */
interface NgramsModel {
  type: string;
  languages: Readonly<Record<string, string>>;
  isSubset: boolean;
  ngrams: Ngrams;
}

/** Several bundles have the same one. */
let compact: Promise<string> | undefined;

async function compactFrom(path: string): Promise<string> {
  const { ngramsData } = (await import(pathToFileURL(path).href)) as { ngramsData: NgramsModel };
  return compactModule(ngramsData);
}

/**
 * Bundles the model of eld as two strings. The published module is an object literal of 105,548 small objects. Every
 * process and thread that identifies languages spent 1.4 s of CPU time and 150 MB on it, and a document needs only
 * some hundred of these objects.
 */
export const compactNgrams: Plugin = {
  name: 'compact-ngrams',
  setup(build) {
    build.onLoad({ filter: /[\\/]eld[\\/]src[\\/]ngrams[\\/]medium\.js$/ }, async ({ path }) => {
      compact ??= compactFrom(path);
      return { contents: await compact };
    });
  },
};

/** A module that exports the same model. An n-gram's scores become an object when somebody first asks for them. */
export function compactModule({ ngrams, ...model }: NgramsModel): string {
  const lines = (parts: readonly string[]) => JSON.stringify(parts.join('\n'));
  const scores = Object.values(ngrams).map((byLanguage) => JSON.stringify(byLanguage).slice(1, -1));
  return `const scores = ${lines(scores)}.split('\\n');
const packed = new Map(${lines(Object.keys(ngrams))}.split('\\n').map((ngram, at) => [ngram, scores[at]]));
const ngrams = new Proxy(Object.create(null), {
  get(known, ngram) {
    const text = packed.get(ngram);
    if (text === undefined) return undefined;
    return (known[ngram] ??= JSON.parse('{' + text + '}'));
  },
});
export const ngramsData = { ...${JSON.stringify(model)}, ngrams };
`;
}
