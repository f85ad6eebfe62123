import type { TaggerSettings } from '@florilegium/platform/env';
import { type ExternalTagger, taggingFailed } from './external-tagger';
import { createJsonLinesTagger } from './json-lines';
import { createTreeTagger } from './treetagger';
import { createUdpipeCommand, createUdpipeService } from './udpipe';

/** The external taggers, by their names in a job. */
export type ExternalTaggerName = 'treetagger' | 'udpipe' | 'command';

/**
 * Opens the tagger that an admin has set up under a name; the caller closes it. UDPipe's service is preferred to its
 * program. Throws AppError `taggingFailed` (notInstalled) if none is set up.
 */
export function openExternalTagger(name: ExternalTaggerName, settings: TaggerSettings): ExternalTagger {
  const opened = open(name, settings);
  if (!opened) throw taggingFailed('notInstalled', name, `${variablesOf[name]} is not set`);
  return opened;
}

const variablesOf: Readonly<Record<ExternalTaggerName, string>> = {
  treetagger: 'TREETAGGER_FOLDER',
  udpipe: 'UDPIPE_URL, or UDPIPE_COMMAND with UDPIPE_MODELS,',
  command: 'TAGGER_COMMAND',
};

function open(name: ExternalTaggerName, settings: TaggerSettings): ExternalTagger | null {
  const { treetaggerFolder, udpipeUrl, udpipeCommand, udpipeModels, udpipeParses: parses } = settings;
  if (name === 'treetagger') return treetaggerFolder ? createTreeTagger(treetaggerFolder) : null;
  if (name === 'command') return settings.command ? createJsonLinesTagger(settings.command) : null;
  if (udpipeUrl) return createUdpipeService({ origin: udpipeUrl, parses });
  if (udpipeCommand && udpipeModels)
    return createUdpipeCommand({ command: udpipeCommand, models: udpipeModels, parses });
  return null;
}
