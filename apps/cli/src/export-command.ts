import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openArchiveStore } from '@florilegium/archive/open-store';
import { type ExportFormat, exportFormats } from '@florilegium/contracts/exports';
import { type Database, openDatabase } from '@florilegium/db/database';
import { createExport } from '@florilegium/db/exports';
import { corpusOfJob } from '@florilegium/db/jobs';
import { openStore } from '@florilegium/launcher/stores';
import { AppError } from '@florilegium/platform/app-error';
import { needDatabaseUrl, readSettings, type Settings } from '@florilegium/platform/env';
import { writeExport } from '@florilegium/releases/write-export';
import { type Command, neededOption, type OptionValues, textOption } from './command';
import { claimDataFolder } from './data-folder';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** `florilegium export`. */
export const exportCommand: Command = {
  help: `florilegium export (--job ID | --corpus ID | --from DIR) --format jsonl|txt|vertical --out DIR

Writes the kept documents with a manifest of counts and SHA-256 sums.

  --job ID         a job's documents, or
  --corpus ID      a corpus' documents, from the database of DATABASE_URL and the archive in FLORILEGIUM_DATA, or
  --from DIR       those of an earlier florilegium crawl --out DIR (its latest run, unless --job says another)
  --format FORMAT  jsonl, txt or vertical
  --out DIR        where the files go; made when missing
`,
  options: {
    job: { type: 'string' },
    corpus: { type: 'string' },
    from: { type: 'string' },
    format: { type: 'string' },
    out: { type: 'string' },
  },
  run: exportDocuments,
};

async function exportDocuments(values: OptionValues): Promise<number> {
  const format = readFormat(neededOption(values, 'format', exportFormats.join(', ')));
  const outFolder = resolve(neededOption(values, 'out', 'a folder'));
  const from = textOption(values, 'from');
  const settings = readSettings(
    from === undefined ? process.env : { ...process.env, FLORILEGIUM_DATA: resolve(from) },
    process.cwd(),
  );
  await withStore(settings, from !== undefined, async (databaseUrl) => {
    const database = openDatabase(databaseUrl, { maxConnections: 4 });
    try {
      const what = await chooseWhat(database, values, from !== undefined);
      await writeInto(database, settings, { ...what, format }, outFolder);
    } finally {
      await database.close();
    }
  });
  return 0;
}

function readFormat(text: string): ExportFormat {
  const format = exportFormats.find((one) => one === text);
  if (format) return format;
  throw new AppError('badInput', `--format expects ${exportFormats.join(', ')}, not '${text}'.`);
}

/** A crawl's own database is started for the time it takes; any other is only spoken to. */
async function withStore(
  settings: Settings,
  isOwn: boolean,
  work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  if (!isOwn || settings.databaseUrl) return work(needDatabaseUrl(settings));
  const release = claimDataFolder(settings.dataFolder);
  const store = await openStore(settings, say);
  try {
    await work(store.databaseUrl);
  } finally {
    await store.stop();
    release();
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function chooseWhat(
  database: Database,
  values: OptionValues,
  isOwn: boolean,
): Promise<{ corpusId: string; jobId: string | null }> {
  const corpusId = textOption(values, 'corpus');
  const jobId = textOption(values, 'job');
  for (const id of [corpusId, jobId]) {
    if (id !== undefined && !uuid.test(id))
      throw new AppError('badInput', `'${id}' is not the id of a job or a corpus.`);
  }
  if (corpusId !== undefined) return { corpusId, jobId: jobId ?? null };
  const chosen = jobId ?? (isOwn ? await latestJob(database) : undefined);
  if (chosen === undefined)
    throw new AppError('badInput', '--job, --corpus or --from is missing: it says what to export.');
  const itsCorpus = await corpusOfJob(database, chosen);
  if (itsCorpus === null) throw new AppError('notFound', `There is no job ${chosen}.`);
  return { corpusId: itsCorpus, jobId: chosen };
}

async function latestJob(database: Database): Promise<string> {
  const job = await database.prisma.job.findFirst({ orderBy: { createdAt: 'desc' }, select: { id: true } });
  if (job) return job.id;
  throw new AppError('notFound', 'Nothing was crawled into this folder.');
}

async function writeInto(
  database: Database,
  settings: Settings,
  order: { corpusId: string; jobId: string | null; format: ExportFormat },
  outFolder: string,
): Promise<void> {
  const exportId = await createExport(database, order);
  await mkdir(outFolder, { recursive: true });
  const archive = await openArchiveStore(settings.archive);
  const manifest = await writeExport(database, { exportId, archive, exportsFolder: outFolder });
  await archive.close();
  // The export stands in a folder of its own, whole; its files are what was asked for.
  const folder = join(outFolder, exportId);
  for (const file of await readdir(folder)) await rename(join(folder, file), join(outFolder, file));
  await rm(folder, { recursive: true });
  say(`${manifest?.documents ?? 0} documents, ${manifest?.words ?? 0} words in ${outFolder}.`);
}
