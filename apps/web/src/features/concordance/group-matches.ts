import type { DocumentGroup, GroupFrequency } from '@florilegium/concordance/search/groups';
import { fieldOfDocuments } from '@florilegium/db/concordance/searched-documents';
import { database } from '@/server/context';
import { askIndex, type IndexQuestion, type SearchAnswer } from './ask-index';

/** The documents of a corpus by a field; those without a value are the group ''. */
async function groupsBy(corpusId: string, field: string): Promise<DocumentGroup[]> {
  const groups = new Map<string, string[]>();
  for (const { id, value } of await fieldOfDocuments(database(), corpusId, field)) {
    const ids = groups.get(value);
    if (ids) ids.push(id);
    else groups.set(value, [id]);
  }
  return [...groups].map(([value, documentIds]) => ({ value, documentIds }));
}

/** Counts the matches of a query by a field of their documents, most frequent by size first. */
export async function askGroups({
  field,
  limit,
  ...question
}: Omit<IndexQuestion<never>, 'view'> & { field: string; limit: number }): Promise<SearchAnswer> {
  const groups = await groupsBy(question.corpusId, field);
  const answer = await askIndex({ ...question, view: { kind: 'groups', groups } });
  if (answer.kind !== 'groups') return answer;
  const rows = answer.rows.filter(({ tokens }) => tokens > 0).sort((a, b) => relative(b) - relative(a));
  return { ...answer, rows: rows.slice(0, limit) };
}

const relative = ({ count, tokens }: GroupFrequency) => count / Math.max(1, tokens);
