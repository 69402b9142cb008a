import type { QueryClient } from '@tanstack/react-query';
import { removePersonalData } from './keys.ts';
import type { Session } from './session.ts';

/** Forgets what was fetched for one person as soon as another one, or nobody, is signed in. Returns how to stop. */
export const watchSession = (session: Session, queryClient: QueryClient): (() => void) => {
  let person = session.getSnapshot().user?.id ?? null;
  return session.subscribe(() => {
    const now = session.getSnapshot().user?.id ?? null;
    if (now === person) return;
    person = now;
    void removePersonalData(queryClient);
  });
};
