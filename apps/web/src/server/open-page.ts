import { AppError } from '@florilegium/platform/app-error';
import { notFound } from 'next/navigation';
import { admit, type Given } from './access';
import { type PagePath, pageAccess } from './access-table';
import { noteIfRefused } from './audit';
import { requireUser } from './sign-in/session';

/**
 * Lets the reader of a page by as the table says, before anything is read for it. Who isn't signed in is sent to
 * /login; for who may not see it, it is not found.
 */
export async function openPage(path: PagePath, params: Given | Promise<Given> = {}): Promise<void> {
  const access = pageAccess[path];
  if (access.scope === 'public') return;
  const user = await requireUser();
  const given = await params;
  try {
    await admit(user, access, given);
  } catch (error) {
    noteIfRefused(error, { userId: user.id, operation: path, given });
    if (error instanceof AppError && (error.code === 'notFound' || error.code === 'notAllowed')) notFound();
    throw error;
  }
}
