import { Link } from '@/components/links/link';

/** A job's name as a link to it, above that of its corpus. */
export function JobName({ job }: { job: { id: string; name: string; corpusName: string } }) {
  return (
    <span className="[overflow-wrap:anywhere]">
      <Link href={`/jobs/${job.id}`} className="font-medium">
        <bdi>{job.name}</bdi>
      </Link>
      <span className="block text-muted text-sm">
        <bdi>{job.corpusName}</bdi>
      </span>
    </span>
  );
}
