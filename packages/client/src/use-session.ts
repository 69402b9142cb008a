import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.ts';

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = ({ session, children }: { session: Session; children?: ReactNode }): ReactNode =>
  createElement(SessionContext.Provider, { value: session }, children);

/** The session object, to sign in and out with. Throws outside a SessionProvider. */
export const useSessionStore = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no SessionProvider above');
  return session;
};

/** The session's state; `resolving` until the browser's storage has been read. */
export const useSession = (): SessionState => {
  const session = useSessionStore();
  return useSyncExternalStore(session.subscribe, session.getSnapshot, session.getServerSnapshot);
};
