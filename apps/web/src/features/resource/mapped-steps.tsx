import type { FormerDocument } from '@florilegium/db/screens/resource-history';
import type { ResourceDetail } from '@florilegium/db/screens/resources';
import { useTranslations } from 'next-intl';
import { Figure, Percent } from '@/components/figures';
import { Link } from '@/components/links/link';
import { LanguageName } from '../../components/language-name';
import { DetailWords } from '../focus/skip-words';
import type { TimelineStep } from './timeline';

/** The formats that are read as they are; all others are converted first. */
const plainFormats = ['html', 'txt'];

/**
 * How a text was made of what came in: converted, cleaned, told its language, compared, kept or not, tagged. `tagged`: when
 * that was, as far as it is known.
 */
export function useMappedSteps(
  resource: ResourceDetail,
  former: readonly FormerDocument[],
  tagged: Date | null,
): TimelineStep[] {
  const t = useTranslations('resources');
  const reasons = useTranslations('reasons');
  const at = resource.mappedAt;
  const older = former.map((one, number) => ({
    key: `former-${number}`,
    at: one.mappedAt,
    title: t('timeline.former'),
    by: t('timeline.mapper', { version: one.mapperVersion }),
    facts: [[t('provenance.words'), <Figure key="words" value={one.words} />]] as const,
  }));
  if (at === null) return older;
  const by = resource.mapperVersion && t('timeline.mapper', { version: resource.mapperVersion });
  const method = resource.method && `method.${resource.method}`;
  const format = resource.format ?? '';
  const steps: (TimelineStep | false)[] = [
    format !== '' && !plainFormats.includes(format) && resource.method !== null
      ? {
          key: 'converted',
          at,
          title: t('timeline.converted', { format: format.toUpperCase() }),
          by,
          facts: [],
        }
      : false,
    resource.method !== null && {
      key: 'cleaned',
      at,
      title: t('timeline.cleaned'),
      by,
      facts: [
        [
          t('provenance.method'),
          <span key="method">
            {method && reasons.has(method as never) ? reasons(method as never) : resource.method}
            {resource.wantedCleaner === null || resource.wantedCleaner === 'florilegium' ? (
              <MethodHelp method={resource.method} />
            ) : null}
          </span>,
        ],
        [
          t('provenance.shareKept'),
          resource.shareKept === null ? null : <Percent key="share" share={resource.shareKept} />,
        ],
        [t('provenance.charset'), resource.charset],
        [
          t('provenance.words'),
          resource.words === null ? null : <Figure key="words" value={resource.words} />,
        ],
        [
          t('provenance.signature'),
          resource.signature && <code key="md5">{resource.signature.replaceAll('-', '')}</code>,
        ],
      ],
    },
    resource.language !== null && {
      key: 'language',
      at,
      title: (
        <>
          {t('provenance.language')}: <LanguageName code={resource.language} />
        </>
      ),
      by,
      facts: [
        [
          t('provenance.confidence'),
          resource.confidence === null ? null : (
            <span key="confidence">
              <Percent share={resource.confidence} digits={0} />
              {resource.uncertain ? ` (${t('uncertain')})` : null}
            </span>
          ),
        ],
      ],
    },
    verdictStep(resource, by, t, reasons),
    ...taggedSteps(resource, tagged, t),
  ];
  return [...older, ...steps.filter((step) => step !== false)];
}

/** What the names of the default cleaner's ways leave open: why a short page was cleaned by another one. */
function MethodHelp({ method }: { method: string }) {
  const t = useTranslations('resources');
  if (method !== 'readability' && method !== 'body') return null;
  return <span className="block text-muted text-sm">{t(`methodHelp.${method}`)}</span>;
}

function verdictStep(
  resource: ResourceDetail,
  by: string | null,
  t: ReturnType<typeof useTranslations<'resources'>>,
  reasons: ReturnType<typeof useTranslations<'reasons'>>,
): TimelineStep {
  const { kept, dropReason, detail, duplicateResource, mappedAt } = resource;
  const why = dropReason && reasons(`drop.${dropReason}.label`);
  return {
    key: 'verdict',
    at: mappedAt,
    title: kept ? t('timeline.kept') : why ? t('timeline.dropped', { why }) : t('status.dropped'),
    by,
    facts: [
      [t('provenance.meaning'), dropReason && reasons(`drop.${dropReason}.help`)],
      [t('provenance.detail'), detail && <DetailWords key="detail" detail={detail} />],
      [
        t('provenance.duplicateOf'),
        duplicateResource && (
          <Link key="duplicate" href={`/resources/${duplicateResource}`}>
            {t('provenance.thatOne')}
          </Link>
        ),
      ],
    ],
  };
}

function taggedSteps(
  { tagger, tokens, keywords, wantedTagger, kept }: ResourceDetail,
  at: Date | null,
  t: ReturnType<typeof useTranslations<'resources'>>,
): TimelineStep[] {
  if (tagger === null) {
    return kept && wantedTagger !== 'none'
      ? [{ key: 'tagging', at: null, title: t('tagged.waits'), facts: [] }]
      : [];
  }
  if (tagger === '') return [{ key: 'tagged', at: null, title: t('timeline.notTagged'), facts: [] }];
  const names = keywords?.slice(0, 10).map(([keyword]) => keyword);
  return [
    {
      key: 'tagged',
      at,
      title: t('timeline.tagged'),
      by: tagger,
      facts: [
        [t('provenance.tokens'), tokens === null ? null : <Figure key="tokens" value={tokens} />],
        [t('keywords.title'), names?.join(', ')],
      ],
    },
  ];
}
