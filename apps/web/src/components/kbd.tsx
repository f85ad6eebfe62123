/** A key to press. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="rounded-[4px] border border-b-2 bg-sunken px-1.5 font-medium text-muted text-[0.75rem] leading-normal">
      {children}
    </kbd>
  );
}
