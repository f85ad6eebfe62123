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

/**
 * Counts the matches of a query by a field of their documents: those with most for their size first, years one after the
 * other, so that their bars are a course of time.
 */
export async function askGroups({
  field,
  limit,
  ...question
}: Omit<IndexQuestion<never>, 'view'> & { field: string; limit: number }): Promise<SearchAnswer> {
  const groups = await groupsBy(question.corpusId, field);
  const answer = await askIndex({ ...question, view: { kind: 'groups', groups } });
  if (answer.kind !== 'groups') return answer;
  const rows = answer.rows.filter(({ tokens }) => tokens > 0).sort(field === 'year' ? byYear : byShare);
  return { ...answer, rows: rows.slice(0, limit) };
}

const byShare = (a: GroupFrequency, b: GroupFrequency) => relative(b) - relative(a);
/** Texts without a year come last. */
const byYear = (a: GroupFrequency, b: GroupFrequency) =>
  Number(a.value === '') - Number(b.value === '') || (a.value < b.value ? -1 : 1);

const relative = ({ count, tokens }: GroupFrequency) => count / Math.max(1, tokens);
