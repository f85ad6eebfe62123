import { type Pairing, pairingById } from '@florilegium/db/pairs/pairings';
import { AppError } from '@florilegium/platform/app-error';
import { database } from '@/server/context';

/** A pairing, or `notFound` when it is gone. */
export async function existingPairing(id: string): Promise<Pairing> {
  const pairing = await pairingById(database(), id);
  if (!pairing) throw new AppError('notFound', 'There is no such pairing.');
  return pairing;
}
