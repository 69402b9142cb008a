import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';

/** The HTTP status of the server-rendered page. */
export interface ServerAnswer {
  pathname: string;
  status: number;
}

export const ServerAnswerContext = createContext<ServerAnswer | null>(null);

/** The status of this page; null for one opened in the browser. */
export function useServerStatus(): number | null {
  const answer = use(ServerAnswerContext);
  const { pathname } = useLocation();
  return answer?.pathname === pathname ? answer.status : null;
}
