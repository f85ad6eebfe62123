import { Alert } from './alert';
import { CopyButton } from './copy-button';

/** A secret that was just made, a link or a key, to be copied: it is shown this once. */
export function ShownOnce({ title, secret }: { title: string; secret: string }) {
  return (
    <Alert tone="good" live title={title}>
      <p className="my-2">
        <code className="url">{secret}</code>
      </p>
      <CopyButton text={secret} />
    </Alert>
  );
}
