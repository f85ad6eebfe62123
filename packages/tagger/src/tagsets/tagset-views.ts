import type { TaggedToken } from '@florilegium/contracts/documents';
import { baroniTags } from './tagset-baroni';

/** Tag sets in which a tagged text can be shown: the universal tags, the tagger's own fine tags, Baroni's Italian ones. */
const tagsetViews = ['ud', 'own', 'baroni'] as const;
export type TagsetView = (typeof tagsetViews)[number];

/** What the own tags of our tagger are called; the names of tag sets are the same in every language. */
const ownNames: Readonly<Record<string, string>> = {
  ...{
    it: 'TreeTagger (Stein)',
    fr: 'TreeTagger (Stein)',
    de: 'STTS',
    en: 'Penn Treebank',
    es: 'TreeTagger',
  },
};

/** The name of the fine tags that a tagger gives a language; null for a treebank's own or an unknown set. */
export function ownTagsetName(tagger: string, language: string): string | null {
  return tagger.startsWith('florilegium ') && Object.hasOwn(ownNames, language)
    ? (ownNames[language] as string)
    : null;
}

/** The tag sets that a language can be shown in; universal tags come first. */
export function tagsetsOf(language: string): readonly TagsetView[] {
  return language === 'it' ? tagsetViews : ['ud', 'own'];
}

/** The tag of a token in a tag set. A token that a tagger gave one of its two tags only has that one. */
export function tagIn(view: TagsetView, token: Omit<TaggedToken, 'spaceAfter'>): string {
  if (view === 'own') return token.tag || token.upos;
  if (view === 'baroni' && token.upos !== '') return baroniTags({ ...token, xpos: '' });
  return token.upos || token.tag;
}
