import { factorDemandOf } from '@florilegium/db/people/factor-demand';
import { readInstallation } from '@florilegium/db/people/installation';
import { listAllowedNetworks } from '@florilegium/db/people/installation-settings';
import { crawlerPage } from '@florilegium/platform/user-agent';
import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/panel';
import { database, settings } from '@/server/context';
import { openPage } from '@/server/open-page';
import { ContactForm } from './contact-form';
import { FactorDemandForm } from './factor-demand-form';
import { Networks } from './networks';

export async function generateMetadata() {
  return { title: (await getTranslations('admin'))('settings.title') };
}

export default async function SettingsPage() {
  await openPage('/admin/settings');
  const [t, installation, networks, demand] = await Promise.all([
    getTranslations('admin.settings'),
    readInstallation(database()),
    listAllowedNetworks(database()),
    factorDemandOf(database()),
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
        <Networks networks={networks} />
      </Panel>
      <Panel title={t('factors.title')}>
        <FactorDemandForm demand={demand} />
      </Panel>
    </div>
  );
}
