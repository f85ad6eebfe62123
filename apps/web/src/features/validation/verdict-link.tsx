import type { SampleSummary } from '@florilegium/db/samples/samples';
import { Link } from '@/components/links/link';
import { OtherStateMark, VerdictChip } from './verdict-line';

/** The verdict of a sample in a word, wherever what it judges is named; it leads to the sample. */
export function VerdictLink({ sample }: { sample: SampleSummary }) {
  return (
    <span className="whitespace-nowrap">
      <Link href={`/samples/${sample.id}`} className="no-underline">
        <VerdictChip sample={sample} />
      </Link>
      <OtherStateMark sample={sample} />
    </span>
  );
}
