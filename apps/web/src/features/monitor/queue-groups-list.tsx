'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { useAction } from '@/components/form/action-form';
import { useJobProgress } from '../job-state/job-progress';
import { queueGroupsAction } from './actions';
import type { Exclusion } from './exclusion';
import type { QueueGroup } from './queue-groups';

/** What waits, in groups by host, folder and parameter; a click on one asks what leaving it out would drop. */
export function QueueGroups({ onPick }: { onPick: (rule: Exclusion) => void }) {
  const t = useTranslations('monitor');
  const format = useFormatter();
  const { jobId } = useJobProgress();
  const { run, pending } = useAction(queueGroupsAction, { toasts: true });
  const [found, setFound] = useState<{ groups: QueueGroup[]; isSampled: boolean } | null>(null);
  const ask = async () => {
    const answer = await run({ jobId });
    if (answer.ok) setFound(answer.data);
  };
  return (
    <div className="border-t pt-3">
      <Button size="small" variant="quiet" pending={pending} onClick={() => void ask()}>
        {t(found ? 'exclude.groupsAgain' : 'exclude.groups')}
      </Button>
      <div aria-live="polite">
        {found && found.groups.length === 0 ? <p className="text-muted">{t('exclude.noGroups')}</p> : null}
        {found && found.groups.length > 0 ? (
          <ul className="mt-2 flex flex-wrap gap-2">
            {found.groups.map((group) => (
              <li key={group.kind + group.name}>
                <Button size="small" onClick={() => onPick(group.rule)}>
                  <span className="text-muted">{t(`exclude.kind.${group.kind}`)}</span>
                  <code className="url">{group.name}</code>
                  <span className="text-muted tabular-nums">
                    {found.isSampled ? '≈ ' : null}
                    {format.number(group.count)}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
