import type { Model, ModelHead } from '../model-file';
import { field, recordSize } from '../segment/words';
import type { MorphContext } from './feature-contexts';
import { analysisSize, type Lexicon } from './lexicon';

/**
 * The features of word `at` if it is a noun of two lemmas that the lexicons tell by gender and number: the Italian
 * 'file' is a 'file' or several 'fila'. Treebanks are too small to teach them. -1 for every other word.
 */
export type HomographDecider = (context: MorphContext, at: number) => number;

/** How many words back a determiner or an adjective agrees with the noun. */
const reach = 2;

/** Makes a decider that uses the model's lexicon. */
export function createHomographDecider({ head, lexicon }: Pick<Model, 'head' | 'lexicon'>): HomographDecider {
  const noun = head.uposes.indexOf('NOUN');
  const agreement = head.bundles.map(agreementOf);
  const agrees = head.uposes.map((upos) => /^(?:DET|ADJ|ADP\+DET)$/.test(upos));
  const classes = new Map<number, readonly Sense[]>();
  const sensesOf = (classId: number) => {
    const known = classes.get(classId);
    if (known) return known;
    const senses = readSenses({ head, lexicon }, classId, noun);
    classes.set(classId, senses);
    return senses;
  };
  return (context, at) => {
    if (context.uposes[at] !== noun) return -1;
    const record = (context.words[at + 2] as number) * recordSize;
    const records = context.table.records();
    // A word that the treebanks have often enough is decided like any other.
    if (records[record + field.seenClass] !== 0) return -1;
    const senses = sensesOf(records[record + field.listedClass] as number);
    if (senses.length === 0) return -1;
    for (let back = at - 1; back >= 0 && back >= at - reach; back--) {
      if (!agrees[context.uposes[back] as number]) continue;
      const { gender, number } = agreement[context.bundles[back] as number]!;
      if (gender === '') continue;
      const fitting = senses.filter((sense) => sense.gender === gender);
      const best = fitting.find((sense) => sense.number === number) ?? fitting[0];
      if (best) return best.bundle;
    }
    return senses[0]!.bundle;
  };
}

interface Agreement {
  gender: string;
  number: string;
}

interface Sense extends Agreement {
  bundle: number;
}

function agreementOf(bundle: string): Agreement {
  const value = (name: string) => new RegExp(`(?:^|\\|)${name}=([^|]+)`).exec(bundle)?.[1] ?? '';
  return { gender: value('Gender'), number: value('Number') };
}

/** The analyses of a class as a noun, that of its own lemma first; none if all have one lemma, or if cases decide, too. */
function readSenses(
  { head, lexicon }: { head: ModelHead; lexicon: Lexicon },
  classId: number,
  noun: number,
): Sense[] {
  const senses: Sense[] = [];
  const scripts = new Set<number>();
  const end = lexicon.starts[classId + 1] as number;
  for (let at = lexicon.starts[classId] as number; at < end; at += analysisSize) {
    if (lexicon.analyses[at] !== noun) continue;
    const bundle = lexicon.analyses[at + 1] as number;
    scripts.add(lexicon.analyses[at + 2] as number);
    senses.push({ bundle, ...agreementOf(head.bundles[bundle] ?? '') });
  }
  const genders = new Set(senses.map(({ gender }) => gender));
  const hasCase = senses.some(({ bundle }) => head.bundles[bundle]?.startsWith('Case='));
  if (hasCase || scripts.size < 2 || genders.size < 2) return [];
  return senses.filter(({ number }) => number !== '');
}
