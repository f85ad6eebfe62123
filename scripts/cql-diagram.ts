/** npx tsx scripts/cql-diagram.ts: draws the grammar in docs/cql.md as railroad diagrams, into docs/cql.svg. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readGrammar } from './railroad/grammar';
import { railroad } from './railroad/railroad-svg';

const docs = new URL('../docs/', import.meta.url);

/** The diagrams of the grammar that stands in docs/cql.md. */
export function cqlDiagram(): string {
  const grammar = /## Grammar\n[\s\S]*?```\n([\s\S]*?)```/.exec(
    readFileSync(new URL('cql.md', docs), 'utf8'),
  );
  if (!grammar) throw new Error('docs/cql.md has no grammar.');
  return railroad('The grammar of the query language', readGrammar(grammar[1]!));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(new URL('cql.svg', docs), cqlDiagram());
