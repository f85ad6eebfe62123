import type { ActionResult } from '@florilegium/contracts/action-result';
import { whileAsking } from '@florilegium/db/people/asking';
import { AppError } from '@florilegium/platform/app-error';
import { headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { admit, type Given } from './access';
import { type ActionName, actionAccess } from './access-table';
import { countOrder } from './asked-rates';
import { noteIfRefused } from './audit';
import { parseInput, toFailure } from './failure';
import { requireOwnOrigin } from './own-origin';
import { networkOf } from './sign-in/attempt-limits';
import { currentUser, type SignedInUser } from './sign-in/session';

/** An action that somebody signed in may take. */
interface Definition<S extends z.ZodType, T> {
  /** What the action takes. */
  input: S;
  /** `corpusId`: of the thing that it is about; '' for what is in none. */
  handle: (context: { input: z.output<S>; user: SignedInUser; corpusId: string }) => Promise<T>;
}

/** One for whoever comes. */
type PublicDefinition<S extends z.ZodType, T> = Pick<Definition<S, T>, 'input'> & {
  handle: (input: z.output<S>) => Promise<T>;
};

/** A server action with what it was made of. */
type Made<S extends z.ZodType, T, D> = ((input: z.input<S>) => Promise<ActionResult<T>>) & {
  definition: D & { name: ActionName };
};

/**
 * Makes a server action: signed in, allowed as the table of access says, input parsed, handled; an error comes back
 * translated instead of being thrown. Export the result under the same name from a file that begins with 'use server'.
 */
export function defineAction<S extends z.ZodType, T>(
  name: ActionName,
  definition: Definition<S, T>,
): Made<S, T, Definition<S, T>> {
  const action = async (input: z.input<S>): Promise<ActionResult<T>> => {
    let user: SignedInUser | null = null;
    try {
      // Next's own check lets a request by that names no origin.
      requireOwnOrigin(await headers());
      user = await currentUser();
      if (!user) throw new AppError('notSignedIn', 'Nobody is signed in.');
      const corpusId = await admit(user, actionAccess[name], Object(input) as Given);
      const parsed = await parseInput(definition.input, input);
      if (!parsed.ok) return { ok: false, error: parsed.failure };
      countOrder(user.id, name);
      const given = { input: parsed.data, user, corpusId };
      const data = await whileAsking({ userId: user.id }, () => made.definition.handle(given));
      return { ok: true, data };
    } catch (error) {
      unstable_rethrow(error);
      if (user) noteIfRefused(error, { userId: user.id, operation: name, given: Object(input) as Given });
      return { ok: false, error: await toFailure(error) };
    }
  };
  const made = Object.assign(action, { definition: { ...definition, name } });
  return made;
}

/** Makes a server action for whoever has no account yet: set-up and invitations. */
export function definePublicAction<S extends z.ZodType, T>(
  name: ActionName,
  definition: PublicDefinition<S, T>,
): Made<S, T, PublicDefinition<S, T>> {
  if (actionAccess[name].scope !== 'public') throw new Error(`${name} is not for everybody.`);
  const action = async (input: z.input<S>): Promise<ActionResult<T>> => {
    try {
      const asked = await headers();
      requireOwnOrigin(asked);
      const parsed = await parseInput(definition.input, input);
      if (!parsed.ok) return { ok: false, error: parsed.failure };
      const address = networkOf(asked.get('x-forwarded-for') ?? '');
      return { ok: true, data: await whileAsking({ address }, () => made.definition.handle(parsed.data)) };
    } catch (error) {
      unstable_rethrow(error);
      return { ok: false, error: await toFailure(error) };
    }
  };
  const made = Object.assign(action, { definition: { ...definition, name } });
  return made;
}
