import { lexicalForm } from '../segment/words';

/** The fixed analysis of a form: its part of speech (null if the model decides) and its lemma. */
interface ClosedForm {
  upos: string | null;
  lemma: string;
}

/**
 * A few short words before an apostrophe and titles that have one meaning and are too rare in treebanks to be learnt:
 * form, part of speech ('?' if it depends), lemma. From general knowledge.
 */
const lists: Readonly<Record<string, string>> = {
  it: `nessun' DET nessuno, alcun' DET alcuno, ciascun' DET ciascuno, quest' DET questo, quell' DET quello,
    tutt' ? tutto, po' ? poco, bell' ADJ bello, mezz' ADJ mezzo, senz' ADP senza, anch' ADV anche, neanch' ADV neanche,
    com' ADV come, dov' ADV dove, c' ? ci, m' ? mi, t' ? ti, v' ? vi, sig.ra NOUN sig.ra, sig.re NOUN sig.re, sig.na NOUN sig.na,
    dott.ssa NOUN dott.ssa, dott.sse NOUN dott.sse, dr.ssa NOUN dr.ssa, prof.ssa NOUN prof.ssa,
    prof.sse NOUN prof.sse, vd. VERB vedere`,
};

function parse(list: string): ReadonlyMap<string, ClosedForm> {
  const entries = list.split(',').map((entry): [string, ClosedForm] => {
    const [form = '', upos = '?', lemma = ''] = entry.trim().split(/\s+/);
    return [form, { upos: upos === '?' ? null : upos, lemma }];
  });
  return new Map(entries);
}

/** Finds the fixed analysis of a form, in any case and with any apostrophe; none for all other forms. */
export function closedFormsOf(language: string): (form: string) => ClosedForm | undefined {
  const list = Object.hasOwn(lists, language) ? lists[language] : undefined;
  if (list === undefined) return () => undefined;
  const forms = parse(list);
  // All of them end in an apostrophe or have a full stop, unlike most words.
  return (form) => (/['’ʼ`´.]/.test(form) ? forms.get(lexicalForm(form)) : undefined);
}
