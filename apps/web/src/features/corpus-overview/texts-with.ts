/** The table of a corpus's kept texts with a value of a metadata field; without a value, of those that have none. */
export function textsWith(corpusId: string, field: string, value?: string): string {
  const query = new URLSearchParams({ status: 'kept', field, ...(value === undefined ? {} : { value }) });
  return `/corpora/${corpusId}/resources?${query}`;
}
