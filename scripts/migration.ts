/**
 * npm run migration -- NAME   writes prisma/migrations/<time>_<name>/migration.sql with what leads from the last
 * migration's schema to prisma/schema.prisma as it stands. DATABASE_URL has to name a server that runs; nothing is read
 * from it. Prisma's own `migrate dev` needs an engine download;
 * this drives the same engine as WebAssembly. `prisma/migrations/schema.snapshot.prisma` is the schema of the last migration.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';

const schemaPath = 'prisma/schema.prisma';
const snapshotPath = 'prisma/migrations/schema.snapshot.prisma';

async function loadEngine(datamodel: string) {
  const require = createRequire(import.meta.url);
  const folder = `${dirname(require.resolve('@prisma/schema-engine-wasm'))}/`;
  const glue = await import(`${folder}schema_engine_bg.js`);
  const module = new WebAssembly.Module(readFileSync(`${folder}schema_engine_bg.wasm`));
  const instance = new WebAssembly.Instance(module, { './schema_engine_bg.js': glue } as WebAssembly.Imports);
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as (() => void) | undefined)?.();
  // Comparing two schemas reads nothing of a database, but the engine connects to one.
  const { PrismaPg } = await import(
    createRequire(new URL('../packages/db/package.json', import.meta.url)).resolve('@prisma/adapter-pg')
  );
  const adapter = new PrismaPg({
    connectionString: process.env.DATABASE_URL ?? 'postgresql://localhost/none',
  });
  return glue.SchemaEngine.new(
    { datamodels: [['schema.prisma', datamodel]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
}

const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error(
    'npm run migration -- NAME: the name is lower-case letters, digits and _, e.g. add_sitemaps.',
  );
  process.exit(1);
}
const schema = readFileSync(schemaPath, 'utf8');
const from = existsSync(snapshotPath)
  ? { tag: 'schemaDatamodel', files: [{ path: snapshotPath, content: readFileSync(snapshotPath, 'utf8') }] }
  : { tag: 'empty' };
const engine = await loadEngine(schema);
const result = await engine.diff({
  from,
  to: { tag: 'schemaDatamodel', files: [{ path: schemaPath, content: schema }] },
  script: true,
  exitCode: null,
  shadowDatabaseUrl: null,
  filters: { externalTables: [], externalEnums: [] },
});
const sql: string = result.stdout;
if (!sql || /empty migration/i.test(sql)) {
  console.error('The schema is as the last migration left it: nothing to write.');
  process.exit(0);
}
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const folder = `prisma/migrations/${stamp}_${name}`;
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/migration.sql`, sql);
writeFileSync(snapshotPath, schema);
console.error(`${folder}/migration.sql: read it before you commit it.`);
process.exit(0);
