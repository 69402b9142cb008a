import type { QueryClient } from '@tanstack/react-query';
import { removePersonalData } from './keys.ts';
import type { Session } from './session.ts';

interface WatchOptions {
  /** data stays after the shop ended the session until somebody else signs in, for a page that is kept meanwhile */
  keepEnded?: boolean;
}

/** Removes personal data from the cache whenever the signed-in user changes. Returns a function that stops it. */
export const watchSession = (
  session: Session,
  queryClient: QueryClient,
  { keepEnded = false }: WatchOptions = {},
): (() => void) => {
  let userId = session.getSnapshot().user?.id ?? null;
  return session.subscribe(() => {
    const current = session.getSnapshot().user?.id ?? null;
    if (current === userId || (keepEnded && current === null && session.hasExpired())) return;
    userId = current;
    void removePersonalData(queryClient);
  });
};
