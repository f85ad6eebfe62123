import type { TaggerName } from '@florilegium/contracts/jobs/mapping-settings';
import type { TaggerSettings } from '@florilegium/platform/env';

/** The taggers that a job can choose: our own, none, and those that an admin has set up. */
export function offeredTaggers(settings: TaggerSettings): TaggerName[] {
  const { treetaggerFolder, udpipeUrl, udpipeCommand, udpipeModels, command } = settings;
  return [
    'florilegium',
    ...(treetaggerFolder ? (['treetagger'] as const) : []),
    ...(udpipeUrl || (udpipeCommand && udpipeModels) ? (['udpipe'] as const) : []),
    ...(command ? (['command'] as const) : []),
    'none',
  ];
}
