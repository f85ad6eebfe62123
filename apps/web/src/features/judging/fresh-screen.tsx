'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useEffect, useState } from 'react';
import { JudgeScreen } from './judge-screen';

/** The answers of the server from which a screen was begun since the page was loaded. */
const begun = new Set<string>();

/**
 * The judging screen, begun from each answer of the server once. A browser that goes back within the app begins it again
 * from the answer that it had then: the texts would stand there as not judged, and the next verdict would take their
 * notes away. So the page is loaded anew.
 *
 * @param answerId another one in each answer of the server
 */
export function FreshScreen({
  answerId,
  ...screen
}: { answerId: string } & ComponentProps<typeof JudgeScreen>) {
  const t = useTranslations('judging');
  const [isOld] = useState(() => begun.has(answerId));
  useEffect(() => {
    if (isOld) location.reload();
    else begun.add(answerId);
  }, [isOld, answerId]);
  return isOld ? <p role="status">{t('loading')}</p> : <JudgeScreen {...screen} />;
}
