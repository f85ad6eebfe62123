import type { ModelStage, PairModel } from './pair-model';

/**
 * Weights of the pairing, written by `scripts/train-pairing.ts`: a logistic regression over
 * 207 views of sites in two languages each, 113,316 candidate pairs
 * (aptitude, maint-guide, developers-reference, debian-faq, debian-history, LibreOffice help; synthetic bilingual hosts).
 * The weight of `terms` is set by hand.
 */
export const pairWeights: Record<ModelStage, PairModel> = {
  first: {
    bias: -2.121,
    weights: {
      fileSize: [-0.3, 0.427],
      textLength: [-0.92, 1.309],
      tagStructure: [-1.864, 3.377],
      numberList: [-0.539, 0.653],
      blockLengths: [-2.327, 4.031],
      blockCount: [-0.115, 0.199],
      tokens: [-0.753, 3.189],
      anchors: [-1.194, 2.575],
      images: [0.017, 0.542],
      linkTails: [-0.836, 2.192],
      titleNumber: [0.167, 1.619],
      terms: [-0.75, 1.5],
      urlPattern: [0.332, 1.554],
      urlNumbers: [-0.981, 1.909],
      hreflang: [-1.087, 3.403],
      languageLink: [-0.643, 2.571],
      link: [-0.517, 1.7],
      neighbours: [0, 0],
      lead: [0, 0],
    },
  },
  last: {
    bias: -1.976,
    weights: {
      fileSize: [-0.177, 0.249],
      textLength: [-0.521, 0.734],
      tagStructure: [-1.115, 2.052],
      numberList: [-0.498, 0.371],
      blockLengths: [-1.495, 2.496],
      blockCount: [-0.067, 0.112],
      tokens: [-0.394, 1.429],
      anchors: [-0.531, 1.164],
      images: [0.087, 0.255],
      linkTails: [-0.303, 1.138],
      titleNumber: [0.077, 0.739],
      terms: [-0.75, 1.5],
      urlPattern: [0.797, 0.601],
      urlNumbers: [-0.677, 1.032],
      hreflang: [-0.422, 1.772],
      languageLink: [-0.227, 1.193],
      link: [-0.545, 0.935],
      neighbours: [-0.43, 0.903],
      lead: [-1.976, 5.042],
    },
  },
};
