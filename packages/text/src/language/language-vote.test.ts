import { describe, expect, it } from 'vitest';
import { type EldVoice, voteLanguage } from './language-vote';

const languages = ['gl', 'pt', 'hr', 'sr', 'und'];
const eldLanguages = new Set(['pt', 'hr', 'sr', 'sw']);
const logs = (...chances: number[]) => chances.map(Math.log);
const heard = (language: string): EldVoice => ({ language, scores: { [language]: 0.7 } });
const vote = (
  logChances: number[],
  eld: EldVoice,
  cld3Language: string | null,
  isCyrillic = false,
  closeLanguages: Record<string, number> | null = null,
) => {
  const cld3 = cld3Language ? { language: cld3Language, confidence: 0.9 } : null;
  return voteLanguage({ languages, logChances, eldLanguages, eld, cld3, closeLanguages }, isCyrillic);
};

describe('the vote', () => {
  it('lets the classifier name a language that eld takes for its neighbour', () => {
    const likely = logs(0.96, 0.03, 0.004, 0.003, 0.003);
    expect(vote(likely, heard('pt'), 'gl')).toMatchObject({ language: 'gl', isClassified: true });
    expect(vote(logs(0.3, 0.69, 0.004, 0.003, 0.003), heard('pt'), 'pt').language).toBe('pt');
  });

  it('prefers Croatian to Serbian in Latin letters only', () => {
    const even = logs(0.01, 0.01, 0.4, 0.57, 0.01);
    expect(vote(even, heard('hr'), 'bs').language).toBe('hr');
    expect(vote(logs(0.001, 0.001, 0.002, 0.995, 0.001), heard('hr'), 'bs').language).toBe('sr');
    expect(vote(even, heard('sr'), 'sr', true).language).toBe('sr');
  });

  it('hears what the words say of close languages', () => {
    const even = logs(0.01, 0.01, 0.4, 0.57, 0.01);
    expect(vote(even, heard('hr'), 'bs', false, { bs: -5, hr: -5, sr: 0 }).language).toBe('sr');
    expect(vote(even, heard('hr'), 'bs', false, { bs: 0, hr: 0, sr: -4 }).language).toBe('hr');
  });

  it('lets a language without a class win that both others name', () => {
    const other = logs(0.01, 0.01, 0.01, 0.01, 0.96);
    expect(vote(other, heard('sw'), 'sw')).toMatchObject({ language: 'sw', isClassified: false });
    expect(vote(other, heard('pt'), null)).toMatchObject({ language: 'und', isClassified: false });
  });

  it('leads by more where the voices agree', () => {
    const likely = logs(0.1, 0.8, 0.03, 0.03, 0.04);
    expect(vote(likely, heard('pt'), 'pt').lead).toBeGreaterThan(vote(likely, heard('pt'), 'gl').lead);
  });
});
