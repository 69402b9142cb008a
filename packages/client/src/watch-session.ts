import type { QueryClient } from '@tanstack/react-query';
import { removePersonalData } from './keys.ts';
import type { Session } from './session.ts';

/** Removes personal data from the cache whenever the signed-in user changes. Returns a function that stops it. */
export const watchSession = (session: Session, queryClient: QueryClient): (() => void) => {
  let userId = session.getSnapshot().user?.id ?? null;
  return session.subscribe(() => {
    const current = session.getSnapshot().user?.id ?? null;
    if (current === userId) return;
    userId = current;
    void removePersonalData(queryClient);
  });
};
