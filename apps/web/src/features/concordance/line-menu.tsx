'use client';

import type { Droppable } from '@florilegium/db/drops/drop-wish';
import { Ellipsis } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Menu, MenuItem, MenuLine } from '@/components/overlay/menu';
import { DropDialog } from '../drops/drop-dialog';

/**
 * Where one goes from a line: to its text, its page, the reasons for which that is here, and what came with it; and the
 * way to drop it, for who may.
 */
export function LineMenu({
  corpusId,
  items,
  drop,
}: {
  corpusId: string;
  items: readonly { href: string; label: string }[];
  drop: Droppable | null;
}) {
  const t = useTranslations('concordance.line');
  const [dropping, setDropping] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" size="small" aria-label={t('menu')}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        {items.map((item) => (
          <MenuItem key={item.href} href={item.href}>
            {item.label}
          </MenuItem>
        ))}
        {drop ? (
          <>
            <MenuLine />
            <MenuItem danger onSelect={() => setDropping(true)}>
              {t('drop')}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {drop && dropping ? (
        <DropDialog
          address={`/api/v1/corpora/${corpusId}/drops`}
          corpusId={corpusId}
          of="corpus"
          judgedIn="corpus"
          item={drop}
          open
          onOpenChange={setDropping}
        />
      ) : null}
    </>
  );
}
