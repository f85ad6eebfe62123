import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesThatFit, sourcesOf } from './code-lines';

/** The folder whose statements show what is there. */
const readsForScreens = 'packages/db/src/screens';

/** What a statement writes or locks with, and how Prisma's client and transactions do it. */
const writing = [
  /\bINSERT\s+INTO\b|\bDELETE\s+FROM\b|\bMERGE\s+INTO\b|\bTRUNCATE\b|\bCOPY\b/,
  // Also where its table and SET stand in the next lines.
  /\bUPDATE(\s+("?[a-z_]+"?\b|\$\{)|\s*$)/,
  /\b(CREATE|ALTER|DROP)\s+(TEMP(ORARY)?\s+)?(TABLE|INDEX|VIEW|SEQUENCE)\b/,
  /\bFOR\s+(NO\s+KEY\s+)?UPDATE\b|\bFOR\s+(KEY\s+)?SHARE\b|\bLOCK\s+TABLE\b/,
  /\b(nextval|setval|pg_notify|pg_advisory_\w+)\s*\(|\bNOTIFY\b/,
  /\.(create|update|delete)Many(AndReturn)?\(|\.(create|upsert)\(/,
  /\bprisma\.\w+\.(update|delete)\(/,
  /\$executeRaw|\binTransaction\b/,
];

/** Where a source writes to the database, as 'line: text'. Comments don't count. */
export function writes(source: string): string[] {
  return linesThatFit(source, writing);
}

/** The writes of what reads for screens, each with its file. */
export function writesOfScreens(root: string): string[] {
  return sourcesOf(join(root, readsForScreens)).flatMap((file) =>
    writes(readFileSync(file, 'utf8')).map((found) => `${file.slice(root.length + 1)}:${found}`),
  );
}
