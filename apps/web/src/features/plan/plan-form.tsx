'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/button';
import { FormProblem } from '@/components/form/action-form';
import { RadioGroup } from '@/components/form/choices';
import { FieldGroup, ListError } from '@/components/form/field';
import { GoesOn } from '@/components/form/goes-on';
import { HeldFields } from '@/components/form/held-fields';
import { NumberInput } from '@/components/form/number-input';
import { SubmitButton } from '@/components/form/submit-button';
import { useRowFocus } from '@/components/form/use-row-focus';
import { Panel } from '@/components/panel';
import { nextRowId } from '@/components/table/row-id';
import { DomainTable } from './domain-table';
import { FieldList } from './field-list';
import { MoveDialog } from './move-dialog';
import { PlanConflict } from './plan-conflict';
import { type PlanFormOf, usePlanDraft } from './use-plan-draft';
import { ValuesDialog } from './values-dialog';

/** What an owner most likely wants comes first. */
const offered = ['rest', 'slow', 'goOn'] as const;

type Typed = ReturnType<typeof usePlanDraft>;

/** The plan of a corpus to edit; who may not, reads it. */
export function PlanForm(of: PlanFormOf) {
  const t = useTranslations('plan');
  const common = useTranslations('common');
  const typed = usePlanDraft(of);
  const { draft, saving, change } = typed;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!typed.pending) typed.save();
      }}
    >
      {of.mayEdit ? null : <p className="text-muted">{t('readOnly')}</p>}
      {typed.goesOn ? <GoesOn onThrowAway={typed.throwAway} /> : null}
      <HeldFields isHeld={typed.pending} disabled={!of.mayEdit} className="grid min-w-0 gap-4">
        <DomainsPanel typed={typed} />
        <WhenFullPanel typed={typed} />
        <Panel title={t('fields.title')}>
          <p className="mb-3 max-w-[46rem] text-muted">{t('fields.help')}</p>
          <FieldList fields={draft.fields} errors={saving.errors} onChange={(fields) => change({ fields })} />
        </Panel>
      </HeldFields>
      <Hindered typed={typed} />
      {of.mayEdit ? (
        <div>
          <SubmitButton variant="main" pending={typed.pending}>
            {common('save')}
          </SubmitButton>
        </div>
      ) : null}
    </form>
  );
}

function DomainsPanel({ typed: { draft, saving, change, addRidire } }: { typed: Typed }) {
  const t = useTranslations('plan');
  const focus = useRowFocus<HTMLDivElement>();
  const errorId = useId();
  const ofAll = saving.errors['plan.domains'];
  return (
    <Panel title={t('domains.title')} flush>
      <div ref={focus.box}>
        <p className="max-w-[46rem] px-4 pb-3 text-muted">{t('domains.help')}</p>
        {draft.domains.length > 0 ? (
          <DomainTable
            draft={draft}
            errors={saving.errors}
            onChange={change}
            onRemove={(place) => {
              focus.toButton(place, 'remove');
              change({ domains: draft.domains.filter((_, at) => at !== place) });
            }}
          />
        ) : (
          <p className="border-t px-4 py-3">{t('domains.none')}</p>
        )}
        <ListError id={errorId} message={ofAll} className="border-t px-4 py-3" />
        <div className="flex flex-wrap gap-2 border-t px-4 py-3">
          <Button
            size="small"
            data-row-add
            aria-describedby={ofAll ? errorId : undefined}
            onClick={() => {
              focus.toNew();
              change({ domains: [...draft.domains, newDomain()] });
            }}
          >
            <Plus aria-hidden />
            {t('domains.add')}
          </Button>
          <Button size="small" variant="quiet" onClick={addRidire}>
            {t('ridire')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

const newDomain = () => ({ id: nextRowId(), slug: null, name: '', kind: 'other' as const, words: {} });

/** What becomes of jobs when their domain has its words, and how much of the corpus one host may be. */
function WhenFullPanel({ typed: { draft, saving, change } }: { typed: Typed }) {
  const t = useTranslations('plan');
  return (
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
  );
}

/** What keeps the plan from being saved: another owner's plan, jobs without a place to go, or what is wrong with it. */
function Hindered({ typed }: { typed: Typed }) {
  const { draft, saving } = typed;
  return (
    <>
      {saving.conflict ? (
        <PlanConflict
          saved={saving.conflict}
          base={typed.base}
          mine={draft}
          theirs={typed.formOf(saving.conflict)}
          pending={typed.pending}
          onSettle={(chosen) => saving.conflict && typed.settleConflict(saving.conflict, chosen)}
          onTakeTheirs={typed.take}
        />
      ) : (
        // Fields that are held can't have the focus: the way to what is wrong begins when they are let go.
        <FormProblem failure={typed.pending ? null : saving.failure} />
      )}
      <Asked typed={typed} />
    </>
  );
}

/** What has to be said before the plan can be saved. */
function Asked({ typed }: { typed: Typed }) {
  const { draft, saving } = typed;
  if (!saving.asked) return null;
  const { of, name, told } = saving.asked;
  if (of === 'field') {
    const values = typed.valuesGone(name);
    return (
      <ValuesDialog
        key={name}
        told={told}
        values={values}
        onCancel={saving.cancelAsked}
        onSettle={typed.settle}
      />
    );
  }
  return (
    <MoveDialog
      key={name}
      told={told}
      domains={draft.domains}
      onCancel={saving.cancelAsked}
      onMove={typed.move}
    />
  );
}
