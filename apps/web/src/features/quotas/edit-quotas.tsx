'use client';

import {
  corpusQuotaKinds,
  personQuotaKinds,
  type QuotaKind,
  type QuotaScope,
  type QuotaUse,
} from '@florilegium/contracts/quotas/quotas';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { FormProblem, useAction } from '@/components/form/action-form';
import { StackedForm } from '@/components/form/stacked-form';
import { SubmitButton } from '@/components/form/submit-button';
import { Dialog } from '@/components/overlay/dialog';
import { toast } from '@/components/overlay/toast';
import { saveCorpusQuotasAction, savePersonQuotasAction } from './quota-actions';
import { QuotaFields, readQuotas, type TypedQuotas } from './quota-fields';
import { typedQuota } from './quota-typing';

/** A button that opens the quotas of one corpus or person. */
export function EditQuotas({
  scope,
  of,
  uses,
}: {
  scope: QuotaScope;
  of: { id: string; name: string };
  uses: readonly QuotaUse[];
}) {
  const t = useTranslations('quotas');
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('editTitle', { name: of.name })}
      description={t(`editHelp.${scope}`)}
      trigger={
        <Button size="small" aria-label={t('editLabel', { name: of.name })}>
          {t('edit')}
        </Button>
      }
    >
      <QuotaForm scope={scope} id={of.id} uses={uses} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function QuotaForm({
  scope,
  id,
  uses,
  onDone,
}: {
  scope: QuotaScope;
  id: string;
  uses: readonly QuotaUse[];
  onDone: () => void;
}) {
  const common = useTranslations('common');
  const kinds: readonly QuotaKind[] = scope === 'corpus' ? corpusQuotaKinds : personQuotaKinds;
  const [typed, setTyped] = useState(() => typedOf(kinds, uses));
  const [wasSent, setWasSent] = useState(false);
  const corpus = useAction(saveCorpusQuotasAction);
  const person = useAction(savePersonQuotasAction);
  const { run, pending, failure } = scope === 'corpus' ? corpus : person;
  return (
    <StackedForm
      onSend={async () => {
        setWasSent(true);
        const quotas = readQuotas(kinds, typed);
        if (quotas === null) return;
        const result = await run({ id, quotas });
        if (!result.ok) return;
        toast.success(common('saved'));
        onDone();
      }}
    >
      <QuotaFields kinds={kinds} typed={typed} onTyped={setTyped} mayBeAsForAll showsProblems={wasSent} />
      <FormProblem failure={failure} />
      <div>
        <SubmitButton variant="main" pending={pending}>
          {common('save')}
        </SubmitButton>
      </div>
    </StackedForm>
  );
}

function typedOf(kinds: readonly QuotaKind[], uses: readonly QuotaUse[]): TypedQuotas {
  const own = new Map(uses.filter(({ isOwn }) => isOwn).map(({ kind, allowed }) => [kind, allowed]));
  return Object.fromEntries(kinds.map((kind) => [kind, typedQuota(kind, own.get(kind))])) as TypedQuotas;
}
