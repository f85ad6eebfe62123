import type { RiskKind } from '@florilegium/contracts/validation';
import { drawSample } from '../sampling';

/** What is known of a kept text that may speak against it. Shares go from 0 to 1; null: not measured. */
export interface RiskTraits {
  id: string;
  host: string;
  words: number;
  /** Fewest words that its job keeps. */
  minWords: number;
  topicScore: number | null;
  /** From where on its job keeps a text for its topic; null without a topic. */
  topicThreshold: number | null;
  /** Of the language. */
  confidence: number | null;
  uncertain: boolean;
  /** What cleaning left of the page's text. */
  shareKept: number | null;
  /** Characters in links, of those kept. */
  linkShare: number | null;
  /** Texts of its host that were judged, and those of them that were not adequate. */
  hostJudged: number;
  hostInadequate: number;
}

/**
 * From where on something speaks against a text: fewer words, a language less sure, less left of its page, more in
 * links; and how far above a limit of its job, as a factor, it is near it.
 */
export const riskBounds = {
  words: 200,
  confidence: 0.8,
  shareKept: 0.25,
  linkShare: 0.3,
  nearLimit: 1.25,
} as const;

/** With so many of its characters in links a text is a list for sure. */
const surelyList = 0.6;
/** What people found on a host says more than any measure. */
const weights: Record<RiskKind, number> = {
  judgedHost: 2,
  nearLimit: 1,
  shortText: 1,
  linkList: 1,
  muchRemoved: 1,
  languageUnsure: 1,
};
/** Each further text of a host counts for so much of the one before, so that one host is not the whole sample. */
const nextOfHost = 0.95;

const within = (value: number) => Math.max(0, Math.min(1, value));

/** What speaks against a text, and how much, above 0 to 1; the most first. */
export function risksOf(text: RiskTraits): { kind: RiskKind; degree: number }[] {
  const { words, shareKept, linkShare, hostJudged, hostInadequate } = text;
  const degrees: Record<RiskKind, number> = {
    judgedHost: hostInadequate / (hostJudged + 1),
    nearLimit: Math.max(nearness(words, text.minWords), nearness(text.topicScore, text.topicThreshold)),
    shortText: 1 - words / riskBounds.words,
    linkList:
      linkShare === null ? 0 : (linkShare - riskBounds.linkShare) / (surelyList - riskBounds.linkShare),
    muchRemoved: shareKept === null ? 0 : 1 - shareKept / riskBounds.shareKept,
    languageUnsure: doubtOf(text),
  };
  const entries = Object.entries(degrees) as [RiskKind, number][];
  return entries
    .map(([kind, degree]) => ({ kind, degree: within(degree) }))
    .filter(({ degree }) => degree > 0)
    .sort((a, b) => weights[b.kind] * b.degree - weights[a.kind] * a.degree);
}

/** 1 at a limit, 0 from the factor of {@link riskBounds} above it on. */
function nearness(value: number | null, limit: number | null): number {
  if (value === null || limit === null || limit <= 0) return 0;
  return 1 - (value / limit - 1) / (riskBounds.nearLimit - 1);
}

function doubtOf({ uncertain, confidence }: RiskTraits): number {
  if (uncertain) return 1;
  return confidence === null ? 0 : 1 - confidence / riskBounds.confidence;
}

/** A text of a sample that is ordered by risk, with what speaks against it. */
export interface RiskyText {
  id: string;
  risks: RiskKind[];
}

/**
 * The texts against which most speaks, at most `size`, the worst first; none against which nothing does. Texts against
 * which as much speaks are in an order by chance: the same texts (in any order) with the same seed give the same. It
 * finds faults, and is for no verdict.
 */
export function orderByRisk(texts: readonly RiskTraits[], size: number, seed: string): RiskyText[] {
  const ids = texts.map(({ id }) => id);
  const chance = new Map(drawSample(ids, ids.length, seed).map((id, at) => [id, at]));
  const byScore = (a: Weighed, b: Weighed) => b.score - a.score || chance.get(a.id)! - chance.get(b.id)!;
  const weighed = texts.map(weigh).filter(({ score }) => score > 0);
  const ofHost = new Map<string, number>();
  for (const one of weighed.sort(byScore)) {
    const before = ofHost.get(one.host) ?? 0;
    ofHost.set(one.host, before + 1);
    one.score *= nextOfHost ** before;
  }
  return weighed
    .sort(byScore)
    .slice(0, size)
    .map(({ id, risks }) => ({ id, risks }));
}

interface Weighed extends RiskyText {
  host: string;
  score: number;
}

function weigh(text: RiskTraits): Weighed {
  const risks = risksOf(text);
  return {
    id: text.id,
    host: text.host,
    risks: risks.map(({ kind }) => kind),
    score: risks.reduce((sum, { kind, degree }) => sum + weights[kind] * degree, 0),
  };
}
