import { can } from '@florilegium/contracts/permissions';
import { notFound } from 'next/navigation';
import { requireUser, type SignedInUser } from '@/server/sign-in/session';

/** Who asks, if an admin; a layout isn't run again for a page below it, so each page asks for itself. */
export async function requireAdmin(): Promise<SignedInUser> {
  const user = await requireUser();
  if (!can(user.actor, 'installation.configure')) notFound();
  return user;
}
