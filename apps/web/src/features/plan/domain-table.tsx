'use client';

import { domainKinds } from '@florilegium/contracts/corpus-plan/plan';
import { isRidireDomain } from '@florilegium/contracts/corpus-plan/ridire';
import { typedLanguage } from '@florilegium/contracts/languages/typed-language';
import { Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Select, TextInput } from '@/components/form/text-input';
import { typedCount } from '@/components/form/typed-count';
import { languageName } from '@/components/language-name';
import { RowButton } from '@/components/row-button';
import { ScrollBox } from '@/components/table/scroll-box';
import { useDomainName } from '@/i18n/domain-name';
import { InFiles } from './in-files';
import type { DomainDraft, PlanDraft } from './plan-draft';

/**
 * The domains of a plan, one in a row, with a column for each language that has targets. They stand next to the name, so
 * that a telephone shows the first of them.
 */
export function DomainTable({
  draft,
  errors,
  onChange,
  onRemove,
}: {
  draft: PlanDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<PlanDraft>) => void;
  /** Takes the domain at this place away. */
  onRemove: (place: number) => void;
}) {
  const t = useTranslations('plan.domains');
  const set = (id: number, part: Partial<DomainDraft>) =>
    onChange({ domains: draft.domains.map((row) => (row.id === id ? { ...row, ...part } : row)) });
  return (
    <>
      <ScrollBox label={t('title')}>
        <table className="w-full min-w-max border-t">
          <thead>
            <tr className="text-left text-sm">
              <th scope="col" className="px-4 py-2 font-medium max-sm:pr-1 sm:min-w-48">
                {t('name')}
              </th>
              {draft.languages.map((language) => (
                <th key={language} scope="col" className="px-2 py-2 font-medium">
                  <ColumnName language={language} />
                </th>
              ))}
              <th scope="col" className="px-2 py-2 font-medium">
                {t('kind.title')}
              </th>
              <th scope="col" className="px-4 py-2">
                <span className="sr-only">{t('remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {draft.domains.map((domain, place) => (
              <DomainRow
                key={domain.id}
                domain={domain}
                place={place}
                languages={draft.languages}
                errors={errors}
                onChange={(part) => set(domain.id, part)}
                onRemove={() => onRemove(place)}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <AddLanguage
        languages={draft.languages}
        onAdd={(language) => onChange({ languages: [...draft.languages, language] })}
      />
    </>
  );
}

function ColumnName({ language }: { language: string }) {
  const t = useTranslations('plan.domains');
  const locale = useLocale();
  return language === '' ? t('allLanguages') : t('wordsOf', { language: languageName(language, locale) });
}

function DomainRow({
  domain,
  place,
  languages,
  errors,
  onChange,
  onRemove,
}: {
  domain: DomainDraft;
  place: number;
  languages: readonly string[];
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<DomainDraft>) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('plan.domains');
  const locale = useLocale();
  const nameOf = useDomainName();
  const shown = nameOf({ slug: domain.slug ?? '', name: domain.name });
  const translated = domain.slug !== null && isRidireDomain(domain.slug);
  const id = useId();
  const at = `plan.domains.${place}`;
  const problems = [errors[`${at}.name`], errors[`${at}.slug`]].filter((problem) => problem !== undefined);
  return (
    <tr data-row className="border-t align-top">
      <td className="px-4 py-1.5 max-sm:pr-1">
        <TextInput
          aria-label={t('nameOf', { number: place + 1 })}
          aria-invalid={problems.length > 0 || undefined}
          aria-describedby={problems.length > 0 ? id : undefined}
          className="max-sm:w-36!"
          maxLength={200}
          placeholder={translated ? nameOf({ slug: domain.slug!, name: '' }) : ''}
          value={domain.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        {problems.length > 0 ? (
          <div id={id}>
            {problems.map((problem) => (
              <Problem key={problem} told={problem} />
            ))}
          </div>
        ) : null}
        {domain.slug === null ? null : <InFiles name={domain.slug} />}
      </td>
      {languages.map((language) => {
        const typed = domain.words[language] ?? '';
        const problem =
          errors[`${at}.targets.${language}`] ?? serverError(errors, domain, languages, at, language);
        const name = language === '' ? t('allLanguages') : languageName(language, locale);
        return (
          <td key={language} className="px-2 py-1.5">
            <TextInput
              aria-label={t('targetOf', { name: shown, language: name })}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-${language}` : undefined}
              inputMode="numeric"
              className="w-36 text-right tabular-nums max-sm:w-28!"
              value={typed}
              onChange={(event) => onChange({ words: { ...domain.words, [language]: event.target.value } })}
            />
            {problem ? <Problem id={`${id}-${language}`} told={problem} /> : null}
            {typedCount(typed) === 0 ? <p className="mt-1 text-muted text-sm">{t('zero')}</p> : null}
          </td>
        );
      })}
      <td className="px-2 py-1.5">
        <Select
          aria-label={t('kind.of', { name: shown })}
          className="min-w-32"
          value={domain.kind}
          onChange={(event) => onChange({ kind: event.target.value as DomainDraft['kind'] })}
        >
          {domainKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </Select>
      </td>
      <td className="px-4 py-1.5">
        <RowButton does="remove" label={t('removeOf', { name: shown })} onClick={onRemove} />
      </td>
    </tr>
  );
}

/** What the server said of a target: it counts those that were sent. */
function serverError(
  errors: Readonly<Record<string, string>>,
  { words }: DomainDraft,
  languages: readonly string[],
  at: string,
  language: string,
): string | undefined {
  const sent = languages.filter((one) => (words[one] ?? '').trim() !== '').indexOf(language);
  return errors[`${at}.targets.${sent}.words`] ?? errors[`${at}.targets.${sent}.language`];
}

/** What is wrong with a cell, below it. */
function Problem({ id, told }: { id?: string; told: string }) {
  return (
    <p id={id} className="mt-1 max-w-48 text-bad text-sm">
      {told}
    </p>
  );
}

function AddLanguage({
  languages,
  onAdd,
}: {
  languages: readonly string[];
  onAdd: (language: string) => void;
}) {
  const t = useTranslations('plan.domains');
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  // Whoever pressed a button goes on where the next language is typed.
  const add = (language: string) => {
    onAdd(language);
    setProblem(null);
    if (language !== '') setTyped('');
    field.current?.focus();
  };
  const addTyped = () => {
    const language = typedLanguage(typed, [locale, 'en']);
    if (language !== null && !languages.includes(language)) return add(language);
    setProblem(
      language === null
        ? t('noLanguage')
        : t('languageThere', { language: languageName(language, locale), code: language }),
    );
    field.current?.focus();
  };
  return (
    <div className="border-t px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          ref={field}
          aria-label={t('language')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          placeholder={t('languageExample')}
          autoCapitalize="off"
          maxLength={100}
          className="w-44!"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            addTyped();
          }}
        />
        <Button size="small" variant="quiet" onClick={addTyped}>
          <Plus aria-hidden />
          {t('addLanguage')}
        </Button>
        {languages.includes('') ? null : (
          <Button size="small" variant="quiet" onClick={() => add('')}>
            <Plus aria-hidden />
            {t('addAll')}
          </Button>
        )}
      </div>
      {problem ? (
        <p id={id} aria-live="polite" className="mt-1 text-bad text-sm">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
