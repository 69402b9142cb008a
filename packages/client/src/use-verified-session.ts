import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from './queries/me.ts';
import type { SessionState } from './session.ts';
import { useSession, useSessionStore } from './use-session.ts';

/**
 * Who is signed in, after the shop has confirmed it: a browser remembers people long after their session has ended or
 * their role has changed. Only where the shop cannot be asked does the browser's memory count, and then every call is
 * still refused to whoever may not make it.
 */
export function useVerifiedSession(api: Parameters<typeof meQuery>[0]): SessionState {
  const remembered = useSession();
  const session = useSessionStore();
  const isSignedIn = remembered.status === 'signed-in';
  const { data: confirmed, isPending } = useQuery({ ...meQuery(api), enabled: isSignedIn });

  useEffect(() => {
    if (confirmed) session.setUser(confirmed);
  }, [confirmed, session]);

  if (!isSignedIn) return remembered;
  if (isPending) return { status: 'resolving', user: null };
  return confirmed ? { status: 'signed-in', user: confirmed } : remembered;
}
