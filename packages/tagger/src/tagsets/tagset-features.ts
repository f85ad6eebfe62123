/** The fields of a token that the tables of fine tags use. */
export interface UniversalToken {
  form: string;
  upos: string;
  /** Universal features, 'Gender=Fem|Number=Sing'. */
  feats: string;
  lemma: string;
  /** The treebank's own tag if the model has one, else ''. */
  xpos: string;
}

/** A table: the fine tag of a token. */
export type FineTags = (token: UniversalToken) => string;

/** The values of a feature, ['Int', 'Rel'] for 'PronType=Int,Rel'; none if it is missing. */
export function valuesOf(feats: string, name: string): readonly string[] {
  const start = feats.startsWith(`${name}=`) ? 0 : feats.indexOf(`|${name}=`) + 1;
  if (start === 0 && !feats.startsWith(`${name}=`)) return [];
  const end = feats.indexOf('|', start);
  return feats.slice(start + name.length + 1, end < 0 ? undefined : end).split(',');
}

/** Whether a feature has a value. */
export function has(feats: string, name: string, value: string): boolean {
  return feats.includes(name) && valuesOf(feats, name).includes(value);
}

/** The parts of a fused part of speech: ['VERB', 'PRON'] of 'VERB+PRON'. */
export function partsOf(upos: string): readonly string[] {
  return upos.split('+');
}

/** Whether a mark of punctuation ends sentences. */
export function endsSentence(form: string): boolean {
  return /^[.!?…]+$/.test(form);
}
