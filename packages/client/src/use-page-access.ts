import { useState } from 'react';
import { useSession, useSessionStore } from './use-session.ts';
import { useVerifiedSession } from './use-verified-session.ts';

/**
 * Who is at a guarded page (`useVerifiedSession`), and how somebody who was signed in there stopped being so: the shop ended
 * the session (`expired`), or they signed out, here or in another tab (`signedOut`).
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
