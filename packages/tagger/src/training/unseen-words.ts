import { mix } from '../hash';
import {
  createWordTable,
  field,
  lexicalForm,
  recordSize,
  spellingKeys,
  type WordKnowledge,
  type WordTable,
} from '../segment/words';
import type { UposSentence, WordRecords } from './learn-upos';

/** What stands for the spelling of all unseen words. */
const unseenSpelling = mix(0, 1);

/** What is needed to hide words. */
interface Hiding {
  /** The table in which the words of the sentences are numbered. */
  known: WordTable;
  /** What the lexicons alone know. */
  knowledge: WordKnowledge;
  weight: number;
  /** How often the treebanks have each form, as lexicons store it. */
  counts: ReadonlyMap<string, number>;
}

/**
 * Gives the words of sentences a second record each, as if no treebank had them: what is left is their ending, their
 * beginning, their shape, and what the lexicons say. `forms` are the forms of the sentences.
 */
export function withUnseenWords(
  sentences: readonly UposSentence[],
  forms: readonly (readonly string[])[],
  { known, knowledge, weight, counts }: Hiding,
): { sentences: UposSentence[]; words: WordRecords } {
  const table = createWordTable(knowledge);
  const numbers = forms.map((sentence) => table.wordsOf(sentence));
  const first = known.size();
  const share = (form: string) => weight / (weight + (counts.get(lexicalForm(form)) ?? 0));
  return {
    words: behind(known, table),
    sentences: sentences.map((sentence, at) => ({
      ...sentence,
      unseen: {
        words: Int32Array.from(numbers[at]!, (word) => first + word),
        shares: Float32Array.from(forms[at]!, share),
      },
    })),
  };
}

/** The words of one table, and behind them those of another without their spelling. */
function behind(known: WordTable, unseen: WordTable): WordRecords {
  const first = known.size();
  const count = unseen.size();
  const records = new Int32Array((first + count) * recordSize);
  records.set(known.records().subarray(0, first * recordSize));
  records.set(unseen.records().subarray(0, count * recordSize), first * recordSize);
  for (let at = first; at < first + count; at++)
    records[at * recordSize + field.lower] = records[at * recordSize + field.form] = unseenSpelling;
  const keys = Array.from({ length: count }, (_, word) => {
    const spelling = spellingKeys(unseen.records(), word);
    return unseen.ownKeys(word).filter((key) => !spelling.includes(key));
  });
  return {
    records: () => records,
    ownKeys: (word) => (word < first ? known.ownKeys(word) : keys[word - first]!),
  };
}
