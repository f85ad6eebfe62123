'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Panel } from '@/components/panel';
import { grantNetworkAction, withdrawNetworkAction } from './actions';
import { Networks } from './networks';

/** The private networks that a corpus may reach, for admins. */
export function CorpusNetworks({
  corpusId,
  networks,
}: { corpusId: string } & Pick<ComponentProps<typeof Networks>, 'networks'>) {
  const t = useTranslations('corpora.networks');
  return (
    <Panel title={t('title')} flush>
      <Networks
        networks={networks}
        words={{ help: t('help'), empty: t('empty'), closeText: t('closeText') }}
        open={(input) => grantNetworkAction({ corpusId, ...input })}
        close={(input) => withdrawNetworkAction({ corpusId, ...input })}
      />
    </Panel>
  );
}
