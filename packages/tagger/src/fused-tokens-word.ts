/** A syntactic word of Universal Dependencies, where a token may be several. */
export interface UniversalWord {
  form: string;
  lemma: string;
  upos: string;
  feats: string;
}
