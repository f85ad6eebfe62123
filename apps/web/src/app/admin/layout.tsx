import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/client-messages';
import { PageHead } from '@/components/page-head';
import { LinkTabs } from '@/components/tabs';
import { adminSections } from '@/features/shell/admin-sections';
import { requireAdmin } from './require-admin';

export default async function AdminLayout({ children }: { children: ReactNode }) {
  await requireAdmin();
  return (
    <ClientMessages part="admin">
      <AdminHead />
      {children}
    </ClientMessages>
  );
}

function AdminHead() {
  const t = useTranslations('admin');
  return (
    <>
      <PageHead title={t('title')} state={t('state')} />
      <LinkTabs
        label={t('title')}
        tabs={adminSections.map((section) => ({ href: `/admin/${section}`, label: t(`${section}.title`) }))}
      />
    </>
  );
}
