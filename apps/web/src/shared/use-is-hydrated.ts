import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False on the server and while its page is hydrated, which must show nothing that only this browser has stored. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
