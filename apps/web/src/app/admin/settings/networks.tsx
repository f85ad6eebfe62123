'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Networks } from '@/features/networks/networks';
import { allowNetwork, forbidNetwork } from './actions';

/** The private networks that search engines may be on. */
export function EngineNetworks({ networks }: Pick<ComponentProps<typeof Networks>, 'networks'>) {
  const t = useTranslations('admin.settings.networks');
  return (
    <Networks
      networks={networks}
      words={{ help: t('help'), empty: t('empty'), closeText: t('closeText') }}
      open={allowNetwork}
      close={forbidNetwork}
    />
  );
}
