import type { Action } from '@florilegium/contracts/permissions';
import { AppError } from '@florilegium/platform/app-error';
import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { type Failure, parseInput, toFailure } from './failure';
import { authorise, currentUser, type SignedInUser } from './session';

/** What every server action answers. */
export type ActionResult<T> = { ok: true; data: T } | { ok: false; error: Failure };

/** An action that somebody signed in may take. */
interface Definition<S extends z.ZodType, T> {
  /** What the action takes; with an `action` it is checked before `thing` and `handle` see it. */
  input: S;
  /** What the person must be allowed to do; left out: being signed in is enough. */
  action?: Action;
  /** In which corpus; left out: in the installation. */
  thing?: (input: z.output<S>) => Promise<{ corpusId?: string }>;
  handle: (context: { input: z.output<S>; user: SignedInUser }) => Promise<T>;
}

/**
 * Makes a server action: signed in, input parsed, allowed, handled; an error comes back translated instead of
 * being thrown. Export the result from a file that begins with 'use server'.
 */
export function defineAction<S extends z.ZodType, T>(
  definition: Definition<S, T>,
): (input: z.input<S>) => Promise<ActionResult<T>> {
  return async (input) => {
    try {
      const user = await currentUser();
      if (!user) throw new AppError('notSignedIn', 'Nobody is signed in.');
      const parsed = await parseInput(definition.input, input);
      if (!parsed.ok) return { ok: false, error: parsed.failure };
      if (definition.action) {
        authorise(user, definition.action, (await definition.thing?.(parsed.data)) ?? {});
      }
      return { ok: true, data: await definition.handle({ input: parsed.data, user }) };
    } catch (error) {
      unstable_rethrow(error);
      return { ok: false, error: await toFailure(error) };
    }
  };
}

/** Makes a server action for whoever has no account yet: set-up and invitations. */
export function definePublicAction<S extends z.ZodType, T>(
  definition: Pick<Definition<S, T>, 'input'> & { handle: (input: z.output<S>) => Promise<T> },
): (input: z.input<S>) => Promise<ActionResult<T>> {
  return async (input) => {
    try {
      const parsed = await parseInput(definition.input, input);
      if (!parsed.ok) return { ok: false, error: parsed.failure };
      return { ok: true, data: await definition.handle(parsed.data) };
    } catch (error) {
      unstable_rethrow(error);
      return { ok: false, error: await toFailure(error) };
    }
  };
}
