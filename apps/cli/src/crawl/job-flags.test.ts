import { jobConfigSchema, jobFileSchema, limitsSchema } from '@florilegium/contracts/jobs/job-config';
import { optionNotes } from '@florilegium/contracts/jobs/option-notes';
import { optionsOf } from '@florilegium/contracts/jobs/options';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseOptions } from '../command';
import { jobSchemaText } from '../job-schema';
import { flagHelp, flagOptions, flagsOf, jobFlags, withFlags } from './job-flags';

describe('an option that somebody adds to the schema', () => {
  const made = {
    limits: limitsSchema
      .extend({
        maxPictures: z
          .int()
          .min(0)
          .max(9)
          .default(4)
          .register(optionNotes, { flag: 'no more pictures of one page' }),
      })
      .prefault({})
      .register(optionNotes, { group: 'limits.ends' }),
    pictures: z
      .boolean()
      .default(true)
      .register(optionNotes, { group: 'limits.ends', flag: 'fetches no picture' }),
    frames: z
      .enum(['none', 'all'])
      .default('none')
      .register(optionNotes, { group: 'limits.ends', flag: 'which pictures of a film are kept' }),
    films: z
      .array(z.string())
      .default([])
      .register(optionNotes, { group: 'limits.ends', flag: 'kinds of films' }),
  };
  const flags = flagsOf(optionsOf(jobConfigSchema.extend(made)));
  const typed = (...args: string[]) => {
    const { values } = parseOptions('crawl', { options: flagOptions(flags) }, args);
    return withFlags({ limits: { maxPages: 5 } }, values, flags);
  };

  it('is an option of the command line, with its help', () => {
    expect(typed('--max-pictures', '7', '--no-pictures', '--frames', 'all', '--films', 'mp4, webm')).toEqual({
      limits: { maxPages: 5, maxPictures: 7 },
      pictures: false,
      frames: 'all',
      films: ['mp4', 'webm'],
    });
    expect(typed()).toEqual({ limits: { maxPages: 5 } });
    expect(flagHelp(flags)).toContain(
      "  --max-pictures N      no more pictures of one page; default: the job's, else 4\n",
    );
    expect(flagHelp(flags)).toContain('  --no-pictures         fetches no picture\n');
  });

  it('is held to its bounds', () => {
    expect(() => typed('--max-pictures', '10')).toThrow('--max-pictures expects a whole number from 0 to 9');
    expect(() => typed('--frames', 'some')).toThrow('--frames expects one of none, all');
  });

  it('stands in the job file and in its JSON Schema', () => {
    const file = jobFileSchema.extend(made);
    expect(file.parse({ limits: { maxPictures: 2 } })).toMatchObject({
      limits: { maxPictures: 2 },
      frames: 'none',
    });
    const { properties } = JSON.parse(jobSchemaText(file));
    expect(properties.limits.properties.maxPictures).toMatchObject({ default: 4, minimum: 0, maximum: 9 });
  });
});

describe('the help of a crawl', () => {
  it('keeps to its columns', () => {
    const lines = flagHelp(jobFlags).split('\n');
    expect(lines.filter((line) => line.length > 120 || line !== line.trimEnd())).toEqual([]);
    expect(lines).toContain('  --address-interval-ms N');
  });
});
