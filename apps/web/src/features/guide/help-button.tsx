'use client';

import { CircleHelp } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { Link } from '@/components/links/link';
import { askApi } from '@/components/live/ask-api';
import { Dialog } from '@/components/overlay/dialog';
import { Skeleton } from '@/components/skeleton';
import { GuideSections } from './guide-blocks';
import { sectionsSchema } from './guide-shape';
import type { Section } from './parse-guide';
import { sectionOfScreen } from './section-of-screen';

type Shown = { path: string; sections: Section[] | null; failed: boolean };

/** Opens what the guide says of the screen that one is on, over that screen. */
export function HelpButton() {
  const t = useTranslations('common.help');
  const path = usePathname();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);

  async function show() {
    setOpen(true);
    if (shown?.path === path && !shown.failed) return;
    setShown({ path, sections: null, failed: false });
    const answer = await askApi(sectionsSchema, `/api/v1/guide/${sectionOfScreen(path)}`, {});
    setShown({ path, sections: answer.ok ? answer.data.sections : null, failed: !answer.ok });
  }

  return (
    <>
      <Button variant="quiet" size="small" aria-label={t('open')} onClick={() => void show()}>
        <CircleHelp aria-hidden />
        <span className="max-lg:hidden">{t('label')}</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('title')}>
        <div className="grid gap-4">
          {shown?.failed ? <Alert tone="bad">{t('failed')}</Alert> : null}
          {shown?.sections ? <GuideSections sections={shown.sections} /> : null}
          {shown && !shown.sections && !shown.failed ? <Skeleton className="h-40 w-full" /> : null}
          <p className="border-t pt-3 text-sm">
            <Link href={`/guide#${sectionOfScreen(path)}`} onClick={() => setOpen(false)}>
              {t('whole')}
            </Link>
          </p>
        </div>
      </Dialog>
    </>
  );
}
