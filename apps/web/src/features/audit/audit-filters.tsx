import { type AuditKind, actionsOfKind, auditKinds } from '@florilegium/contracts/audit-actions';
import type { AuditPerson } from '@florilegium/db/people/audit-list';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { Select, TextInput } from '@/components/form/text-input';
import { LinkButton } from '@/components/links/link-button';
import type { AuditQuery } from './audit-query';
import { type AuditTranslator, actionWords } from './audit-words';

interface Choice {
  id: string;
  name: string;
}

/** What the log can be filtered by; a form without scripts, so that the filter is in the address. */
export function AuditFilters({
  path,
  query,
  people,
  corpora,
  jobs,
}: {
  path: string;
  query: AuditQuery;
  people: readonly AuditPerson[];
  /** Null: the log is of one corpus or job. */
  corpora: readonly Choice[] | null;
  /** Null: no corpus is chosen, or the log is of one job. */
  jobs: readonly Choice[] | null;
}) {
  const t = useTranslations('admin.audit');
  const { before: _, ...filtered } = query;
  const kinds = useInOrder(auditKinds, (kind) => t(`kinds.${kind}`));
  return (
    <form
      method="get"
      action={path}
      aria-label={t('filters.label')}
      className="flex flex-wrap items-end gap-3 px-4 py-4"
    >
      <Choose name="person" label={t('filters.person')} value={query.person} choices={people} />
      <Field label={t('filters.kind')}>
        <Select name="kind" defaultValue={query.kind ?? ''}>
          <option value="">{t('filters.all')}</option>
          {kinds.map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('filters.action')}>
        <Select name="action" defaultValue={query.action ?? ''} className="max-w-72">
          <option value="">{t('filters.all')}</option>
          {kinds.map(([kind, words]) => (
            <optgroup key={kind} label={words}>
              <ActionsOf kind={kind} />
            </optgroup>
          ))}
        </Select>
      </Field>
      {corpora ? (
        <Choose name="corpus" label={t('filters.corpus')} value={query.corpus} choices={corpora} />
      ) : null}
      {jobs ? <Choose name="job" label={t('filters.job')} value={query.job} choices={jobs} /> : null}
      <Field label={t('filters.from')}>
        <TextInput type="date" name="from" defaultValue={query.from ?? ''} />
      </Field>
      <Field label={t('filters.to')}>
        <TextInput type="date" name="to" defaultValue={query.to ?? ''} />
      </Field>
      <Field label={t('filters.text')} className="min-w-40 flex-1">
        <TextInput name="q" maxLength={500} defaultValue={query.q ?? ''} />
      </Field>
      <Button type="submit">{t('filters.apply')}</Button>
      {Object.values(filtered).some((value) => value !== undefined) ? (
        <LinkButton variant="quiet" href={path}>
          {t('filters.clear')}
        </LinkButton>
      ) : null}
    </form>
  );
}

function ActionsOf({ kind }: { kind: AuditKind }) {
  const t = useTranslations('admin.audit');
  const actions = useInOrder(actionsOfKind(kind), (action) => actionWords(t as AuditTranslator, action));
  return actions.map(([action, words]) => (
    <option key={action} value={action}>
      {words}
    </option>
  ));
}

/** Choices with their words, in the order in which the reader's language puts these. */
function useInOrder<T>(choices: readonly T[], wordsOf: (choice: T) => string): [choice: T, words: string][] {
  const { compare } = new Intl.Collator(useLocale());
  return choices
    .map((choice): [T, string] => [choice, wordsOf(choice)])
    .sort(([, words], [, others]) => compare(words, others));
}

/** One of several things by name; one that is gone and still asked for stays chosen, by its id. */
function Choose({
  name,
  label,
  value,
  choices,
}: {
  name: string;
  label: string;
  value: string | undefined;
  choices: readonly Choice[];
}) {
  const t = useTranslations('admin.audit');
  return (
    <Field label={label}>
      <Select name={name} defaultValue={value ?? ''} className="max-w-60">
        <option value="">{t('filters.all')}</option>
        {value && !choices.some(({ id }) => id === value) ? <option value={value}>{value}</option> : null}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
