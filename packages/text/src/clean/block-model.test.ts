import { describe, expect, it } from 'vitest';
import model from '../../models/content-weights.json';
import { readPage } from '../page/page-blocks';
import { blockFeatures, featureCount } from './block-features';
import { chancesOf, readTrees, type Tree, writeTrees } from './block-model';
import { pageEvidence } from './content-choice';

const contentWeights = model.trees.join('');
const tree: Tree = { feature: [3, -1, -1], threshold: [0.5, -2, 2], left: [1, 0, 0], right: [2, 0, 0] };

describe('the block model', () => {
  it('comes back from its string', () => {
    expect(readTrees(writeTrees([tree, tree]))).toEqual([tree, tree]);
    expect(writeTrees(readTrees(contentWeights))).toBe(contentWeights);
  });

  it('adds up what its trees say', () => {
    const chances = chancesOf([tree, tree], Float32Array.of(0, 0, 0, 0.5, 0, 0, 0, 0.6), 4);
    expect(chances[0]).toBeCloseTo(1 / (1 + Math.exp(4)));
    expect(chances[1]).toBeCloseTo(1 / (1 + Math.exp(-4)));
  });

  it('knows no other numbers than those that describe a block, and all of these are numbers', () => {
    const used = readTrees(contentWeights).flatMap(({ feature }) => feature);
    expect(Math.max(...used)).toBeLessThan(featureCount);
    const reading = readPage(
      '<h1>Titolo</h1><p></p><nav><a href="x">a</a></nav>testo<div hidden>…</div><p>123</p>',
    );
    const words = reading.blocks.map(() => 0);
    const features = blockFeatures(pageEvidence(reading, words)!);
    expect(features).toHaveLength(reading.blocks.length * featureCount);
    expect(features.every(Number.isFinite)).toBe(true);
  });
});
