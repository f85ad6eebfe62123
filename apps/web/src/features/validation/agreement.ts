import {
  cohensKappa,
  fleissKappa,
  krippendorffsAlpha,
  rawAgreement,
} from '@florilegium/corpus/judging/agreement';
import { blindUnits } from '@florilegium/db/samples/judgement-list';
import { database } from '@/server/context';

/** How far the judges of a sample agree, by what they said before they could see each other's judgements. */
export interface Agreement {
  judges: { userId: string | null; name: string | null }[];
  /** Documents with at least two judgements. */
  units: number;
  /** Of these, the ones whose texts were taken out since. */
  gone: number;
  raw: number | null;
  /** Of two judges. */
  cohen: number | null;
  fleiss: number | null;
  alpha: number | null;
  alphaInterval: [low: number, high: number] | null;
}

/** Works out agreement in a sample; nothing of it is known as long as judges are missing. */
export async function sampleAgreement(sampleId: string): Promise<Agreement> {
  const { judges, units } = await blindUnits(database(), sampleId);
  const measured = units.filter(({ said }) => said.filter((value) => value !== null).length > 1);
  const common = measured.map(({ said }) => said);
  // The seed is the sample's id: whoever asks again gets the same interval.
  const alpha = krippendorffsAlpha(common, { seed: sampleId });
  return {
    judges,
    units: common.length,
    gone: measured.filter(({ isGone }) => isGone).length,
    raw: rawAgreement(common),
    cohen: judges.length === 2 ? cohensKappa(common) : null,
    fleiss: fleissKappa(common),
    alpha: alpha?.alpha ?? null,
    alphaInterval: alpha?.interval ?? null,
  };
}
