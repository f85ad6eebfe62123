'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { FormProblem } from '@/components/form/action-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useMeantField } from '@/components/metadata/known-fields';
import { FieldName, MetadataValue } from '@/components/metadata/metadata-value';
import { Panel } from '@/components/panel';
import { MetadataRows } from '@/components/table/metadata-rows';
import { nextRowId } from '@/components/table/row-id';
import { useBulk } from '../../resources/bulk/use-bulk';
import { changedMetadata, namedByPlan } from './named-by-plan';

/** A resource's own metadata to edit, and what its job gives to all, which its own values go before. */
export function MetadataPanel({
  jobId,
  resourceId,
  own,
  fromJob,
  byRule,
  emptied,
  missing,
  unfit,
  mayEdit,
}: {
  jobId: string;
  resourceId: string;
  own: Record<string, string>;
  fromJob: Record<string, string>;
  /** The rule behind each value that one gave, in words. */
  byRule: Record<string, string>;
  /** Fields that somebody emptied by hand, which no rule fills. */
  emptied: readonly string[];
  /** Fields that the plan wants, and nothing gives. */
  missing: readonly string[];
  /** Fields whose values the plan takes no more. */
  unfit: readonly string[];
  mayEdit: boolean;
}) {
  const t = useTranslations('resources');
  const common = useTranslations('common');
  const meant = useMeantField();
  const planName = (field: string) => meant(field)?.key ?? field;
  const { named, renamed, twice } = namedByPlan(own, planName);
  const wanted = missing.filter((field) => !Object.values(renamed).includes(field));
  const [rows, setRows] = useState(() =>
    [...Object.entries(mayEdit ? named : own), ...wanted.map((field) => [field, ''] as const)].map(
      ([field, value]) => ({ id: nextRowId(), field, value }),
    ),
  );
  const { assign, pending, failure } = useBulk({ jobId });

  async function save() {
    const values = changedMetadata(own, rows, planName);
    if (Object.keys(values).length === 0) return;
    // A field of one text is seen at once, and is quickly put right.
    await assign({ ids: [resourceId] }, values, true);
  }

  return (
    <Panel title={t('metadata.panel')}>
      <p className="mb-3 text-muted text-sm">{t('metadata.panelHelp')}</p>
      {Object.keys(fromJob).length > 0 ? (
        <>
          <h3 className="mb-1 text-base">{t('metadata.jobTitle')}</h3>
          <FieldList values={fromJob} className="mb-3">
            {(field, value) => (
              <span className={field in own ? 'text-muted line-through' : undefined}>
                <MetadataValue field={field} value={value} />
              </span>
            )}
          </FieldList>
        </>
      ) : null}
      <h3 className="mb-1 text-base">{t('metadata.ownTitle')}</h3>
      {mayEdit ? (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (!pending) void save();
          }}
        >
          <MetadataRows rows={rows} onChange={setRows}>
            <SubmitButton size="small" pending={pending}>
              {common('save')}
            </SubmitButton>
          </MetadataRows>
          <FormProblem failure={failure} />
        </form>
      ) : (
        <OwnValues own={own} />
      )}
      {Object.entries({ ...renamed, ...twice }).map(([field, key]) => (
        <p key={field} className="mt-3 text-sm text-warn">
          {t.rich('metadata.otherName', {
            what: field in twice ? 'twice' : mayEdit ? 'saved' : 'told',
            own: () => <bdi>{field}</bdi>,
            field: () => <FieldName field={key} />,
          })}
        </p>
      ))}
      <Remark of={wanted} className="text-warn">
        {(fields) => t.rich('metadata.missing', { count: wanted.length, fields })}
      </Remark>
      <Remark of={unfit} className="text-warn">
        {(fields) => t.rich('metadata.unfit', { count: unfit.length, fields })}
      </Remark>
      <Remark of={emptied} className="text-muted">
        {(fields) => t.rich('metadata.emptied', { fields })}
      </Remark>
      {Object.keys(byRule).length > 0 ? (
        <FieldList values={byRule} className="mt-3 text-muted text-sm">
          {(_, rule) => t('metadata.byRule', { rule })}
        </FieldList>
      ) : null}
    </Panel>
  );
}

/** What is said of some fields; nothing of none. */
function Remark({
  of,
  className,
  children,
}: {
  of: readonly string[];
  className: string;
  /** The words, of the names of the fields. */
  children: (fields: () => ReactNode) => ReactNode;
}) {
  if (of.length === 0) return null;
  const named = of.map((field, place) => (
    <span key={field}>
      {place > 0 ? ', ' : null}
      <FieldName field={field} />
    </span>
  ));
  return <p className={`mt-3 text-sm ${className}`}>{children(() => named)}</p>;
}

/** Fields, and beside each what is said of its value. */
function FieldList({
  values,
  className = '',
  children,
}: {
  values: Record<string, string>;
  className?: string;
  children: (field: string, value: string) => ReactNode;
}) {
  return (
    <dl className={`grid gap-x-4 gap-y-1 sm:grid-cols-[9.5rem_1fr] ${className}`}>
      {Object.entries(values).map(([field, value]) => (
        <div key={field} className="contents">
          <dt className="text-muted">
            <FieldName field={field} />
          </dt>
          <dd>{children(field, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a resource has, for those who may not change it. */
function OwnValues({ own }: { own: Record<string, string> }) {
  const t = useTranslations('resources');
  if (Object.keys(own).length === 0) return <p className="text-muted">{t('metadata.noneOwn')}</p>;
  return (
    <FieldList values={own}>{(field, value) => <MetadataValue field={field} value={value} />}</FieldList>
  );
}
