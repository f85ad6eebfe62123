import { type DropWith, dropWiths } from '@florilegium/contracts/resources/drop-ways';
import type { AuditView } from '@florilegium/db/people/audit-list';

/** The words of the log: a translator of admin.audit. */
export interface AuditTranslator {
  (key: never, values?: never): string;
  has(key: never): boolean;
}

type Told = Pick<AuditView, 'action' | 'detail' | 'personName'>;

/** The key of an action's words: a dot would lead deeper. */
function actionKey(action: string): string {
  return `actions.${action.replace('.', '_')}`;
}

/** The parts of a detail that an action's words say themselves; a test holds them against the messages. */
export const saidInWords: Readonly<Partial<Record<string, readonly string[]>>> = {
  'session.refused': ['reason'],
  'session.refusedFurther': ['count'],
  'right.refused': ['right'],
  'right.refusedFurther': ['count'],
  'session.othersEnded': ['count'],
  'corpus.languageSampled': ['name'],
  'corpus.languageRemoved': ['code'],
  'job.saved': ['version'],
  'job.revise': ['version'],
  'job.seedsReplaced': ['total'],
  'job.upload': ['name'],
  'job.removeUpload': ['name'],
  'job.replay': ['documents'],
  'resource.deleted': ['count'],
  'resource.restored': ['count'],
  'resource.deletionUndone': ['count'],
  'resource.metadataEdited': ['count', 'fields'],
  'resource.metadataUndone': ['count'],
  'resource.metadataImported': ['count'],
  'corpus.metadataRulesChanged': ['rules'],
  'corpus.subCorpusAdded': ['name'],
  'corpus.subCorpusChanged': ['name'],
  'corpus.subCorpusDeleted': ['name'],
  'corpus.rightsRuleChanged': ['leaveOut'],
  'corpus.permissionAdded': ['about'],
  'corpus.permissionChanged': ['about'],
  'corpus.permissionDeleted': ['about'],
  'corpus.takedownMade': ['about', 'requester'],
  'corpus.takedownLifted': ['about', 'why'],
  'sample.drawn': ['size', 'population'],
  'sample.judged': ['position'],
  'sample.assigned': ['judges'],
  'sample.settled': ['position', 'verdict'],
  'pairing.judged': ['number', 'verdict'],
  'export.ordered': ['format'],
  'export.downloaded': ['path'],
  'release.ordered': ['number'],
  'release.extended': ['number'],
  'release.formatDropped': ['number'],
  'release.stopped': ['number'],
  'release.resumed': ['number'],
  'release.withdrawn': ['number'],
  'release.deleted': ['number'],
  'release.downloaded': ['path'],
  'template.deleted': ['name'],
  'host.block': ['skipped'],
  'host.unblock': ['queued'],
  'host.takenDown': ['count', 'site'],
};

/** Parts that are counts: whoever reads an entry of an earlier version, which lacks one, sees 0. */
const counts = new Set([
  'count',
  'total',
  'documents',
  'size',
  'population',
  'skipped',
  'queued',
  'judges',
  'rules',
]);

/** What was done, as the rest of a sentence that begins with who did it: 'deleted 12 resources'. */
export function didWords(t: AuditTranslator, { action, detail }: Told): string {
  const key = actionKey(action);
  if (!t.has(key as never)) return action;
  const given = (saidInWords[action] ?? []).map((name) => [name, numberOrText(name, detail[name])]);
  return t(key as never, Object.fromEntries(given) as never);
}

/** What an action is called where nothing is known of a single entry: 'deleted resources'. */
export function actionWords(t: AuditTranslator, action: string): string {
  const inGeneral = `inGeneral.${action.replace('.', '_')}` as never;
  return t.has(inGeneral) ? t(inGeneral) : t(actionKey(action) as never);
}

/**
 * What else is known of it: every part of the detail that the words don't say, as 'name: value'. Ids are left to the file
 * and the API: they say nothing to a reader, and the subject leads to what they are of.
 */
export function detailWords(t: AuditTranslator, { action, detail, personName }: Told): string {
  return Object.entries(detail)
    .filter(([name, value]) => !isEmpty(value) && !saidInWords[action]?.includes(name))
    .filter(([name, value]) => name === 'userId' || !isId(value))
    .map(([name, value]) => `${labelOf(t, name)}: ${valueWords(t, name, value, personName)}`)
    .join(', ');
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}

function numberOrText(name: string, value: unknown): number | string {
  if (counts.has(name)) return typeof value === 'number' ? value : 0;
  if (value === undefined || value === null) return '–';
  // A message chooses by names without dots.
  if (name === 'right') return String(value).replace('.', '_');
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

function labelOf(t: AuditTranslator, name: string): string {
  const key = `details.${name}` as never;
  return t.has(key) ? t(key) : name;
}

function valueWords(t: AuditTranslator, name: string, value: unknown, personName: string | null): string {
  if (name === 'userId') return personName ?? t('details.goneAccount' as never);
  if (typeof value === 'boolean') return t((value ? 'details.yes' : 'details.no') as never);
  if (name === 'overlap') return t('details.share' as never, { share: value } as never);
  if (isDropped(value)) {
    return t(`dropWith.${value.with}` as never, { value: value.value } as never);
  }
  const word = `values.${name}.${value}` as never;
  if (typeof value === 'string' && /^\w+$/.test(value) && t.has(word)) return t(word);
  if (Array.isArray(value)) return value.map((one) => valueWords(t, name, one, personName)).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What went with a document that was dropped, or judged not adequate. */
function isDropped(value: unknown): value is { with: DropWith; value: string } {
  if (typeof value !== 'object' || value === null || !('with' in value) || !('value' in value)) return false;
  return dropWiths.some((way) => way === value.with);
}

/** What it was done to: its kind in words, its name, and the path of its page where it has one. */
export function subjectOf(
  t: AuditTranslator,
  { subject, subjectName, corpusId }: Pick<AuditView, 'subject' | 'subjectName' | 'corpusId'>,
): { kind: string; name: string; path: string | null } {
  const colon = subject.indexOf(':');
  const [kind, id] = [subject.slice(0, colon), subject.slice(colon + 1)];
  if (kind === 'right') return { kind: '', name: '', path: null }; // what was refused is in the words
  const key = `subjects.${kind}` as never;
  const word = t.has(key) ? t(key) : kind;
  if (kind === 'installation') return { kind: word, name: '', path: null };
  return { kind: word, name: subjectName ?? (isNamed.has(kind) ? id : ''), path: pageOf(kind, id, corpusId) };
}

/** Kinds of subjects whose ids are what people call them. */
const isNamed = new Set(['host', 'network', 'account', 'page', 'queue']);

function pageOf(kind: string, id: string, corpusId: string | null): string | null {
  if (!/^[\w-]+$/.test(id)) return null;
  const folder = { job: 'jobs', corpus: 'corpora', sample: 'samples' }[kind];
  if (folder) return `/${folder}/${id}`;
  const inCorpus = { release: 'releases', seedSearch: 'seeds' }[kind];
  return inCorpus && corpusId ? `/corpora/${corpusId}/${inCorpus}/${id}` : null;
}
