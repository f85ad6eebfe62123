/** How far an upload is. */
export const uploadStates = ['waiting', 'reading', 'done', 'failed'] as const;
export type UploadState = (typeof uploadStates)[number];

/** Why a file, a record of a WARC file, or a text of a collection did not become a resource. Closed: each has a translation. */
export const refusalReasons = [
  'damaged', // torn, garbled, or no record at all
  'notOk', // recorded with another status than 200 to 299
  'badAddress',
  'otherFormat', // of a WARC: not one that the job wants; of a file: none that can be converted
  'repeated', // its address stands in the same file before
  'tooLarge',
  'empty',
  'aboutPage', // of a WARC: a picture of a page, a list of its requests, a log
  'formOfPage', // of a WARC: what a browser made of a page that has a text of its own
  'formAlone', // of a WARC: what a browser made of a page that the file doesn't have, or that is refused
  'badEncoding', // of a collection: a line with bytes that are no characters
  'malformed', // of a collection: a line, row or element that holds no text
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Why an upload came to nothing. Closed: each has a translation. */
export const uploadFailures = [
  'fileGone', // it is not in the uploads folder any more
  'brokeOff', // reading it ended the worker, again and again
] as const;
export type UploadFailure = (typeof uploadFailures)[number];

/** Refused lines of a collection that are named; all are counted. */
export const mostRefusedLines = 1_000;
