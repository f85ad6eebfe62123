import { applyScript, type LemmaScript } from '../tag/lemma-script';
import { lemmaKeys, maxLemmaKeys } from '../tag/lemmatizer';
import { shuffle } from './augment';
import { countUp, madeOnce } from './numbering';
import type { Row } from './pack-linear-model';

/** A form whose lemma is known, by numbers. */
export interface LemmaExample {
  form: string;
  upos: number;
  bundle: number;
  script: number;
}

/** Features of fewer forms teach nothing about other forms. */
const leastMet = 3;

interface Weights {
  scripts: number[];
  weights: number[];
  sums: number[];
}

/** Settings for learning scripts. */
interface LemmaLearning {
  epochs: number;
  random: () => number;
  log: (line: string) => void;
}

/**
 * Learns which script turns a form into its lemma, for forms in no list. An averaged perceptron whose rows hold only
 * the scripts that occurred with the feature: of thousands of scripts only a few fit a form.
 */
export function learnLemmas(
  examples: readonly LemmaExample[],
  scripts: readonly LemmaScript[],
  { epochs, random, log }: LemmaLearning,
): Row[] {
  const rows = new Map<number, Weights>();
  const keys = new Int32Array(maxLemmaKeys);
  const met = countKeys(examples, keys);
  const order = Int32Array.from(examples, (_, at) => at);
  const choose = createChooser(rows, scripts);
  let time = 1;
  for (let epoch = 1; epoch <= epochs; epoch++) {
    let errors = 0;
    shuffle(order, random);
    for (const number of order) {
      const { form, upos, bundle, script } = examples[number]!;
      const count = lemmaKeys(form, upos, bundle, keys);
      const best = choose(form, keys, count);
      if (best !== script) {
        errors++;
        const known = keys.subarray(0, count).filter((key) => met.get(key)! >= leastMet);
        move(rows, known, script, 1, time);
        if (best >= 0) move(rows, known, best, -1, time);
      }
      time++;
    }
    log(`lemmas, epoch ${epoch}: ${((100 * errors) / examples.length).toFixed(2)} % wrong`);
  }
  return [...rows].map(([key, row]) => ({
    key,
    labels: row.scripts,
    weights: row.weights.map((weight, at) => weight - row.sums[at]! / time),
  }));
}

/** Makes a function that finds the best script among those that fit a form; -1 if there is none. */
function createChooser(
  rows: ReadonlyMap<number, Weights>,
  scripts: readonly LemmaScript[],
): (form: string, keys: Int32Array, count: number) => number {
  const scores = new Float32Array(scripts.length);
  const touched = new Set<number>();
  return (form, keys, count) => {
    for (let at = 0; at < count; at++) {
      const row = rows.get(keys[at]!);
      row?.scripts.forEach((candidate, place) => {
        touched.add(candidate);
        scores[candidate]! += row.weights[place]!;
      });
    }
    let best = -1;
    for (const candidate of touched)
      if ((best < 0 || scores[candidate]! > scores[best]!) && applyScript(scripts[candidate]!, form) !== null)
        best = candidate;
    for (const candidate of touched) scores[candidate] = 0;
    touched.clear();
    return best;
  };
}

/** Changes the weights of a script. Their sum over time gives the average. */
function move(
  rows: Map<number, Weights>,
  keys: Int32Array,
  script: number,
  step: number,
  time: number,
): void {
  for (const key of keys) {
    const row = madeOnce(rows, key, (): Weights => ({ scripts: [], weights: [], sums: [] }));
    let place = row.scripts.indexOf(script);
    if (place < 0) {
      place = row.scripts.push(script) - 1;
      row.weights.push(0);
      row.sums.push(0);
    }
    row.weights[place]! += step;
    row.sums[place]! += step * time;
  }
}

/** How many forms have each feature. */
function countKeys(examples: readonly LemmaExample[], keys: Int32Array): Map<number, number> {
  const met = new Map<number, number>();
  for (const { form, upos, bundle } of examples) {
    const count = lemmaKeys(form, upos, bundle, keys);
    for (let at = 0; at < count; at++) countUp(met, keys[at] as number);
  }
  return met;
}
