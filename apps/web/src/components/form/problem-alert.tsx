import { Alert } from '../alert';

/** Why what was sent was not taken, above the buttons of its form; nothing where nothing is wrong. */
export function ProblemAlert({ problem, className }: { problem?: string | null; className?: string }) {
  if (!problem) return null;
  return (
    <Alert tone="bad" live className={className}>
      {problem}
    </Alert>
  );
}
