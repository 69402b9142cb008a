import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';

/** The HTTP status of the server-rendered page. */
export interface ServerStatus {
  pathname: string;
  status: number;
}

export const ServerStatusContext = createContext<ServerStatus | null>(null);

/** The status of this page; null for one opened in the browser. */
export function useServerStatus(): number | null {
  const rendered = use(ServerStatusContext);
  const { pathname } = useLocation();
  return rendered?.pathname === pathname ? rendered.status : null;
}
