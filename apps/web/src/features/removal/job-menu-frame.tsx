'use client';

import { Ellipsis } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/button';
import { Menu } from '@/components/overlay/menu';

/** The menu of a job, behind three dots; its lines are the children. */
export function JobMenuFrame({
  name,
  small = false,
  pending,
  children,
}: {
  /** Of the job. */
  name: string;
  /** In a list of jobs, where the button says which one it is of. */
  small?: boolean | undefined;
  pending?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('jobs.menu');
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size={small ? 'small' : undefined}
          aria-label={small ? t('labelOf', { name }) : t('label')}
          pending={pending}
        >
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      {children}
    </Menu>
  );
}
