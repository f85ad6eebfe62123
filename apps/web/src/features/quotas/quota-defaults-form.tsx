'use client';

import {
  builtInQuotas,
  corpusQuotaKinds,
  personQuotaKinds,
  type QuotaDefaults,
  type QuotaKind,
} from '@florilegium/contracts/quotas/quotas';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SavedForm } from '@/components/form/saved-form';
import { saveQuotaDefaultsAction } from './quota-actions';
import { QuotaFields, readQuotas, type TypedQuotas } from './quota-fields';
import { typedQuota } from './quota-typing';

/** The quotas of all corpora and people that have no others. */
export function QuotaDefaultsForm({ quotas }: { quotas: QuotaDefaults }) {
  const t = useTranslations('quotas');
  const [corpus, setCorpus] = useState(() =>
    typedOf(corpusQuotaKinds, { ...builtInQuotas.corpus, ...quotas.corpus }),
  );
  const [person, setPerson] = useState(() =>
    typedOf(personQuotaKinds, { ...builtInQuotas.person, ...quotas.person }),
  );
  const [wasSent, setWasSent] = useState(false);
  const read = () => {
    setWasSent(true);
    const ofCorpus = readQuotas(corpusQuotaKinds, corpus);
    const ofPerson = readQuotas(personQuotaKinds, person);
    return ofCorpus && ofPerson ? { quotas: { corpus: ofCorpus, person: ofPerson } } : null;
  };
  return (
    <SavedForm action={saveQuotaDefaultsAction} read={read}>
      {() => (
        <>
          <p className="text-muted text-sm">{t('defaults.help')}</p>
          <h3 className="font-medium text-lg">{t('defaults.corpus')}</h3>
          <QuotaFields
            kinds={corpusQuotaKinds}
            typed={corpus}
            onTyped={setCorpus}
            mayBeAsForAll={false}
            showsProblems={wasSent}
          />
          <h3 className="font-medium text-lg">{t('defaults.person')}</h3>
          <QuotaFields
            kinds={personQuotaKinds}
            typed={person}
            onTyped={setPerson}
            mayBeAsForAll={false}
            showsProblems={wasSent}
          />
        </>
      )}
    </SavedForm>
  );
}

function typedOf<Kind extends QuotaKind>(
  kinds: readonly Kind[],
  quotas: Partial<Record<Kind, number | null>>,
): TypedQuotas<Kind> {
  return Object.fromEntries(
    kinds.map((kind) => [kind, typedQuota(kind, quotas[kind] ?? null)]),
  ) as TypedQuotas<Kind>;
}
