import type { TaggedToken } from '@florilegium/contracts/documents';
import { storableFeatures, storableValue } from '../lexicon/storable-value';

type Analysed = Pick<TaggedToken, 'upos' | 'feats' | 'tag'>;

/** What a token's analysis says beside its lemma; each different one is a value of the index's lexicon of analyses. */
export interface Analysis extends Analysed {
  /** Whether the token stands right beside the one before it. */
  joined: boolean;
}

/** An analysis as an index keeps it: each part cut by itself, and without tabs, which stand between parts. */
export const storableAnalysis = ({ upos, feats, tag }: Analysed): Analysed => ({
  upos: withoutTabs(storableValue(upos)),
  feats: withoutTabs(storableFeatures(feats)),
  tag: withoutTabs(storableValue(tag)),
});

const withoutTabs = (part: string) => (part.includes('\t') ? part.replaceAll('\t', ' ') : part);

/** A storable analysis as a value of a lexicon. */
export const analysisValue = ({ upos, feats, tag, joined }: Analysis): string =>
  `${upos}\t${feats}\t${tag}${joined ? '\t<' : ''}`;

export function parseAnalysis(value: string): Analysis {
  const [upos = '', feats = '', tag = '', joined] = value.split('\t');
  return { upos, feats, tag, joined: joined !== undefined };
}
