'use client';

import { maxGuidelinesChars, maxJudgingReasons } from '@florilegium/contracts/validation';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/form/field';
import { GoesOn } from '@/components/form/goes-on';
import { HeldFields } from '@/components/form/held-fields';
import { ProblemAlert } from '@/components/form/problem-alert';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';
import { SubmitButton } from '@/components/form/submit-button';
import { TextArea } from '@/components/form/text-input';
import { reasonWords } from '../../judging/reason-words';
import { type JudgingRules, useSaveRules } from './use-save-rules';

/** What the corpus tells its judges: its owners write it, everybody reads it. */
export function RulesForm({
  corpusId,
  userId,
  guidelines,
  reasons,
  mayEdit,
}: {
  corpusId: string;
  /** The reader: what they type stands in this browser until it is saved. */
  userId: string;
  guidelines: string;
  reasons: readonly string[];
  mayEdit: boolean;
}) {
  const rules = { guidelines, reasons };
  return mayEdit ? (
    <RulesToEdit place={{ corpusId, userId }} stored={rules} />
  ) : (
    <RulesToRead rules={rules} />
  );
}

function RulesToRead({ rules: { guidelines, reasons } }: { rules: JudgingRules }) {
  const t = useTranslations('validation.rules');
  const judging = useTranslations('judging') as (key: never) => string;
  return (
    <div className="grid gap-3">
      <p className="max-w-[46rem] whitespace-pre-line [overflow-wrap:anywhere]">{guidelines || t('none')}</p>
      <ol className="list-inside list-decimal [overflow-wrap:anywhere]">
        {reasons.map((reason) => (
          <li key={reason}>{reasonWords(judging, reason)}</li>
        ))}
      </ol>
    </div>
  );
}

function RulesToEdit({
  place,
  stored,
}: {
  place: { corpusId: string; userId: string };
  stored: JudgingRules;
}) {
  const t = useTranslations('validation.rules');
  const saving = useSaveRules(place, stored);
  const { typed, type } = saving;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        saving.save();
      }}
    >
      {saving.goesOn ? <GoesOn onThrowAway={saving.throwAway} /> : null}
      <HeldFields isHeld={saving.pending} className="grid min-w-0 gap-4">
        <Field label={t('guidelines')} help={t('guidelinesHelp')} error={saving.problems.guidelines}>
          <TextArea
            rows={4}
            maxLength={maxGuidelinesChars}
            value={typed.guidelines}
            onChange={(event) => type({ guidelines: event.target.value })}
          />
        </Field>
        <Field
          label={t('reasons')}
          help={t('reasonsHelp', { most: maxJudgingReasons })}
          error={saving.problems.reasons}
        >
          <TextArea
            rows={Math.max(4, stored.reasons.length)}
            value={typed.reasons}
            onChange={(event) => type({ reasons: event.target.value })}
          />
        </Field>
      </HeldFields>
      {saving.theirs ? (
        <SavedMeanwhile
          pending={saving.pending}
          onTakeTheirs={saving.takeTheirs}
          onKeepMine={saving.keepMine}
        >
          <RulesToRead rules={saving.theirs} />
        </SavedMeanwhile>
      ) : null}
      <ProblemAlert problem={saving.problems.all ?? null} />
      <div>
        <SubmitButton variant="main" pending={saving.pending}>
          {t('save')}
        </SubmitButton>
      </div>
    </form>
  );
}
