import { describe, expect, it } from 'vitest';
import { mappingPresets, presetOf, presetSettings } from './mapping-presets';
import { mappingSettingsSchema } from './mapping-settings';

const own = mappingSettingsSchema.parse({
  languages: ['it'],
  tagger: 'none',
  filters: { stopWords: { it: ['poker'] }, minStopWordTypes: 2 },
});

describe('presets', () => {
  it.each(mappingPresets)('%s is found again in its settings, and keeps what is the job’s own', (preset) => {
    const settings = presetSettings(preset, own);
    expect(presetOf(settings)).toBe(preset);
    expect(settings).toMatchObject({ languages: ['it'], tagger: 'none' });
    expect(settings.filters).toMatchObject({ stopWords: { it: ['poker'] }, minStopWordTypes: 2 });
    expect(mappingSettingsSchema.parse(settings)).toEqual(settings);
  });

  it('takes running text, except where a system takes everything', () => {
    expect(presetSettings('florilegium', own).extent).toBe('runningText');
    expect(presetSettings('wacky', own).extent).toBe('everything');
  });

  it('is nobody’s once a number differs', () => {
    expect(presetOf({ ...presetSettings('ridire', own), minWords: 99 })).toBe(null);
  });

  it('is the default where nothing was chosen', () => {
    expect(presetOf(mappingSettingsSchema.parse({}))).toBe('florilegium');
  });
});
