import { anybody, installation, ofCorpus, own } from '../access';
import * as the from '../things';

/** Whoever sets the installation up. */
export const admins = installation('installation.configure');
/** What only its own person sees or changes. */
export const ownAccount = own('It changes the account of whoever asks, or their sessions and keys.');
/** Between the password and the second factor. */
export const afterPassword = anybody(
  'Whoever said the right password, which a cookie of this browser proves, is not signed in yet.',
);

/** Who may do that in the corpus of the job that the parameter names. */
export const onJob = (action: Parameters<typeof ofCorpus>[0], name?: string) =>
  ofCorpus(action, the.job(name));
/** Who may do that in the corpus that the parameter names. */
export const onCorpus = (action: Parameters<typeof ofCorpus>[0], name?: string) =>
  ofCorpus(action, the.corpus(name));
