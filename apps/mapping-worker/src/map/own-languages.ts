import { languageModels } from '@florilegium/db/mapping/language-samples';
import type { Database } from '@florilegium/db/sql/database';
import { languageModelSchema, type OwnLanguage } from '@florilegium/text/language/sample-language';

/** How long a corpus' languages are cached, in ms: a new sample should count soon. */
const freshMs = 10_000;

/** Reads the languages that corpora have learnt from samples, for each corpus once in a while. */
export function createOwnLanguages(
  database: Database,
  now: () => number = Date.now,
): (corpusId: string) => Promise<readonly OwnLanguage[]> {
  const known = new Map<string, { since: number; languages: Promise<readonly OwnLanguage[]> }>();
  return (corpusId) => {
    const found = known.get(corpusId);
    if (found && now() - found.since < freshMs) return found.languages;
    const languages = read(database, corpusId);
    languages.catch(() => known.delete(corpusId));
    known.set(corpusId, { since: now(), languages });
    return languages;
  };
}

/** A model from an older version is ignored: its sample has to be given again. */
async function read(database: Database, corpusId: string): Promise<readonly OwnLanguage[]> {
  return (await languageModels(database, corpusId)).flatMap(({ code, model }) => {
    const parsed = languageModelSchema.safeParse(model);
    return parsed.success ? [{ code, model: parsed.data }] : [];
  });
}
