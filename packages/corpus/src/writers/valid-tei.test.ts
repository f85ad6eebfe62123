import type { TaggedSentence } from '@florilegium/contracts/documents';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readXml, structureFaults, type XmlStructure } from '../fixtures/xml-structure';
import { teiEnd, teiStart, writeTeiDocument } from './write-tei';

// Datatypes of TEI P5: teidata.word, teidata.enumerated; .version; .temporal.w3c; .language; .pointer; xsd:NCName.
const word = /^[^\p{C}\p{Z}]+$/u;
const version = /^\d+[a-z]*\d*(\.\d+[a-z]*\d*){0,3}$/;
const time = /^-?\d{4,}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/;
const language = /^([a-z]{2,8}|x)(-[A-Za-z\d]{1,8})*$/;
const pointer = /^[^\s<>"{}|\\^`]+$/;
const name = /^[\p{L}_][\p{L}\p{N}._-]*$/u;

const text = { content: /^$/, needed: [], allowed: ['n', 'xml:lang'] };
const linguistic = ['lemma', 'pos', 'msd', 'join', 'type', 'n'];
const token = {
  content: /^$/,
  needed: [],
  allowed: linguistic,
  forms: { type: word, join: /^(no|left|right|both|overlap)$/ },
};
const elements = { isMixed: false, needed: [], allowed: ['n', 'xml:lang'] };

/** Content models and attributes of the elements that are used, as the TEI Guidelines (P5, 4.8) define them in their reference of elements. */
const tei: XmlStructure = {
  teiCorpus: { ...elements, content: /^teiHeader (TEI )+$/, allowed: ['xmlns'] },
  TEI: { ...elements, content: /^teiHeader text $/, allowed: ['xml:id'], forms: { 'xml:id': name } },
  teiHeader: { ...elements, content: /^fileDesc ((encodingDesc|profileDesc) )*(revisionDesc )?$/ },
  fileDesc: { ...elements, content: /^titleStmt (editionStmt )?publicationStmt (sourceDesc )+$/ },
  titleStmt: { ...elements, content: /^(title )+((author|editor|respStmt) )*$/ },
  title: text,
  author: text,
  editionStmt: { ...elements, content: /^edition (respStmt )*$/ },
  edition: text,
  publicationStmt: {
    ...elements,
    content: /^((publisher|distributor|authority) ((idno|availability|date|pubPlace|address|ptr|ref) )*)+$/,
  },
  publisher: text,
  distributor: text,
  idno: { ...text, allowed: ['type'], forms: { type: word } },
  availability: {
    ...elements,
    content: /^((licence|p) )+$/,
    allowed: ['status'],
    forms: { status: /^(free|unknown|restricted)$/ },
  },
  licence: { ...text, allowed: ['n', 'target'], forms: { target: pointer } },
  date: { ...text, allowed: ['when', 'type'], forms: { when: time, type: word } },
  sourceDesc: { ...elements, content: /^((p )+|(bibl )+)$/ },
  bibl: { content: /^((title|note|ptr|date|author|publisher) )*$/, needed: [], allowed: [] },
  note: { ...text, allowed: ['type', 'n'], forms: { type: word } },
  ptr: { ...text, needed: ['target'], allowed: [], forms: { target: pointer }, isMixed: false },
  encodingDesc: { ...elements, content: /^((appInfo|p) )+$/ },
  appInfo: { ...elements, content: /^(application )+$/ },
  application: {
    ...elements,
    content: /^(label )+((ptr|ref) )*$/,
    needed: ['ident', 'version'],
    forms: { ident: name, version },
  },
  label: text,
  profileDesc: { ...elements, content: /^((langUsage|textClass) )*$/ },
  langUsage: { ...elements, content: /^(language )+$/ },
  language: { ...text, needed: ['ident'], forms: { ident: language } },
  textClass: { ...elements, content: /^((keywords|classCode|catRef) )*$/ },
  keywords: { ...elements, content: /^(term )+$/, allowed: ['scheme'], forms: { scheme: pointer } },
  term: text,
  text: { ...elements, content: /^body $/, forms: { 'xml:lang': language } },
  body: { ...elements, content: /^(p )+$/ },
  p: { content: /^(s )*$/, needed: [], allowed: [] },
  s: { content: /^((w|pc) )*$/, needed: [], allowed: [], isMixed: false },
  w: token,
  pc: { ...token, allowed: linguistic.filter((one) => one !== 'lemma') },
};

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 5 }),
  fc.constantFrom('', ' ', '\t', '\n', '<', '&amp;', ']]>', '"', '\0', '\ud800', 'NN S', '1'),
);
const taggedToken = fc.record({
  form: hostile,
  lemma: hostile,
  upos: fc.constantFrom('NOUN', 'ADP+DET', 'PUNCT', 'SYM', ''),
  feats: fc.constantFrom('', 'Gender=Fem|Number=Sing'),
  tag: hostile,
  spaceAfter: fc.boolean(),
});
const paragraphs = fc.array(fc.array(fc.array(taggedToken, { maxLength: 4 }), { maxLength: 3 }), {
  maxLength: 2,
});

it('whatever stands in a text and in what describes it, TEI is as the Guidelines ask', () => {
  fc.assert(
    fc.property(paragraphs, hostile, hostile, fc.boolean(), (texts, a, b, isFull) => {
      const given = isFull ? a : '';
      const about = {
        ...{ title: a, number: '1.0', creators: [b], licence: given, corpusName: b, doi: given, note: a },
        ...{ date: '2026-11-24T10:00:00.000Z', productVersion: '0.1.0' },
      };
      const document = {
        ...{ id: '01935a2e-0000-7000-8000-000000000001', url: `http://a.test/${a}`, title: b },
        ...{ capturedAt: '2026-11-21T09:30:00.000Z', language: isFull ? 'it' : 'und', domain: given },
        ...{ keywords: isFull ? [a, b] : [], metadata: isFull ? { [a]: b } : {} },
        signals: isFull ? { licence: `https://l.test/${a}`, robots: [b] } : null,
        rights: { licence: isFull ? b : null, optOuts: ['tdmReserved', 'noAi'], permitted: !isFull },
      };
      const xml = `${teiStart(about as never)}${writeTeiDocument(document as never, texts as TaggedSentence[][])}${teiEnd}`;
      expect(structureFaults(readXml(xml), tei)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

it('the rules see what is wrong', () => {
  const faults = (xml: string) => structureFaults(readXml(xml), tei);
  expect(faults('<s><w type="a b">x</w></s>')).toEqual(['w has type="a b"']);
  expect(faults('<fileDesc><sourceDesc><p/></sourceDesc></fileDesc>')).toEqual(['fileDesc has sourceDesc ']);
  expect(faults('<langUsage>it<language>it</language></langUsage>')).toEqual([
    'langUsage has text',
    'language lacks ident',
  ]);
  expect(faults('<div/>')).toEqual(['div is no element of it']);
});
