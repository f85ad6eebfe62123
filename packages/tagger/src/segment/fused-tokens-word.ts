/** A syntactic word of Universal Dependencies; a token may have several. */
export interface UniversalWord {
  form: string;
  lemma: string;
  upos: string;
  feats: string;
}
