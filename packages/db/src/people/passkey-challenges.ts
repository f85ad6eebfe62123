import type { Database } from '../sql/database';

/** Keeps what an authenticator is to sign, for the browser that asked. */
export async function keepChallenge(
  database: Database,
  challenge: { challenge: string; userId: string; boundTo: string; expiresAt: Date; now: Date },
): Promise<void> {
  const { now, ...data } = challenge;
  await database.prisma.passkeyChallenge.deleteMany({ where: { expiresAt: { lte: now } } });
  await database.prisma.passkeyChallenge.create({ data });
}

/** Whether this challenge was given to this person's browser and was not answered yet; it is used up by that. */
export async function takeChallenge(
  database: Database,
  challenge: { challenge: string; userId: string; boundTo: string; now: Date },
): Promise<boolean> {
  const { now, ...where } = challenge;
  const { count } = await database.prisma.passkeyChallenge.deleteMany({
    where: { ...where, expiresAt: { gt: now } },
  });
  return count === 1;
}
