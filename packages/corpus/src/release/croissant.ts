import type { ManifestFile } from '../manifest';
import { citationText } from './citation';
import type { ReleaseAbout } from './release-about';

/**
 * The description of a release in Croissant 1.1 (JSON-LD on schema.org): what it is, and its files with their checksums.
 * The fields of the JSONL file are a record set.
 */
export function croissant(about: ReleaseAbout, files: readonly ManifestFile[]): object {
  const jsonl = files.find(({ path }) => path.startsWith('corpus.jsonl'));
  return {
    '@context': context,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    name: about.title,
    description: about.note || `${about.title}, version ${about.number}: a corpus of web pages.`,
    version: `${about.number}.0`,
    datePublished: about.date,
    license: about.licence || 'Not stated',
    creator: about.creators.map((name) => ({
      '@type': name.includes(',') ? 'sc:Person' : 'sc:Organization',
      name,
    })),
    ...(about.address !== '' && { url: about.address }),
    ...(about.doi !== '' && { identifier: `https://doi.org/${about.doi}` }),
    citeAs: citationText(about),
    distribution: files.map((file) => ({
      '@type': 'cr:FileObject',
      '@id': file.path,
      name: file.path,
      contentUrl: file.path,
      contentSize: `${file.bytes} B`,
      encodingFormat: mediaTypeOf(file.path),
      sha256: file.sha256,
    })),
    recordSet: jsonl ? [documents(jsonl.path)] : [],
  };
}

const jsonlFields: readonly (readonly [name: string, type: string, path: string, description: string])[] = [
  ['id', 'sc:Text', '$.id', 'Id of the document'],
  ['url', 'sc:URL', '$.url', 'Address of its page'],
  ['title', 'sc:Text', '$.title', 'Title'],
  ['text', 'sc:Text', '$.text', 'Clean text, a block a line'],
  ['date', 'sc:DateTime', '$.date', 'When the page was fetched'],
  ['language', 'sc:Text', '$.language.code', 'Language, ISO 639'],
  ['words', 'sc:Integer', '$.words', 'Words of the text'],
  ['domain', 'sc:Text', '$.domain', 'Domain of the corpus plan'],
  ['metadata', 'sc:Text', '$.metadata', 'Metadata, as an object'],
];

const documents = (path: string) => ({
  '@type': 'cr:RecordSet',
  '@id': 'documents',
  name: 'documents',
  field: jsonlFields.map(([name, dataType, jsonPath, description]) => ({
    '@type': 'cr:Field',
    '@id': `documents/${name}`,
    name,
    description,
    dataType,
    source: { fileObject: { '@id': path }, extract: { jsonPath } },
  })),
});

const mediaTypes: readonly (readonly [end: string, type: string])[] = [
  ['.jsonl.gz', 'application/jsonlines+gzip'],
  ['.parquet', 'application/vnd.apache.parquet'],
  ['.warc.gz', 'application/warc'],
  ['.wacz', 'application/wacz'],
  ['.gz', 'application/gzip'],
  ['.csv', 'text/csv'],
  ['.json', 'application/json'],
];
const mediaTypeOf = (path: string) => mediaTypes.find(([end]) => path.endsWith(end))?.[1] ?? 'text/plain';

/** The context that Croissant 1.1 prescribes. */
const context = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  cr: 'http://mlcommons.org/croissant/',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  dct: 'http://purl.org/dc/terms/',
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  fileProperty: 'cr:fileProperty',
  fileSet: 'cr:fileSet',
  format: 'cr:format',
  includes: 'cr:includes',
  isLiveDataset: 'cr:isLiveDataset',
  jsonPath: 'cr:jsonPath',
  key: 'cr:key',
  md5: 'cr:md5',
  parentField: 'cr:parentField',
  path: 'cr:path',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  regex: 'cr:regex',
  repeated: 'cr:repeated',
  replace: 'cr:replace',
  sc: 'https://schema.org/',
  separator: 'cr:separator',
  source: 'cr:source',
  subField: 'cr:subField',
  transform: 'cr:transform',
};
