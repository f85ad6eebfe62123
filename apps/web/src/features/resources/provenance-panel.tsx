import type { ResourceDetail } from '@florilegium/db/resources';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Bytes, Figure, Percent } from '@/components/figures';
import { Panel } from '@/components/panel';
import { LanguageName } from './language-name';

/** Where a text comes from and how it was made: everything that a citation or a doubt needs. */
export function ProvenancePanel({ resource }: { resource: ResourceDetail }) {
  const t = useTranslations('resources');
  return (
    <Panel title={t('provenance.title')}>
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[9.5rem_1fr]">
        {useFacts(resource).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{t(`provenance.${name}` as never)}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere] max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function useFacts(resource: ResourceDetail): [string, ReactNode][] {
  const t = useTranslations('resources');
  const reasons = useTranslations('reasons');
  const format = useFormatter();
  const time = (at: Date | null) => at && format.dateTime(at, { dateStyle: 'long', timeStyle: 'short' });
  const method = resource.method && `method.${resource.method}`;
  const facts: [string, ReactNode][] = [
    ['words', resource.words === null ? null : <Figure key="words" value={resource.words} />],
    [
      'language',
      resource.language && (
        <span key="language">
          <LanguageName code={resource.language} />
          {resource.confidence === null ? null : (
            <>
              {', '}
              <Percent share={resource.confidence} digits={0} />
            </>
          )}
          {resource.uncertain ? ` (${t('uncertain')})` : null}
        </span>
      ),
    ],
    ['contentType', resource.contentType],
    ['charset', resource.charset],
    ['fetched', time(resource.capturedAt)],
    ['status', resource.httpStatus],
    ['bytes', resource.bytes === null ? null : <Bytes key="bytes" value={resource.bytes} />],
    ['captures', resource.captures > 1 ? resource.captures : null],
    ['mapped', time(resource.mappedAt)],
    ['method', method && reasons.has(method as never) ? reasons(method as never) : resource.method],
    ['shareKept', resource.shareKept === null ? null : <Percent key="share" share={resource.shareKept} />],
    ['dropped', resource.dropReason && reasons(`drop.${resource.dropReason}.label`)],
    ['detail', resource.detail],
    [
      'duplicateOf',
      resource.duplicateResource && (
        <Link key="duplicate" href={`/resources/${resource.duplicateResource}`}>
          {t('provenance.thatOne')}
        </Link>
      ),
    ],
    [
      'signature',
      resource.signature && <code key="signature">{resource.signature.replaceAll('-', '')}</code>,
    ],
    ['digest', resource.digest && <code key="digest">{resource.digest}</code>],
    [
      'record',
      resource.path && (
        <code key="record">
          {resource.path} @ {resource.offset} + {resource.length}
        </code>
      ),
    ],
    ['tagger', resource.tagger],
    ['tokens', resource.tokens === null ? null : <Figure key="tokens" value={resource.tokens} />],
    ['mapper', resource.mapperVersion],
  ];
  return facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
}
