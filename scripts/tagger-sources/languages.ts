import type { StemClasses } from '@florilegium/tagger/training/build-stem-list';
import type { TrainingSettings } from '@florilegium/tagger/training/train';
import type { ListedForm } from '@florilegium/tagger/training/vocabulary';
import { englishForms } from './english';
import { frenchForms } from './french';
import { germanForms } from './german';
import { italianForms } from './italian';
import { properNames } from './names';
import { spanishForms } from './spanish';
import { stemClasses } from './spelling-dictionary';

/** What the model of a language is made from. */
interface LanguageSources {
  /** Treebanks whose conventions the model follows. */
  treebanks: string[];
  /** Treebanks whose conventions differ in places: what is peculiar to them is learned apart. */
  otherTreebanks: string[];
  /** How often a treebank is learned that would be outvoted by another; once where it isn't named. */
  times?: Readonly<Record<string, number>>;
  /** Forms that lexicons list. */
  listed?: () => ListedForm[];
  /** Names, which are listed as proper nouns. */
  names?: () => ListedForm[];
  /** Endings with which a foreign noun would be taken for an inflected one. */
  inflectedEnd?: RegExp;
  /** What a spelling dictionary knows of words that no lexicon lists. */
  stems?: () => StemClasses;
  /** The model carries the treebanks' own tags; where not, the fine tag is a table of ours. */
  carriesXpos?: boolean;
  /**
   * How a model is measured that learns from all treebanks of its language: by models that leave out one treebank each,
   * or by ten folds of the only one.
   */
  measuredBy?: 'leavingOut' | 'folds';
  settings?: Partial<TrainingSettings>;
}

/** Where there are large lexicons: settings that were chosen by leaving out treebanks and folds of them. */
const lexiconSettings: Partial<TrainingSettings> = { uposRounds: 4, uposMargin: 60, splitsWords: true };

/** A small treebank is read more often: it costs little, and chance weighs more. */
const smallSettings: Partial<TrainingSettings> = {
  lowerShare: 0.6,
  uposRounds: 3,
  uposEpochs: 5,
  featureEpochs: 5,
  lemmaEpochs: 5,
};

/**
 * By language. The test part of a treebank that has another part here is not learned from: it measures. What is
 * published as a test alone (PUD, VALICO) is learned from, and measures nothing. Where 'measuredBy' is set, all parts
 * are learned from.
 */
export const languages: Record<string, LanguageSources> = {
  it: {
    treebanks: [
      'it-parlamint-train',
      'it-parlamint-test',
      'it-markit-train',
      'it-markit-dev',
      'it-markit-test',
      'it-twittiro-train',
      'it-twittiro-dev',
      'it-twittiro-test',
      'it-valico-test',
    ],
    otherTreebanks: ['it-pud-test'],
    listed: italianForms,
    names: () => properNames('it'),
    inflectedEnd: /[ei]$/,
    measuredBy: 'leavingOut',
    settings: { ...lexiconSettings, unseenWeight: 2, lexiconsTellNouns: true },
  },
  en: {
    treebanks: ['en-ewt-train', 'en-ewt-dev'],
    otherTreebanks: ['en-pud-test'],
    listed: englishForms,
    settings: { heedsSentence: false },
  },
  de: {
    treebanks: ['de-gsd-dev'],
    otherTreebanks: ['de-pud-test', 'de-empirist-all'],
    listed: germanForms,
    names: () => properNames('de'),
    settings: { ...lexiconSettings, unseenWeight: 2 },
  },
  fr: {
    treebanks: ['fr-sequoia-train', 'fr-sequoia-dev', 'fr-gsd-dev'],
    otherTreebanks: ['fr-pud-test', 'fr-rhapsodie-train', 'fr-rhapsodie-dev'],
    listed: frenchForms,
    settings: lexiconSettings,
  },
  es: {
    treebanks: ['es-ancora-dev', 'es-gsd-dev'],
    times: { 'es-gsd-dev': 2 },
    otherTreebanks: ['es-pud-test'],
    listed: spanishForms,
    stems: () => stemClasses('es', 3),
  },
  pt: {
    treebanks: ['pt-bosque-train', 'pt-bosque-dev'],
    otherTreebanks: ['pt-petrogold-dev', 'pt-pud-test', 'pt-gsd-dev', 'pt-gsd-train'],
    carriesXpos: true,
  },
  ca: {
    treebanks: ['ca-ancora-dev'],
    otherTreebanks: [],
    stems: () => stemClasses('ca', 3),
    carriesXpos: true,
    settings: smallSettings,
  },
  el: {
    treebanks: ['el-gud-train'],
    otherTreebanks: [],
    carriesXpos: true,
    settings: { ...smallSettings, heedsSentence: false },
  },
  cs: {
    treebanks: ['cs-cac-dev', 'cs-pud-test', 'cs-cltt-train', 'cs-cltt-dev'],
    otherTreebanks: [],
    carriesXpos: true,
    settings: { ...smallSettings, uposRounds: 6 },
  },
  sk: {
    treebanks: ['sk-snk-dev'],
    otherTreebanks: [],
    stems: () => stemClasses('sk', 2),
    carriesXpos: true,
    settings: smallSettings,
  },
  sl: {
    treebanks: ['sl-ssj-dev'],
    otherTreebanks: [],
    stems: () => stemClasses('sl', 2),
    carriesXpos: true,
    settings: smallSettings,
  },
  hr: {
    treebanks: ['hr-set-dev'],
    otherTreebanks: [],
    stems: () => stemClasses('hr', 2),
    carriesXpos: true,
    settings: smallSettings,
  },
  nl: {
    treebanks: ['nl-lassysmall-dev', 'nl-alpino-dev'],
    otherTreebanks: [],
    stems: () => stemClasses('nl', 0),
    carriesXpos: true,
    settings: { ...smallSettings, uposRounds: 6, uposCells: 360_000 },
  },
  pl: {
    treebanks: ['pl-pud-test'],
    otherTreebanks: [],
    stems: () => stemClasses('pl', 5),
    carriesXpos: true,
    measuredBy: 'folds',
    settings: smallSettings,
  },
  ro: {
    treebanks: ['ro-rrt-dev'],
    otherTreebanks: ['ro-simonero-dev'],
    stems: () => stemClasses('ro', 3),
    carriesXpos: true,
    settings: smallSettings,
  },
};
