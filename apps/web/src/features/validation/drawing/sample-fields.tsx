'use client';

import {
  type Allocation,
  allocations,
  type StrataKind,
  strataKinds,
} from '@florilegium/corpus/judging/strata';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { useTranslations } from 'next-intl';
import { RadioGroup } from '@/components/form/choices';
import { Field, FieldGroup } from '@/components/form/field';
import { Select, TextInput } from '@/components/form/text-input';
import { Link } from '@/components/links/link';
import { useDomainName } from '@/i18n/domain-name';
import { domainOfPart, hostOfPart, hostPart } from './part-ids';
import { SampleAdvice } from './sample-advice';
import { thresholdRemark } from './typed-size';
import { mostHostChars } from './use-population';
import type { OfferedPart, SampleBeginning, SampleDraft } from './use-sample-draft';

/** What is drawn from: all, a domain, a host, or a sub-corpus. */
export function PartField({
  scope,
  parts,
  hosts,
  draft,
}: Pick<SampleBeginning, 'scope' | 'parts' | 'hosts'> & { draft: SampleDraft }) {
  const t = useTranslations('validation');
  const { part, choosePart } = draft;
  const isHost = hostOfPart(part.chosen) !== null;
  const isNamed = ({ id }: OfferedPart) => domainOfPart(id) === null && hostOfPart(id) === null;
  return (
    <>
      <Field
        label={t('form.from')}
        help={(isHost ? null : part.says) ?? <PartHelp scope={scope} />}
        error={isHost ? undefined : draft.partProblem}
        className="sm:col-span-2"
      >
        <Select
          className="max-w-96"
          value={isHost ? hostPart('') : part.chosen}
          onChange={(event) => void choosePart(event.target.value)}
        >
          <option value="">{t('jobId' in scope ? 'form.fromJob' : 'form.fromCorpus')}</option>
          <option value={hostPart('')}>{t('form.oneHost')}</option>
          <PartOptions
            label={t('form.domains')}
            parts={parts.filter(({ id }) => domainOfPart(id) !== null)}
          />
          <PartOptions label={t('form.subCorpora')} parts={parts.filter(isNamed)} />
        </Select>
      </Field>
      {isHost ? <HostField hosts={hosts} draft={draft} /> : null}
    </>
  );
}

/** Which host, and how many texts it has. */
function HostField({ hosts, draft }: { hosts: readonly string[]; draft: SampleDraft }) {
  const t = useTranslations('validation.form');
  const { part, choosePart } = draft;
  return (
    <Field
      label={t('host')}
      help={(draft.partProblem ? null : part.says) ?? t('hostHelp')}
      error={draft.partProblem}
      className="sm:col-span-2"
    >
      <TextInput
        mono
        className="max-w-96"
        maxLength={mostHostChars}
        autoCapitalize="off"
        spellCheck={false}
        list={hostsId}
        value={hostOfPart(part.chosen) ?? ''}
        onChange={(event) => void choosePart(hostPart(event.target.value))}
      />
      <datalist id={hostsId}>
        {hosts.map((host) => (
          <option key={host} value={host} />
        ))}
      </datalist>
    </Field>
  );
}

const hostsId = 'hosts-to-draw-from';

function PartOptions({ label, parts }: { label: string; parts: readonly OfferedPart[] }) {
  const nameOf = useDomainName();
  if (parts.length === 0) return null;
  return (
    <optgroup label={label}>
      {parts.map(({ id, name }) => (
        <option key={id} value={id}>
          {nameOf({ slug: domainOfPart(id) ?? '', name })}
        </option>
      ))}
    </optgroup>
  );
}

/** How any other part is drawn from. */
function PartHelp({ scope }: { scope: ResourceScope }) {
  const t = useTranslations('validation');
  const table = 'jobId' in scope ? `/jobs/${scope.jobId}/resources` : `/corpora/${scope.corpusId}/resources`;
  return (
    <span className="text-muted text-sm sm:col-span-2">
      {t.rich('form.partHelp', {
        table: (text) => <Link href={table}>{text}</Link>,
      })}
    </span>
  );
}

/** How many texts, as a number or as a share. */
export function SizeFields({ scope, draft }: { scope: ResourceScope; draft: SampleDraft }) {
  const t = useTranslations('validation');
  const { typed, typeAmount, part, asked, wrong, failure } = draft;
  const count = part.population;
  const isCensus = typed.order === 'chance' && asked.isCensus;
  const help = () => {
    if (count === 0) return undefined;
    if (asked.tooMany !== null) return t(`form.tooMany.${typed.order}`, { asked: asked.tooMany, count });
    if (isCensus) return t('form.whole', { count });
    return part.chosen === ''
      ? t(`form.population.${'jobId' in scope ? 'job' : 'corpus'}`, { count })
      : undefined;
  };
  return (
    <>
      <FieldGroup legend={t('form.method')}>
        <RadioGroup
          name="method"
          value={typed.method}
          onValueChange={draft.chooseMethod}
          options={[
            { value: 'count', label: t('form.count') },
            { value: 'percent', label: t('form.percent') },
          ]}
        />
      </FieldGroup>
      <Field
        label={typed.method === 'count' ? t('form.amountCount') : t('form.amountPercent')}
        help={help()}
        error={wrong.amount ? t(`form.${wrong.amount}`) : failure?.fields?.['sample.amount']}
      >
        <TextInput
          inputMode="decimal"
          className="max-w-28 tabular-nums"
          value={typed.amount}
          onChange={(event) => typeAmount(event.target.value, typed.method)}
        />
      </Field>
    </>
  );
}

/** Of a sample that a verdict comes of: the threshold, what it can prove, and its strata. */
export function ChanceFields({ draft }: { draft: SampleDraft }) {
  const t = useTranslations('validation');
  const { typed, change, part, asked, threshold, wrong, failure } = draft;
  const remark = thresholdRemark(threshold, asked.isCensus);
  return (
    <>
      <Field
        label={t('form.threshold')}
        help={
          <>
            {t('form.thresholdHelp')} {asked.isCensus ? null : t('form.thresholdUndecided')}
            {remark === null ? null : (
              <span className="mt-1 block text-warn">{t(`form.thresholdRemark.${remark}`)}</span>
            )}
          </>
        }
        error={wrong.threshold ? t(`form.${wrong.threshold}`) : failure?.fields?.['sample.threshold']}
      >
        <TextInput
          inputMode="decimal"
          className="max-w-28 tabular-nums"
          value={typed.threshold}
          onChange={(event) => change({ threshold: event.target.value })}
        />
      </Field>
      {part.population > 0 ? (
        <SampleAdvice
          population={part.population}
          size={asked.size}
          threshold={threshold}
          onSize={(wanted) => draft.typeAmount(String(wanted), 'count')}
        />
      ) : null}
      <Field label={t('form.strata')} help={t('form.strataHelp')}>
        <Select
          className="max-w-56"
          value={typed.by}
          onChange={(event) => change({ by: event.target.value as StrataKind | '' })}
        >
          <option value="">{t('form.noStrata')}</option>
          {strataKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`form.strataBy.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      {typed.by === '' ? null : (
        <Field label={t('form.allocation')} help={t(`form.strataOf.${typed.allocation}`)}>
          <Select
            className="max-w-56"
            value={typed.allocation}
            onChange={(event) => change({ allocation: event.target.value as Allocation })}
          >
            {allocations.map((one) => (
              <option key={one} value={one}>
                {t(`form.allocationOf.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}
