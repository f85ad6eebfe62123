'use client';

import type { StoredPlan } from '@florilegium/db/plan/plans';
import { Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { FormProblem } from '@/components/form/action-form';
import { RadioGroup } from '@/components/form/choices';
import { FieldGroup } from '@/components/form/field';
import { NumberInput } from '@/components/form/number-input';
import { SubmitButton } from '@/components/form/submit-button';
import { Panel } from '@/components/panel';
import { nextRowId } from '@/components/table/row-id';
import { DomainTable } from './domain-table';
import { FieldList } from './field-list';
import { MoveDialog } from './move-dialog';
import { PlanConflict } from './plan-conflict';
import { draftOf, type PlanDraft, withRidire } from './plan-draft';
import { useSavePlan } from './use-save-plan';

/** What an owner most likely wants comes first. */
const offered = ['rest', 'slow', 'goOn'] as const;

/** The plan of a corpus to edit; who may not, reads it. */
export function PlanForm({
  corpusId,
  plan,
  languages,
  mayEdit,
}: {
  corpusId: string;
  plan: StoredPlan;
  languages: readonly string[];
  mayEdit: boolean;
}) {
  const t = useTranslations('plan');
  const common = useTranslations('common');
  const locale = useLocale();
  const [draft, setDraft] = useState<PlanDraft>(() => draftOf(plan, languages, locale));
  const saving = useSavePlan(corpusId, plan);
  const change = (part: Partial<PlanDraft>) => setDraft((before) => ({ ...before, ...part }));
  const show = (shown: StoredPlan | null) => {
    if (shown) setDraft(draftOf(shown, languages, locale));
  };
  const take = (taken: StoredPlan) => {
    show(taken);
    saving.startFrom(taken);
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.pending) void saving.save(draft).then(show);
      }}
    >
      {mayEdit ? null : <p className="text-muted">{t('readOnly')}</p>}
      <fieldset disabled={!mayEdit} className="grid min-w-0 gap-4">
        <Panel title={t('domains.title')} flush>
          <p className="max-w-[46rem] px-4 pb-3 text-muted">{t('domains.help')}</p>
          {draft.domains.length > 0 ? (
            <DomainTable draft={draft} errors={saving.errors} onChange={change} />
          ) : (
            <p className="border-t px-4 py-3">{t('domains.none')}</p>
          )}
          <div className="flex flex-wrap gap-2 border-t px-4 py-3">
            <Button size="small" onClick={() => change({ domains: [...draft.domains, newDomain()] })}>
              <Plus aria-hidden />
              {t('domains.add')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setDraft(withRidire)}>
              {t('ridire')}
            </Button>
          </div>
        </Panel>
        <Panel title={t('full.title')}>
          <div className="grid gap-4">
            <FieldGroup legend={t('full.legend')} help={t('full.help')}>
              <RadioGroup
                name="whenFull"
                value={draft.whenFull}
                onValueChange={(chosen) => change({ whenFull: chosen })}
                options={offered.map((value) => ({
                  value,
                  label: t(`full.${value}.label`),
                  help: t(`full.${value}.help`),
                }))}
              />
            </FieldGroup>
            <NumberInput
              name="hostShare"
              label={t('hostShare.label')}
              help={t('hostShare.help')}
              error={saving.errors['plan.hostShare']}
              value={draft.hostShare}
              onValue={(hostShare) => change({ hostShare })}
            />
          </div>
        </Panel>
        <Panel title={t('fields.title')}>
          <p className="mb-3 max-w-[46rem] text-muted">{t('fields.help')}</p>
          <FieldList fields={draft.fields} errors={saving.errors} onChange={(fields) => change({ fields })} />
        </Panel>
      </fieldset>
      {saving.conflict ? (
        <PlanConflict
          theirs={saving.conflict}
          mine={draft}
          pending={saving.pending}
          onKeepMine={() => void saving.overwrite(draft).then(show)}
          onTakeTheirs={take}
        />
      ) : (
        <FormProblem failure={saving.failure} />
      )}
      {saving.moving ? (
        <MoveDialog
          key={saving.moving.slug}
          told={saving.moving.told}
          domains={draft.domains}
          onCancel={saving.cancelMove}
          onMove={(to) => void saving.move(draft, to).then(show)}
        />
      ) : null}
      {mayEdit ? (
        <div>
          <SubmitButton variant="main" pending={saving.pending}>
            {common('save')}
          </SubmitButton>
        </div>
      ) : null}
    </form>
  );
}

const newDomain = () => ({ id: nextRowId(), slug: null, name: '', kind: 'other' as const, words: {} });
