import {
  type CorpusAction,
  can,
  canSomewhere,
  type InstallationAction,
} from '@florilegium/contracts/permissions';
import { refuseClosed } from '@florilegium/db/removals/closed';
import { AppError } from '@florilegium/platform/app-error';
import { database } from './context';
import { authorise, type SignedInUser } from './sign-in/session';

/** What a request names its thing by: values of its address, or of what it carries. Nothing of it is trusted. */
export type Given = Readonly<Record<string, unknown>>;

/** Finds the corpus of a thing; null for what there is not. `jobOf` finds its job, where it is one of a job's. */
export type CorpusOf = ((given: Given) => Promise<string | null>) & {
  jobOf?: (given: Given) => Promise<string | null>;
};

/** Who may ask something, and of which thing. Each of the table's lines is one of these. */
export type Access =
  | { scope: 'public' | 'signedIn' | 'own'; why: string }
  | { scope: 'installation'; action: InstallationAction }
  | { scope: 'somewhere'; action: CorpusAction; why: string; reason: 'mayNotFetch' | 'mayNowhere' }
  | { scope: 'corpus'; action: CorpusAction; corpusOf: CorpusOf; evenClosed?: boolean }
  | { scope: 'query'; of: (query: Given) => Settled }
  | { scope: 'body'; of: (body: Given) => Settled; before: Settled };

/** Access that depends on nothing further. */
export type Settled = Exclude<Access, { scope: 'query' | 'body' }>;

/** For whoever comes, with the reason. */
export function anybody(why: string): Settled {
  return { scope: 'public', why };
}

/** For whoever is signed in, with the reason: it shows or changes nothing that is somebody else's. */
export function signedIn(why: string): Settled {
  return { scope: 'signedIn', why };
}

/** For whoever is signed in, about a thing of their own, which is looked up by its owner. */
export function own(why: string): Settled {
  return { scope: 'own', why };
}

/** About the installation as a whole. */
export function installation(action: InstallationAction): Settled {
  return { scope: 'installation', action };
}

/**
 * For who may do that in some corpus, about what is in none, or in one that is not known yet; with the reason. `reason`:
 * what all others are told.
 */
export function somewhere(
  action: CorpusAction,
  why: string,
  reason: 'mayNotFetch' | 'mayNowhere' = 'mayNotFetch',
): Settled {
  return { scope: 'somewhere', action, why, reason };
}

/** About a thing of a corpus, which the address names. */
export function ofCorpus(action: CorpusAction, corpusOf: CorpusOf): Settled {
  return { scope: 'corpus', action, corpusOf };
}

/** About what may be archived, or about to be deleted: all else is refused there, reading apart. */
export function evenClosed(access: Settled): Settled {
  return access.scope === 'corpus' ? { ...access, evenClosed: true } : access;
}

/** As the query asks: with a corpus, or without. */
export function byQuery(of: (query: Given) => Settled): Access {
  return { scope: 'query', of };
}

/**
 * The thing is named in the body, which is checked once that is read; `before`: what whoever sends it has to be allowed at
 * least. For all others nothing is read.
 */
export function byBody(before: Settled, of: (body: Given) => Settled): Access {
  return { scope: 'body', of, before };
}

/**
 * Lets somebody by, or throws. Returns the corpus of the thing, '' for what is in none. Who may not even read a corpus is
 * told that there is nothing (`notFound`), so that ids can't be probed; who may read but not do this is told so
 * (`notAllowed`). What is archived, or will be deleted, is only read (`wrongState`).
 */
export async function admit(user: SignedInUser, access: Settled, given: Given): Promise<string> {
  switch (access.scope) {
    case 'public':
    case 'signedIn':
    case 'own':
      return '';
    case 'installation':
      authorise(user, access.action);
      return '';
    case 'somewhere':
      if (canSomewhere(user.actor, access.action)) return '';
      throw new AppError('notAllowed', `Not allowed anywhere: ${access.action}.`, {
        detail: { reason: access.reason, action: access.action },
      });
    case 'corpus':
      return admitToCorpus(user, access, given);
  }
}

async function admitToCorpus(
  user: SignedInUser,
  { action, corpusOf, evenClosed }: Extract<Settled, { scope: 'corpus' }>,
  given: Given,
): Promise<string> {
  const corpusId = await corpusOf(given);
  if (corpusId === null || !can(user.actor, 'corpus.read', { corpusId })) {
    // The detail stays here: it is for the audit log, and only where there is something that was refused.
    const detail: Record<string, string> = corpusId === null ? {} : { action, corpusId };
    throw new AppError('notFound', 'There is no such thing, or it is not for you.', { detail });
  }
  authorise(user, action, { corpusId });
  if (action !== 'corpus.read' && !evenClosed) {
    await refuseClosed(database(), corpusId, (await corpusOf.jobOf?.(given)) ?? null);
  }
  return corpusId;
}
