'use client';

import { type RuleDecision, ruleDecisions } from '@florilegium/contracts/jobs/rules';
import { placeOf } from '@florilegium/scope/rules/rule-lab';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { Select } from '@/components/form/text-input';
import type { DraftRuleTest } from '../../job-draft/job-draft';
import { readable } from '../readable';
import type { LabResult } from '../use-rule-lab';
import { Why } from '../why';
import { resultOfTest } from './rule-tests';

/** An address with what is expected of it, whether that comes out, and the rule that decides. */
export function RuleTestRow({
  test,
  number,
  result,
  onExpect,
  onRemove,
}: {
  test: DraftRuleTest;
  number: number;
  result: LabResult | null;
  onExpect: (expected: RuleDecision) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('rules');
  const came = result ? resultOfTest(test, result.lab, result.evaluation) : null;
  const place = result ? placeOf(result.lab, test.url) : null;
  const decision = place === null ? undefined : result?.evaluation.decisions[place];
  return (
    <li className="grid gap-1 border-b py-2 last:border-0">
      <code dir="ltr" className="url" title={test.url}>
        {readable(test.url)}
      </code>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={t('tests.expected', { number })}
          value={test.expected}
          className="w-auto! flex-1 basis-40"
          onChange={(event) => onExpect(event.target.value as RuleDecision)}
        >
          {ruleDecisions.map((outcome) => (
            <option key={outcome} value={outcome}>
              {t(`outcome.${outcome}`)}
            </option>
          ))}
        </Select>
        {came === null ? null : (
          <Chip tone={came === 'passed' ? 'good' : 'bad'}>{t(`tests.result.${came}`)}</Chip>
        )}
        <Button variant="quiet" size="small" aria-label={t('tests.remove', { number })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      {decision ? (
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {came === 'failed' ? `${t('tests.instead', { outcome: t(`outcome.${decision.outcome}`) })} ` : null}
          <Why decision={decision} />
        </p>
      ) : came === 'notAUrl' ? (
        <p className="text-bad text-sm">{t('tests.notAUrl')}</p>
      ) : null}
    </li>
  );
}
