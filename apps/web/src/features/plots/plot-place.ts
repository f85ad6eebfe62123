/** What every plot of a job's page knows of where it stands. */
export interface PlotPlace {
  jobId: string;
  /** Figures may change: they are asked for again and again. */
  live: boolean;
  /** The crawl that is shown goes on or is paused. */
  underWay: boolean;
  /** It is the job's last one: what can be done is done to this one. */
  isLast: boolean;
  mayEdit: boolean;
  /** Where figures are had. */
  url: (what: 'hosts' | 'times' | 'counts' | 'what-if') => string;
  fileName: (what: string) => string;
  /** Written under a picture. */
  source: string;
}

/** The place of a plot of a job's last run, wherever it stands. */
export function lastPlace({
  runId,
  ...place
}: Pick<PlotPlace, 'jobId' | 'live' | 'underWay' | 'mayEdit' | 'source'> & {
  runId: number | null;
}): PlotPlace {
  return {
    ...place,
    isLast: true,
    url: (what) => `/api/v1/jobs/${place.jobId}/plots/${what}`,
    fileName: (what) => `${what}-${runId ?? 0}`,
  };
}
