'use client';

import { type MetadataRule, mostMetadataRules } from '@florilegium/contracts/metadata-rules';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { GoesOn } from '@/components/form/goes-on';
import { HeldFields } from '@/components/form/held-fields';
import { ProblemAlert } from '@/components/form/problem-alert';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';
import { useRowFocus } from '@/components/form/use-row-focus';
import { AutoRefresh } from '@/components/live/auto-refresh';
import { type DomainName, useDomainName } from '@/i18n/domain-name';
import { valuesOfDomains } from '@/i18n/domain-values';
import { ChangedValuesTable } from './changed-values';
import type { RulesPreviewAnswer } from './metadata-answers';
import { RuleRow } from './rule-row';
import { isWhole, type SavedRules, useRulesDraft } from './use-rules-draft';
import { type RulesPreview, useRulesPreview } from './use-rules-preview';

/** The rules of a corpus to edit, with what they would change in it, and how often each of them decides. */
export function RulesEditor({
  corpusId,
  userId,
  stored,
  domains,
  mayEdit,
}: {
  corpusId: string;
  userId: string;
  stored: SavedRules & { isUnderWay: boolean };
  /** The domains of the plan. */
  domains: readonly DomainName[];
  mayEdit: boolean;
}) {
  const t = useTranslations('corpora.metadata');
  const nameOf = useDomainName();
  const names = valuesOfDomains(domains.map((domain) => ({ slug: domain.slug, name: nameOf(domain) })));
  const draft = useRulesDraft({ userId, corpusId }, stored, { mayEdit, names });
  const { rules, change } = draft;
  const whole = rules.filter(isWhole);
  const preview = useRulesPreview(corpusId, whole, mayEdit);
  const focus = useRowFocus<HTMLDivElement>();
  const { refusals } = draft;
  const { box } = focus;
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals, box]);
  const set = (id: string, part: Partial<MetadataRule>) =>
    change(rules.map((rule) => (rule.id === id ? { ...rule, ...part } : rule)));
  return (
    <div ref={focus.box} className="grid gap-3">
      {stored.isUnderWay ? (
        <Alert tone="info">
          {t('underWay')}
          <AutoRefresh everyMs={underWayMs} />
        </Alert>
      ) : null}
      {draft.goesOn ? <GoesOn onThrowAway={draft.throwAway} /> : null}
      {rules.length === 0 ? <p className="text-muted">{t('noRules')}</p> : null}
      <HeldFields isHeld={draft.pending} className="grid min-w-0 gap-3">
        <ol className="grid gap-3 empty:hidden">
          {rules.map((rule, at) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              number={at + 1}
              mayEdit={mayEdit}
              errors={draft.errors[rule.id] ?? {}}
              said={<Said rule={rule} preview={preview.answer ?? null} at={whole.indexOf(rule)} />}
              onChange={(part) => set(rule.id, part)}
              onRemove={() => {
                focus.toButton(at, 'remove');
                change(rules.filter(({ id }) => id !== rule.id));
              }}
              onUp={() => {
                focus.toButton(at - 1, 'up');
                change(moved(rules, at));
              }}
            />
          ))}
        </ol>
        {mayEdit ? (
          <div>
            <Button
              size="small"
              disabled={rules.length >= mostMetadataRules}
              data-row-add
              onClick={() => {
                focus.toNew();
                change([...rules, newRule()]);
              }}
            >
              <Plus aria-hidden />
              {t('add')}
            </Button>
          </div>
        ) : null}
      </HeldFields>
      {mayEdit ? (
        <>
          <PreviewOf preview={preview} />
          {draft.problem ? <Alert tone="bad">{draft.problem}</Alert> : null}
          {draft.theirs ? (
            <SavedMeanwhile
              pending={draft.pending}
              onTakeTheirs={draft.takeTheirs}
              onKeepMine={draft.keepMine}
            >
              <RulesInWords rules={draft.theirs.rules} />
            </SavedMeanwhile>
          ) : null}
          <div>
            <Button variant="main" pending={draft.pending} onClick={draft.save}>
              {t('save')}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}

/** How often it is asked whether rules are applied to all that is there, in ms. */
const underWayMs = 3_000;

/** Rules to be read, a line each. */
function RulesInWords({ rules }: { rules: readonly MetadataRule[] }) {
  const t = useTranslations('corpora.metadata');
  if (rules.length === 0) return <p>{t('noRules')}</p>;
  return (
    <ol className="mt-1 list-inside list-decimal [overflow-wrap:anywhere]">
      {rules.map(({ id, part, test, text, field, value }) => (
        <li key={id}>
          {t(`part.${part}`)} {t(`test.${test}`)} <code>{text}</code> → {field} = {value}
        </li>
      ))}
    </ol>
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

/** What a rule does, in a few words; `at`: its place among those that are whole. */
function Said({ rule, preview, at }: { rule: MetadataRule; preview: RulesPreviewAnswer | null; at: number }) {
  const t = useTranslations('corpora.metadata');
  if (!isWhole(rule)) return t('incomplete');
  const counts = preview?.rules[at];
  if (!counts) return null;
  if (counts.problem !== null)
    return <span className="text-bad">{t('refused', { problem: t(`problem.${counts.problem}`) })}</span>;
  if (counts.fits === 0) return t('fitsNothing');
  const all = counts.fits === preview.looked && preview.looked > 1 ? `${t('fitsAll')}; ` : '';
  const { fits, decides } = counts;
  return `${all}${decides === 0 ? t('neverDecides', { fits }) : t('fits', { fits, decides })}`;
}

function PreviewOf({ preview: { answer, problem } }: { preview: RulesPreview }) {
  const t = useTranslations('corpora.metadata');
  if (problem !== undefined) return <ProblemAlert problem={problem ?? t('lost')} />;
  if (!answer) return <p className="text-muted text-sm">{t('looking')}</p>;
  const { changed, looked } = answer;
  return (
    <div className="grid gap-2">
      <p role="status">{t(answer.isWhole ? 'changes' : 'changesSoFar', { changed, looked })}</p>
      <ChangedValuesTable rows={answer.examples} of={changed} caption={t('after')} />
    </div>
  );
}
