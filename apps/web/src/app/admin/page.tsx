import { redirect } from 'next/navigation';
import { openPage } from '@/server/open-page';

export default async function AdminPage() {
  await openPage('/admin');
  redirect('/admin/workers');
}
