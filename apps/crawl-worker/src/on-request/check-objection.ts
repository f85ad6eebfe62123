import { type ObjectionProblem, proofRecordName } from '@florilegium/contracts/objections';
import {
  lookElsewhere,
  notProved,
  type WantedProof,
  wantedProof,
} from '@florilegium/db/objections/objections';
import { proveObjection } from '@florilegium/db/objections/standing';
import type { Queues } from '@florilegium/queue/queues';
import { type AskedTools, fetchAsked } from './asked-fetch';
import { refusal } from './polite-ask';
import type { ProofSources } from './proof-sources';

/** A token is a line; whoever answers with more has no such file. */
const maxFileBytes = 10_000;

/** Looks for the proof that somebody speaks for a site: the TXT record first, which needs no request to the site. */
export async function checkObjection(
  tools: AskedTools & { queues: Queues; proofs: ProofSources },
  objectionId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, proofs } = tools;
  const wanted = await wantedProof(database, objectionId);
  if (!wanted) return;
  // Nor are name servers asked before somebody has said whose questions these are.
  if (!tools.egress.wayOf(null).mayAsk(wanted.host))
    return notProved(database, objectionId, 'contactMissing');
  if (await hasRecord(proofs, wanted)) {
    await proveObjection(database, objectionId, { proof: 'dns' });
    return;
  }
  await lookAtFile(tools, objectionId, wanted, signal);
}

async function hasRecord({ resolveTxt }: ProofSources, { host, token }: WantedProof): Promise<boolean> {
  const records = await resolveTxt(proofRecordName(host)).catch(() => []);
  return records.some((parts) => parts.join('').trim() === token);
}

async function lookAtFile(
  tools: AskedTools & { queues: Queues; proofs: ProofSources },
  objectionId: string,
  { host, token, fileUrl }: WantedProof,
  signal: AbortSignal,
): Promise<void> {
  const { database, queues, proofs } = tools;
  const addresses = proofs.fileAddresses(host);
  const url = fileUrl ?? addresses[0]!;
  const sendAgain = (delayMs?: number) => queues.send('check-objection', { objectionId }, { delayMs });
  await fetchAsked(
    tools,
    {
      corpusId: null,
      maxBodyBytes: maxFileBytes,
      async find() {
        const wanted = await wantedProof(database, objectionId);
        return wanted && { url, redirects: wanted.redirects, createdAt: wanted.askedAt };
      },
      sendAgain,
      async redirect(location) {
        // Another host's file says nothing about who may write into this one's.
        if (new URL(location).hostname !== host) throw refusal('protocolError', 'proofElsewhere');
        await lookElsewhere(database, objectionId, { fileUrl: location, isRedirect: true });
      },
      async store(result) {
        const lines = result.decoded.toString('utf8').split(/\r?\n/);
        if (lines.some((line) => line.trim() === token)) {
          await proveObjection(database, objectionId, { proof: 'file' });
        } else {
          await notProved(database, objectionId, 'noToken');
        }
      },
      async fail(failure) {
        const next = unreached.has(failure.code) ? addresses[addresses.indexOf(url) + 1] : undefined;
        if (addresses.includes(url) && next !== undefined) {
          await lookElsewhere(database, objectionId, { fileUrl: next, isRedirect: false });
          await sendAgain();
        } else {
          await notProved(database, objectionId, problemOf(failure));
        }
      },
    },
    signal,
  );
}

/** A host may answer by http alone. */
const unreached: ReadonlySet<string> = new Set(['hostUnreachable', 'timedOut', 'tlsError']);

const problems: Readonly<Record<string, ObjectionProblem>> = {
  contactMissing: 'contactMissing',
  pageNotThere: 'noFile',
  proofElsewhere: 'elsewhere',
  robotsDenied: 'robotsDenied',
};

function problemOf({ reason }: { reason: string | null }): ObjectionProblem {
  return problems[reason ?? ''] ?? 'unreachable';
}
