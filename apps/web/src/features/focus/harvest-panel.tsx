'use client';

import dynamic from 'next/dynamic';

/** What draws comes after the page: most jobs look for no topic. */
const HarvestPlot = dynamic(() => import('./harvest-plot').then((module) => module.HarvestPlot), {
  ssr: false,
  loading: () => <div className="h-96 rounded border bg-surface" />,
});

/** The harvest of a focused job, live. */
export function HarvestPanel({ jobName }: { jobName: string }) {
  return <HarvestPlot jobName={jobName} />;
}
