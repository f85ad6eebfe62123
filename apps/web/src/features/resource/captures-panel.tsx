import { useFormatter, useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';
import { Bytes, Figure } from '@/components/figures';
import { Link } from '@/components/links/link';
import { Panel } from '@/components/panel';
import { DataTable } from '@/components/table/data-table';
import { dated } from '@/i18n/dated';
import type { ShownCapture } from './captures';

/** Every time a resource was fetched, side by side: what changed, and which fetch only found the same again. */
export function CapturesPanel({
  resourceId,
  url,
  captures,
}: {
  resourceId: string;
  url: string;
  captures: readonly ShownCapture[];
}) {
  const t = useTranslations('resources');
  const format = useFormatter();
  const time = (at: Date) => format.dateTime(at, 'minute');
  return (
    <Panel flush title={t('captures.title')} className="lg:col-span-2">
      <DataTable
        caption={t('captures.caption')}
        rows={captures}
        rowKey={(capture) => capture.id}
        empty={t('captures.none')}
        columns={[
          {
            id: 'at',
            header: t('captures.at'),
            className: 'whitespace-nowrap',
            cell: (capture) => (
              <time dateTime={capture.capturedAt.toISOString()}>{time(capture.capturedAt)}</time>
            ),
          },
          {
            id: 'status',
            header: t('captures.status'),
            numeric: true,
            cell: (capture) => capture.status ?? '–',
          },
          {
            id: 'what',
            header: t('captures.what'),
            cell: (capture) => <What capture={capture} resourceId={resourceId} time={time} />,
          },
          {
            id: 'signals',
            header: t('captures.signals'),
            className: 'min-w-40',
            cell: (capture) => <Signals signals={capture.signals} url={url} />,
          },
          {
            id: 'words',
            header: t('captures.words'),
            numeric: true,
            cell: ({ document }) => (document ? <Figure value={document.words} /> : '–'),
          },
          {
            id: 'bytes',
            header: t('captures.bytes'),
            numeric: true,
            className: 'whitespace-nowrap',
            cell: (capture) => <Bytes value={capture.bytes} />,
          },
          {
            id: 'digest',
            header: t('captures.digest'),
            cell: (capture) => <code className="text-sm">{capture.digest}</code>,
          },
        ]}
      />
    </Panel>
  );
}

function What({
  capture,
  resourceId,
  time,
}: {
  capture: ShownCapture;
  resourceId: string;
  time: (at: Date) => string;
}) {
  const t = useTranslations('resources');
  const { revisitOf, document } = capture;
  if (!revisitOf) {
    return document?.current ? (
      <Chip tone="both">{t('captures.current')}</Chip>
    ) : (
      <Chip tone="neutral">{t('captures.whole')}</Chip>
    );
  }
  const words = t('captures.revisitOf', dated('date', time(revisitOf.capturedAt)));
  const own = revisitOf.resourceId === resourceId;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Chip tone="neutral" sign="=">
        {t(own ? 'captures.unchanged' : 'captures.same')}
      </Chip>
      {own ? (
        <span className="text-muted text-sm">{words}</span>
      ) : (
        <Link href={`/resources/${revisitOf.resourceId}`} title={revisitOf.url} className="text-sm">
          {words}
        </Link>
      )}
    </span>
  );
}

/** What the page says of its use; that it names itself as its own address is not worth a word. */
function Signals({ signals, url }: { signals: ShownCapture['signals']; url: string }) {
  const t = useTranslations('resources');
  const { canonical, licence } = signals;
  const said = [
    signals.noindex && 'noindex',
    signals.nofollow && 'nofollow',
    signals.noAi && 'noai',
    signals.tdmReservation && t('captures.tdm'),
    canonical && canonical !== url && t('captures.canonical', { url: canonical }),
    licence && t('captures.licence', { licence }),
  ].filter((words) => typeof words === 'string');
  return said.length === 0 ? (
    '–'
  ) : (
    <span className="text-sm [overflow-wrap:anywhere]">{said.join('; ')}</span>
  );
}
