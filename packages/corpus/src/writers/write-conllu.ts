import type { TaggedSentence } from '@florilegium/contracts/documents';
import type { CorpusDocument } from '../corpus-document';
import { rightsAttributeNames, rightsAttributes } from '../rights/rights-attributes';
import { sentenceText } from '../sentence-text';

/**
 * One document in CoNLL-U (universaldependencies.org/format): ten columns, a blank line after each sentence. Origin and
 * metadata are comments of the first sentence, `# meta::NAME = VALUE`; metadata named as one of the others gets `meta_` in front. Heads are '_' unless the tagger parses. A text
 * without sentences gives ''.
 *
 * @param paragraphs the sentences of each content text, in order
 */
export function writeConlluDocument(
  document: CorpusDocument,
  paragraphs: readonly (readonly TaggedSentence[])[],
): string {
  const lines: string[] = [];
  let isFirst = true;
  for (const [at, sentences] of paragraphs.entries()) {
    const paragraph = `${document.id}.p${at + 1}`;
    for (const [number, sentence] of sentences.entries()) {
      if (sentence.length === 0) continue;
      if (isFirst) lines.push(...documentComments(document));
      isFirst = false;
      if (number === 0) lines.push(`# newpar id = ${paragraph}`);
      lines.push(
        `# sent_id = ${paragraph}.s${number + 1}`,
        `# text = ${sentenceText(sentence.map((token) => ({ ...token, form: formOf(token.form) })))}`,
      );
      pushTokens(lines, sentence);
      lines.push('');
    }
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

function documentComments(document: CorpusDocument): string[] {
  const own: Record<(typeof ownNames)[number], string> = {
    url: document.url,
    title: document.title,
    date: document.capturedAt,
    language: document.language,
    domain: document.domain,
    words: String(document.words),
  };
  const said = [
    ...Object.entries(own),
    ...metadataComments(document.metadata),
    ...Object.entries(rightsAttributes(document)),
  ];
  const comments = said
    .map(([name, value]) => [commentName(name), onOneLine(value)] as const)
    .filter(([name, value]) => name !== '' && value !== '');
  return [`# newdoc id = ${document.id}`, ...comments.map(([name, value]) => `# meta::${name} = ${value}`)];
}

const commentName = (name: string) => withoutSpaces(name).replaceAll('=', '_');

/** What every document says of itself. */
const ownNames = ['url', 'title', 'date', 'language', 'domain', 'words'] as const;
const takenNames: readonly string[] = [...ownNames, ...rightsAttributeNames];

/** Metadata, which people and files give, says nothing of origin and rights, under whatever spelling of a name. */
function metadataName(field: string): string {
  const name = commentName(field);
  return takenNames.includes(name) ? `meta_${name}` : name;
}

/** Fields whose names come to the same share a comment with all values, separated by '|', as in vertical files. */
function metadataComments(metadata: CorpusDocument['metadata']): [name: string, value: string][] {
  const values = new Map<string, string[]>();
  for (const [field, value] of Object.entries(metadata)) {
    const name = metadataName(field);
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return [...values].map(([name, all]) => [name, all.join('|')]);
}

function pushTokens(lines: string[], sentence: TaggedSentence): void {
  sentence.forEach(({ form, lemma, upos, tag, feats, head, deprel, spaceAfter }, at) => {
    const isLast = at === sentence.length - 1;
    lines.push(
      [
        at + 1,
        formOf(form),
        column(lemma),
        column(upos),
        column(withoutSpaces(tag)),
        column(feats),
        head === undefined ? '_' : head,
        column(deprel ?? ''),
        '_',
        spaceAfter || isLast ? '_' : 'SpaceAfter=No',
      ].join('\t'),
    );
  });
}

/** Control characters and line ends, which would break a line, become spaces; so does every other kind of space (UD, level 1). */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

const withoutSpaces = (text: string) => onOneLine(text).replaceAll(' ', '_');

/** A form of controls alone is an unknown character: '_' would be the underscore. */
const formOf = (form: string) => onOneLine(form) || '\ufffd';

const column = (text: string) => onOneLine(text) || '_';
