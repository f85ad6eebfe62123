'use client';

import { useId } from 'react';
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
  return (
    <>
      <input
        id={id}
        type="file"
        accept={accept}
        className="peer sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file again is a choice, too. The file stays whole without the field.
          event.target.value = '';
          if (file) onFile(file);
        }}
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
