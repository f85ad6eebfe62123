import type { TaggedToken } from '@florilegium/contracts/documents';

/** What a token's analysis says beside its lemma; each different one is a value of the index's lexicon of analyses. */
export interface Analysis extends Pick<TaggedToken, 'upos' | 'feats' | 'tag'> {
  /** Whether the token stands right beside the one before it. */
  joined: boolean;
}

/** An analysis as a value of a lexicon. */
export const analysisValue = ({ upos, feats, tag, joined }: Analysis): string =>
  `${upos}\t${feats}\t${tag}${joined ? '\t<' : ''}`;

export function parseAnalysis(value: string): Analysis {
  const [upos = '', feats = '', tag = '', joined] = value.split('\t');
  return { upos, feats, tag, joined: joined !== undefined };
}
