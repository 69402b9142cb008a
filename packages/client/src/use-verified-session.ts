import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from './queries/me.ts';
import type { SessionState } from './session.ts';
import { useSession, useSessionStore } from './use-session.ts';

/**
 * The session as confirmed by the shop, because the stored one may have expired or changed its role. Where the shop is
 * unreachable the stored one counts; the shop still checks every call.
 */
export function useVerifiedSession(api: Parameters<typeof meQuery>[0]): SessionState {
  const stored = useSession();
  const session = useSessionStore();
  const isSignedIn = stored.status === 'signed-in';
  const { data: confirmed, isPending } = useQuery({ ...meQuery(api), enabled: isSignedIn });

  useEffect(() => {
    if (confirmed) session.setUser(confirmed);
  }, [confirmed, session]);

  if (!isSignedIn) return stored;
  // what is cached of somebody else is on its way out
  const isOfAnother = confirmed !== undefined && confirmed.id !== stored.user.id;
  if (isPending || isOfAnother) return { status: 'resolving', user: null };
  return confirmed ? { status: 'signed-in', user: confirmed } : stored;
}
