'use client';

import { Ban, Undo2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/button';
import { LinkButton } from '@/components/links/link-button';
import { useHostActions } from '../hosts/use-host-actions';
import { useFigures } from './figures';
import type { HostYield } from './plot-data';
import type { PlotPlace } from './plot-place';
import { meanYieldOf, yieldOf } from './yields/yields';

/** A host that was chosen in the plot: its figures, and what can be done about it. */
export function HostCard({
  host,
  place,
  onClose,
  onChange,
}: {
  host: HostYield;
  place: PlotPlace;
  onClose: () => void;
  onChange: () => void;
}) {
  const t = useTranslations('plots.host');
  const figures = useFigures();
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useHostActions(place.jobId, host);
  // Whoever chose it by keyboard goes on from here.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const [share, mean] = [yieldOf(host), meanYieldOf(host)];
  const facts = [
    ['share', share === null ? '–' : figures.percent(share), t('share')],
    ['mean', mean === null ? '–' : figures.percent(mean), t('mean')],
    ['downloaded', figures.bytes(host.bytes), t('downloaded')],
    ['pages', figures.number(host.pages), t('pages')],
    ['mapped', figures.number(host.mapped), t('mapped', { count: host.resources })],
    ['kept', figures.number(host.kept), t('kept')],
    ['words', figures.number(host.words), t('words')],
  ] as const;
  const change = (act: () => Promise<void>) => void act().then(onChange);
  return (
    <section aria-label={t('label', { host: host.name })} className="mt-3 border-t pt-3">
      <div className="flex items-start gap-2">
        <h3 ref={heading} tabIndex={-1} className="url min-w-0 flex-1 font-mono!">
          {host.name}
        </h3>
        <Button variant="quiet" size="small" aria-label={t('close', { host: host.name })} onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      <dl className="my-2 flex flex-wrap gap-x-6 gap-y-2">
        {facts.map(([id, value, label]) => (
          <div key={id} className="flex flex-col-reverse">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-medium font-serif text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        {place.mayEdit && place.underWay ? (
          <Button
            size="small"
            pending={actions.pending}
            onClick={() => change(host.blocked ? actions.unblock : actions.block)}
          >
            {host.blocked ? <Undo2 aria-hidden /> : <Ban aria-hidden />}
            {t(host.blocked ? 'unblock' : 'block')}
          </Button>
        ) : null}
        {host.stopped && place.mayEdit && place.underWay ? (
          <Button size="small" pending={actions.pending} onClick={() => change(actions.allow)}>
            <Undo2 aria-hidden />
            {t('allow')}
          </Button>
        ) : null}
        {place.isLast ? (
          <LinkButton size="small" href={`/jobs/${place.jobId}/hosts?q=${encodeURIComponent(host.name)}`}>
            {t('list')}
          </LinkButton>
        ) : null}
        {place.mayEdit && !place.underWay ? <p className="text-muted text-sm">{t('ended')}</p> : null}
      </div>
    </section>
  );
}
