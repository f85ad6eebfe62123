'use client';

import { useEffect, useState } from 'react';
import { askApi } from '@/components/live/ask-api';
import { type KnownAddresses, knownAddressesSchema } from './known-addresses';

const none: KnownAddresses = { urls: [], found: 0, look: null };

/** What a job's last run and the latest look at its site have found; nothing for a new job, and until it is there. */
export function useKnownAddresses(jobId: string | undefined): KnownAddresses {
  const [known, setKnown] = useState(none);
  useEffect(() => {
    if (jobId === undefined) return;
    const left = new AbortController();
    void askApi(knownAddressesSchema, `/api/v1/jobs/${jobId}/addresses`, { signal: left.signal }).then(
      (answer) => {
        if (answer.ok && !left.signal.aborted) setKnown(answer.data);
      },
    );
    return () => left.abort();
  }, [jobId]);
  return known;
}
