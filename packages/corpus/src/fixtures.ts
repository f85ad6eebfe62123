import type { CorpusDocument } from './corpus-document';

/** A document for the tests of the writers. */
export function documentLike(given: Partial<CorpusDocument> = {}): CorpusDocument {
  return {
    id: '01935a2e-0000-7000-8000-000000000001',
    url: 'https://example.org/pane',
    title: 'Il pane',
    capturedAt: '2026-11-21T09:30:00.000Z',
    language: 'it',
    confidence: 0.97,
    uncertain: false,
    domain: 'food',
    topicScore: null,
    topicClasses: [],
    keywords: [],
    contains: [],
    containedIn: [],
    format: 'html',
    contentType: 'text/html; charset=utf-8',
    words: 4,
    signature: '0cc175b9-c0f1-b6a8-31c3-99e269772661',
    method: 'readability',
    shareKept: 0.5,
    job: { id: '01935a2e-0000-7000-8000-000000000002', name: 'Ricette' },
    metadata: { register: 'formal' },
    original: { file: 'crawl-1.warc.gz', offset: 12, length: 345, digest: 'sha1:ABC' },
    revisited: null,
    signals: null,
    rights: { licence: null, optOuts: [], permitted: false },
    tagged: null,
    blocks: [
      { type: 'heading', label: 'content', text: 'Il pane' },
      { type: 'paragraph', label: 'boilerplate', text: 'Home | Chi siamo' },
      { type: 'paragraph', label: 'content', text: "L'acqua bolle." },
    ],
    ...given,
  };
}
