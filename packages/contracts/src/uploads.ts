/** How far an upload is. */
export const uploadStates = ['waiting', 'reading', 'done', 'failed'] as const;
export type UploadState = (typeof uploadStates)[number];

/** Why a file, or a record of a WARC file, did not become a resource. Closed: each has a translation. */
export const refusalReasons = [
  'damaged', // torn, garbled, or no record at all
  'notOk', // recorded with another status than 200 to 299
  'badAddress',
  'otherFormat', // of a WARC: not one that the job wants; of a file: none that can be converted
  'repeated', // its address stands in the same file before
  'tooLarge',
  'empty',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Why an upload came to nothing. Closed: each has a translation. */
export const uploadFailures = [
  'fileGone', // it is not in the uploads folder any more
  'brokeOff', // reading it ended the worker, again and again
] as const;
export type UploadFailure = (typeof uploadFailures)[number];
