import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take far longer than their size says, the longest first. */
const longest = ['e2e/journey.e2e.ts', 'e2e/attacks/sign-in.attack.ts', 'e2e/linguist.e2e.ts'];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((end) => moduleId.endsWith(end));
  return place < 0 ? longest.length : place;
};

/**
 * In a fresh checkout Vitest begins with the largest files. The longest of a lane are begun before them, so that no core
 * waits for one at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const laneOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return sorted.sort((one, other) => laneOf(one) - laneOf(other) || placeOf(one) - placeOf(other));
  }
}
