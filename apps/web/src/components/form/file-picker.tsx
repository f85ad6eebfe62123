'use client';

import { useEffect, useId, useRef } from 'react';
import { buttonClasses } from '../button';

/** A button that lets a person choose a file of their machine; `accept` as an input's, e.g. '.txt,text/plain'. */
export function FilePicker({
  label,
  accept,
  onFile,
}: {
  label: string;
  accept: string;
  onFile: (file: File) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (from: HTMLInputElement) => {
    const file = from.files?.[0];
    // The same file again is a choice, too. The file stays whole without the field.
    from.value = '';
    if (file) onFile(file);
  };
  // A file that was chosen before the page's scripts were there has told nobody.
  useEffect(() => {
    if (input.current?.files?.length) take(input.current);
  });
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        className="peer sr-only"
        onChange={(event) => take(event.target)}
      />
      <label
        htmlFor={id}
        className={`${buttonClasses('plain', 'small')} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2`}
      >
        {label}
      </label>
    </>
  );
}
