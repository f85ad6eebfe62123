/** Every error that can reach a person or an API client. Closed: each has a translation of what happened and what to do. */
export const errorCodes = [
  'badInput',
  'badSetting',
  'notFound',
  'notSignedIn',
  'notAllowed',
  'conflict', // somebody else changed it meanwhile
  'alreadySetUp',
  'rateLimited',
  'wrongState', // e.g. start a job that runs
  'workerSilent',
  'storeUnavailable',
  'internal',
  // what a document or a request can fail with
  'addressRefused',
  'hostNotFound',
  'hostUnreachable',
  'tlsError',
  'timedOut',
  'protocolError',
  'tooLarge',
  'tooManyRedirects',
  'aborted',
  'conversionFailed',
  'taggingFailed',
  'recordUnreadable',
  'badJson',
] as const;
export type ErrorCode = (typeof errorCodes)[number];
