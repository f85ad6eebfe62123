import fc from 'fast-check';

const { FUZZ_SEED = '20261122', FUZZ_RUNS = '100' } = process.env;

/** Properties say their seed and path when they fail, whatever it was. */
fc.configureGlobal({
  numRuns: Number(FUZZ_RUNS),
  ...(FUZZ_SEED !== 'random' && { seed: Number(FUZZ_SEED) }),
});
