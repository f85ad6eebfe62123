'use client';

import {
  type MetadataRule,
  mostMetadataRules,
  ruleParts,
  ruleTests,
} from '@florilegium/contracts/metadata-rules';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { Select, TextInput } from '@/components/form/text-input';
import { askApi } from '@/components/live/ask-api';
import { toast } from '@/components/overlay/toast';
import { ChangedValuesTable } from './changed-values';
import type { RulesPreviewAnswer } from './metadata-answers';
import { useRulesPreview } from './use-rules-preview';

interface Stored {
  rules: readonly MetadataRule[];
  version: number;
  isUnderWay: boolean;
}

/** A field that the plan knows. */
export interface KnownField {
  key: string;
  values: readonly string[];
}

const isWhole = (rule: MetadataRule) =>
  [rule.text, rule.field, rule.value].every((text) => text.trim() !== '');

/** The rules of a corpus to edit, with what they would change in it, and how often each of them decides. */
export function RulesEditor({
  corpusId,
  stored,
  known,
  mayEdit,
}: {
  corpusId: string;
  stored: Stored;
  /** The fields of the plan, each with the values that it may have; none where it may have any. */
  known: readonly KnownField[];
  mayEdit: boolean;
}) {
  const t = useTranslations('corpora.metadata');
  const router = useRouter();
  const [rules, setRules] = useState<readonly MetadataRule[]>(stored.rules);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const whole = rules.filter(isWhole);
  const preview = useRulesPreview(corpusId, whole, mayEdit);
  const set = (id: string, part: Partial<MetadataRule>) =>
    setRules(rules.map((rule) => (rule.id === id ? { ...rule, ...part } : rule)));

  async function save() {
    setPending(true);
    setProblem(null);
    const answer = await askApi(z.unknown(), `/api/v1/corpora/${corpusId}/metadata-rules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: whole, version: stored.version }),
    });
    setPending(false);
    if (!answer.ok) return setProblem(answer.message ?? t('lost'));
    toast.success(t('saved'));
    router.refresh();
  }

  return (
    <div className="grid gap-3">
      {stored.isUnderWay ? <Alert tone="info">{t('underWay')}</Alert> : null}
      {rules.length === 0 ? <p className="text-muted">{t('noRules')}</p> : null}
      <Offered known={known} />
      <ol className="grid gap-3 empty:hidden">
        {rules.map((rule, at) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            number={at + 1}
            mayEdit={mayEdit}
            said={<Said rule={rule} preview={preview} at={whole.indexOf(rule)} />}
            onChange={(part) => set(rule.id, part)}
            onRemove={() => setRules(rules.filter(({ id }) => id !== rule.id))}
            onUp={() => setRules(moved(rules, at))}
          />
        ))}
      </ol>
      {mayEdit ? (
        <>
          <div>
            <Button
              size="small"
              disabled={rules.length >= mostMetadataRules}
              onClick={() => setRules([...rules, newRule()])}
            >
              <Plus aria-hidden />
              {t('add')}
            </Button>
          </div>
          <PreviewOf preview={preview} />
          {problem ? <Alert tone="bad">{problem}</Alert> : null}
          <div>
            <Button variant="main" pending={pending} onClick={() => void save()}>
              {t('save')}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}

const fieldsId = 'known-fields';
const valuesId = (field: string) => `known-values-${field}`;

/** What the fields and values of rules can be chosen from while one types; another may be typed. */
function Offered({ known }: { known: readonly KnownField[] }) {
  const list = (id: string, values: readonly string[]) => (
    <datalist key={id} id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
  return (
    <>
      {list(
        fieldsId,
        known.map(({ key }) => key),
      )}
      {known.map(({ key, values }) => list(valuesId(key), values))}
    </>
  );
}

function newRule(): MetadataRule {
  return { id: crypto.randomUUID(), part: 'host', test: 'is', text: '', field: '', value: '' };
}

function moved(rules: readonly MetadataRule[], at: number): MetadataRule[] {
  const next = [...rules];
  next.splice(at - 1, 0, ...next.splice(at, 1));
  return next;
}

function RuleRow({
  rule,
  number,
  mayEdit,
  said,
  onChange,
  onRemove,
  onUp,
}: {
  rule: MetadataRule;
  number: number;
  mayEdit: boolean;
  said: React.ReactNode;
  onChange: (part: Partial<MetadataRule>) => void;
  onRemove: () => void;
  onUp: () => void;
}) {
  const t = useTranslations('corpora.metadata');
  const text = (part: 'text' | 'field' | 'value', most: number, more?: { example: string; list: string }) => (
    <TextInput
      aria-label={t(part, { number })}
      value={rule[part]}
      maxLength={most}
      placeholder={more?.example}
      list={more?.list}
      readOnly={!mayEdit}
      onChange={(event) => onChange({ [part]: event.target.value })}
    />
  );
  return (
    <li className="grid gap-2 border-b pb-3 sm:grid-cols-[8rem_9rem_minmax(8rem,2fr)_auto_minmax(6rem,1fr)_minmax(6rem,1fr)_auto] sm:items-center">
      <Select
        aria-label={t('part.label', { number })}
        value={rule.part}
        disabled={!mayEdit}
        onChange={(event) => onChange({ part: event.target.value as MetadataRule['part'] })}
      >
        {ruleParts.map((part) => (
          <option key={part} value={part}>
            {t(`part.${part}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('test.label', { number })}
        value={rule.test}
        disabled={!mayEdit}
        onChange={(event) => onChange({ test: event.target.value as MetadataRule['test'] })}
      >
        {ruleTests.map((test) => (
          <option key={test} value={test}>
            {t(`test.${test}`)}
          </option>
        ))}
      </Select>
      {text('text', 500)}
      <span aria-hidden className="text-muted">
        →
      </span>
      {text('field', 100, { example: t('fieldExample'), list: fieldsId })}
      {text('value', 2_000, { example: t('valueExample'), list: valuesId(rule.field) })}
      {mayEdit ? (
        <span className="flex">
          <Button
            size="small"
            variant="quiet"
            aria-label={t('up', { number })}
            disabled={number === 1}
            onClick={onUp}
          >
            <ArrowUp aria-hidden />
          </Button>
          <Button size="small" variant="quiet" aria-label={t('remove', { number })} onClick={onRemove}>
            <Trash2 aria-hidden />
          </Button>
        </span>
      ) : null}
      <p className="text-muted text-sm sm:col-span-7">{said}</p>
    </li>
  );
}

/** What a rule does, in a few words; `at`: its place among those that are whole. */
function Said({ rule, preview, at }: { rule: MetadataRule; preview: RulesPreviewAnswer | null; at: number }) {
  const t = useTranslations('corpora.metadata');
  if (!isWhole(rule)) return t('incomplete');
  const counts = preview?.rules[at];
  if (!counts) return null;
  if (counts.fits === 0) return t('fitsNothing');
  const all = counts.fits === preview.looked && preview.looked > 1 ? `${t('fitsAll')}; ` : '';
  return `${all}${counts.decides === 0 ? t('neverDecides', counts) : t('fits', counts)}`;
}

function PreviewOf({ preview }: { preview: RulesPreviewAnswer | null }) {
  const t = useTranslations('corpora.metadata');
  if (!preview) return <p className="text-muted text-sm">{t('looking')}</p>;
  const { changed, looked } = preview;
  return (
    <div className="grid gap-2">
      <p role="status">{t(preview.isWhole ? 'changes' : 'changesSoFar', { changed, looked })}</p>
      <ChangedValuesTable rows={preview.examples} caption={t('after')} />
    </div>
  );
}
