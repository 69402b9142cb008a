import { meQuery } from '@fori/client/queries/me';
import { useBackOfficeApi } from '@fori/client/react';
import type { SessionState } from '@fori/client/session';
import { useSession, useSessionStore } from '@fori/client/use-session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Who is signed in, after the shop has confirmed it: a browser remembers people long after their session has ended or
 * their role has changed. Only where the shop cannot be asked does the browser's memory count, and then every call is
 * still refused to whoever may not make it.
 */
export function useVerifiedSession(): SessionState {
  const remembered = useSession();
  const session = useSessionStore();
  const asked = remembered.status === 'signed-in';
  const { data: confirmed, isPending } = useQuery({ ...meQuery(useBackOfficeApi()), enabled: asked });

  useEffect(() => {
    if (confirmed) session.setUser(confirmed);
  }, [confirmed, session]);

  if (!asked) return remembered;
  if (isPending) return { status: 'resolving', user: null };
  return confirmed ? { status: 'signed-in', user: confirmed } : remembered;
}
