import { factorDemandOf } from '@florilegium/db/people/factor-demand';
import { allowsBrowserWithoutIsolation, readInstallation } from '@florilegium/db/people/installation';
import { listAllowedNetworks } from '@florilegium/db/people/search-networks';
import { readQuotaDefaults } from '@florilegium/db/quotas/quota-settings';
import { crawlerPage } from '@florilegium/platform/user-agent';
import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/panel';
import { QuotaDefaultsForm } from '@/features/quotas/quota-defaults-form';
import { database, settings } from '@/server/context';
import { openPage } from '@/server/open-page';
import { BrowserIsolationForm } from './browser-isolation-form';
import { ContactForm } from './contact-form';
import { FactorDemandForm } from './factor-demand-form';
import { EngineNetworks } from './networks';

export async function generateMetadata() {
  return { title: (await getTranslations('admin'))('settings.title') };
}

export default async function SettingsPage() {
  await openPage('/admin/settings');
  const [t, words, installation, networks, demand, quotas, withoutIsolation] = await Promise.all([
    getTranslations('admin.settings'),
    getTranslations('quotas'),
    readInstallation(database()),
    listAllowedNetworks(database()),
    factorDemandOf(database()),
    readQuotaDefaults(database()),
    allowsBrowserWithoutIsolation(database()),
  ]);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel title={t('contact.title')}>
        <ContactForm
          contact={installation?.contact ?? { email: '', url: '' }}
          ownPage={crawlerPage(settings().nextAuthUrl)}
        />
      </Panel>
      <Panel title={t('networks.title')} flush>
        <EngineNetworks networks={networks} />
      </Panel>
      <Panel title={words('defaults.title')}>
        <QuotaDefaultsForm quotas={quotas} />
      </Panel>
      <Panel title={t('factors.title')}>
        <FactorDemandForm demand={demand} />
      </Panel>
      <Panel title={t('browser.title')}>
        <BrowserIsolationForm withoutIsolation={withoutIsolation} />
      </Panel>
    </div>
  );
}
