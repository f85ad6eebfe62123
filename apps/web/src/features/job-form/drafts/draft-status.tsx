'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { SignInLink } from '@/components/links/sign-in-link';
import type { Keeping } from './draft-keeper';

/** One line on where what is typed stands: kept as a draft, and when. `withoutSeeds`: their list is too long for one. */
export function DraftLine({ keeping, withoutSeeds }: { keeping: Keeping; withoutSeeds: boolean }) {
  const t = useTranslations('jobs');
  const format = useFormatter();
  const words = {
    untouched: () => t('draft.untouched'),
    typing: () => t('draft.typing'),
    kept: (at: string) =>
      t(withoutSeeds ? 'draft.keptWithoutSeeds' : 'draft.kept', {
        time: format.dateTime(new Date(at), 'clock'),
      }),
    held: () => t('draft.heldShort'),
  };
  return (
    <p className="text-muted text-sm tabular-nums" suppressHydrationWarning>
      {keeping.state === 'kept' ? words.kept(keeping.at) : words[keeping.state]()}
    </p>
  );
}

/** What to do while the server can't have what is typed; nothing while all is well. */
export function DraftTrouble({ keeping, onTakeOver }: { keeping: Keeping; onTakeOver: () => void }) {
  const t = useTranslations('jobs');
  if (keeping.state !== 'held') return null;
  const { why, inBrowser } = keeping;
  return (
    <Alert tone="warn" title={t(`draft.held.${why}.title`)} live>
      <p>
        {keeping.why === 'refused' ? `${keeping.message} ` : null}
        {t(`draft.held.${why}.text`)} {t(inBrowser ? 'draft.inBrowser' : 'draft.nowhere')}
      </p>
      {why === 'signedOut' ? (
        <p className="mt-2">
          <SignInLink />
        </p>
      ) : null}
      {why === 'otherWindow' || why === 'thrownAway' ? (
        <Button size="small" className="mt-2" onClick={onTakeOver}>
          {t(why === 'otherWindow' ? 'draft.takeOver' : 'draft.keepAgain')}
        </Button>
      ) : null}
    </Alert>
  );
}
