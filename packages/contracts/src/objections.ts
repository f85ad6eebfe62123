/** How far a site's request to be left out has come. Closed: each has a translation. */
export const objectionStates = ['waiting', 'standing', 'withdrawn'] as const;
export type ObjectionState = (typeof objectionStates)[number];

/** What proved that somebody speaks for a site. Closed: each has a translation. */
export const objectionProofs = [
  'dns', // a TXT record
  'file', // a file below /.well-known
  'admin', // an admin has convinced themselves by hand
] as const;
export type ObjectionProof = (typeof objectionProofs)[number];

/** Why no proof was found. Closed: each has a translation. */
export const objectionProblems = [
  'noFile', // neither a record, nor the file
  'noToken', // the file is there, without the token
  'elsewhere', // the file's address leads to another host, which proves nothing
  'robotsDenied', // robots.txt doesn't let the file be fetched, and there is no record
  'contactMissing', // without a contact nothing on the public web is asked
  'unreachable',
] as const;
export type ObjectionProblem = (typeof objectionProblems)[number];

/** The name of the TXT record that holds the token for a host. */
export const proofRecordName = (host: string): string => `_florilegium-optout.${host}`;
/** The path of the file that holds it. */
export const proofFilePath = '/.well-known/florilegium-optout.txt';
