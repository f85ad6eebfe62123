import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React has taken the page over: not on the server, and not while the page that it drew still waits for its scripts. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
