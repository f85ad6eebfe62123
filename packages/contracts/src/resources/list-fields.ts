/** The field by which a query asks for a sub-corpus, by its name or its id. */
export const subCorpusField = 'subCorpus';

/** The field by which a query asks for the list of a release, by its number or its id. */
export const releaseField = 'release';

/** Whether a field names a list of texts: there is one with that name or none, and patterns don't choose among them. */
export const namesList = (field: string): boolean => field === subCorpusField || field === releaseField;
