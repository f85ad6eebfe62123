import { attributeName } from '../metadata/metadata-names';
import type { ReleaseAbout } from './release-about';

/** Attributes of `<doc>` in a vertical file that every document has, and those that are lists. */
const docAttributes = ['id', 'url', 'title', 'crawl_date', 'lang', 'domain', 'words', 'licence', 'permitted'];
const listAttributes = ['topic', 'contains', 'contained_in', 'opt_outs'];

const fieldsOf = ({ fields }: ReleaseAbout) => [...new Set(fields.map(attributeName))].sort();

/**
 * The registry file with which NoSketch Engine (Manatee) compiles the vertical file. `PATH` is where the compiled corpus
 * is put; whoever installs it changes that line and `VERTICAL`.
 */
export function manateeRegistry(about: ReleaseAbout, verticalPath: string): string {
  const attribute = (name: string) => `    ATTRIBUTE ${name}\n`;
  const list = (name: string) =>
    `    ATTRIBUTE ${name} {\n        MULTIVALUE y\n        MULTISEP "|"\n    }\n`;
  return [
    `NAME "${plain(`${about.title} ${about.number}`)}"\n`,
    `INFO "${plain(`${about.title}, version ${about.number}`)}"\n`,
    'PATH "./compiled"\n',
    `VERTICAL "| zcat ./${verticalPath}"\n`,
    'ENCODING "UTF-8"\n',
    'DEFAULTATTR word\n\n',
    'ATTRIBUTE word\n',
    'ATTRIBUTE upos\n',
    'ATTRIBUTE lemma\n',
    'ATTRIBUTE feats {\n    MULTIVALUE y\n    MULTISEP "|"\n}\n',
    'ATTRIBUTE tag\n',
    'ATTRIBUTE lc {\n    LABEL "word (lower case)"\n    DYNAMIC utf8lowercase\n    DYNLIB internal\n    FUNTYPE s\n    FROMATTR word\n    TYPE index\n    TRANSQUERY yes\n}\n\n',
    'STRUCTURE doc {\n',
    ...[...docAttributes, ...fieldsOf(about)].map(attribute),
    ...listAttributes.map(list),
    '}\nSTRUCTURE p\nSTRUCTURE s\nSTRUCTURE g {\n    DISPLAYTAG 0\n    DISPLAYBEGIN "_EMPTY_"\n}\n',
  ].join('');
}

/**
 * Bars around the fourth column: in a set of CWB they enclose its values, and one alone is the empty set (Corpus Encoding
 * Tutorial, 6). Before 3.4.29 cwb-encode takes no others, and leaves the features of every word empty.
 */
const featureSets = `LC_ALL=C awk -F '\\t' -v OFS='\\t' '!/^</ && NF > 3 { $4 = $4 == "_" ? "|" : "|" $4 "|" } { print }'`;

/** What cwb-encode is told of the vertical file (IMS Open Corpus Workbench), as a script for a shell. */
export function cwbScript(about: ReleaseAbout, verticalPath: string): string {
  const doc = [...docAttributes, ...listAttributes, ...fieldsOf(about)].join('+');
  return [
    '#!/bin/sh',
    '# Encodes the corpus for CWB and CQPweb. Usage: sh encode-cwb.sh DATA_FOLDER REGISTRY_FOLDER',
    'set -e',
    `zcat ${verticalPath} | ${featureSets} | cwb-encode -c utf8 -xsB -d "$1" -R "$2/corpus" -P upos -P lemma -P feats/ -P tag -S s:0 -S p:0 -S doc:0+${doc} -0 g`,
    'cwb-makeall -r "$2" -V CORPUS',
    '',
  ].join('\n');
}

/**
 * The format file by which BlackLab's IndexTool reads the vertical file as tabular input. It takes the tags between the
 * lines as spans, and the attributes of `<doc>` as metadata of the document.
 */
export function blackLabFormat(about: ReleaseAbout): string {
  const annotations: [name: string, displayName: string][] = [
    ['word', 'Word'],
    ['pos', 'Part of speech'],
    ['lemma', 'Lemma'],
    ['feats', 'Features'],
    ['tag', 'Tag'],
  ];
  return `${[
    'displayName: Florilegium vertical',
    `description: ${JSON.stringify(`${about.title}, version ${about.number}`)}`,
    'fileType: tabular',
    'fileTypeOptions:',
    '  type: tsv',
    '  inlineTags: true',
    '  glueTags: true',
    'documentPath: doc',
    'annotatedFields:',
    '  contents:',
    '    annotations:',
    ...annotations.map(
      ([name, displayName], at) =>
        `      - name: ${name}\n        displayName: ${displayName}\n        valuePath: ${at + 1}`,
    ),
  ].join('\n')}\n`;
}

/** A registry's strings end at a quotation mark or a line end. */
const plain = (text: string) => text.replace(/["\\\r\n]/g, ' ');
