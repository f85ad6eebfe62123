import { withAudit, writeAudit } from '../people/audit';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';

/** A language that a corpus knows by a sample text of its own. */
export interface LanguageSampleRow {
  /** 'x-' and letters. */
  code: string;
  name: string;
  /** Of the sample, in UTF-8 bytes. */
  bytes: number;
  createdAt: Date;
}

/** The languages that a corpus knows by samples, by name. */
export async function listLanguageSamples(
  database: Database,
  corpusId: string,
): Promise<LanguageSampleRow[]> {
  const { rows } = await database.query<LanguageSampleRow>(
    sql`SELECT code, name, bytes, created_at AS "createdAt" FROM language_sample WHERE corpus_id = ${corpusId}
      ORDER BY name`,
  );
  return rows;
}

/** What was learnt from the samples of a corpus: code and model, which the reader has to check. */
export async function languageModels(
  database: Database,
  corpusId: string,
): Promise<{ code: string; model: unknown }[]> {
  const { rows } = await database.query<{ code: string; model: unknown }>(
    sql`SELECT code, model FROM language_sample WHERE corpus_id = ${corpusId} ORDER BY code`,
  );
  return rows;
}

/** Adds a language to a corpus, or puts a better sample in the place of the one that it had. */
export async function saveLanguageSample(
  database: Database,
  sample: { corpusId: string; code: string; name: string; bytes: number; model: object; by: string },
): Promise<void> {
  const { corpusId, code, name, bytes, model, by } = sample;
  await withAudit(
    database,
    {
      actorId: by,
      action: 'corpus.languageSampled',
      subject: `corpus:${corpusId}`,
      detail: { code, name, bytes },
    },
    (transaction) =>
      transaction.query(
        sql`INSERT INTO language_sample (corpus_id, code, name, bytes, model, created_by)
          VALUES (${corpusId}, ${code}, ${name}, ${bytes}, ${JSON.stringify(model)}, ${by})
         ON CONFLICT (corpus_id, code) DO UPDATE SET name = excluded.name, bytes = excluded.bytes,
         model = excluded.model,
           created_by = excluded.created_by, created_at = now()`,
      ),
  );
}

/** Takes a language away from a corpus; texts that were found to be in it keep its code. Returns whether it was there. */
export async function deleteLanguageSample(
  database: Database,
  corpusId: string,
  code: string,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const { rowCount } = await transaction.query(
      sql`DELETE FROM language_sample WHERE corpus_id = ${corpusId} AND code = ${code}`,
    );
    if (rowCount === 0) return false;
    const subject = `corpus:${corpusId}`;
    await writeAudit(transaction, { action: 'corpus.languageRemoved', subject, detail: { code } });
    return true;
  });
}
