import type { Database } from '@florilegium/db/database';
import { languageModels } from '@florilegium/db/language-samples';
import { languageModelSchema, type OwnLanguage } from '@florilegium/text/sample-language';

/** How long a corpus' languages are taken as they were, in ms: a new sample counts soon. */
const freshMs = 10_000;

/** Reads the languages that corpora know by samples, each corpus' once in a while. */
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

/** A model that an older version learnt otherwise is passed over: its sample has to be given again. */
async function read(database: Database, corpusId: string): Promise<readonly OwnLanguage[]> {
  return (await languageModels(database, corpusId)).flatMap(({ code, model }) => {
    const parsed = languageModelSchema.safeParse(model);
    return parsed.success ? [{ code, model: parsed.data }] : [];
  });
}
