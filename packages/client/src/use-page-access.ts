import { useState } from 'react';
import { useSession, useSessionStore } from './use-session.ts';
import { useVerifiedSession } from './use-verified-session.ts';

/**
 * The session on a guarded page (`useVerifiedSession`), and why it ended there: the shop ended it (`expired`), or the user
 * signed out, here or in another tab (`signedOut`).
 */
export function usePageAccess(api: Parameters<typeof useVerifiedSession>[0]) {
  const verified = useVerifiedSession(api);
  const remembered = useSession();
  const session = useSessionStore();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (remembered.status === 'signed-in' && !wasSignedIn) setWasSignedIn(true);
  const expired = wasSignedIn && session.hasExpired();
  return { ...verified, expired, signedOut: verified.status === 'guest' && wasSignedIn && !expired };
}
