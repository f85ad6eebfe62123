/** What the files of a release say of the release as a whole. */
export interface ReleaseAbout {
  releaseId: string;
  title: string;
  /** '1.0'. */
  number: string;
  creators: readonly string[];
  licence: string;
  doi: string;
  note: string;
  corpusName: string;
  /** When its list of documents was fixed, ISO 8601 in UTC. */
  date: string;
  productVersion: string;
  /** Where its own page is, or '' where the installation has no address. */
  address: string;
  /** Names of all metadata fields of its documents, sorted. */
  fields: readonly string[];
}
