import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';

/** The status the server answered the page with that it sent. */
export interface ServerAnswer {
  pathname: string;
  status: number;
}

export const ServerAnswerContext = createContext<ServerAnswer | null>(null);

/** The status the server gave this page; null for one that was opened in the browser. */
export function useServerStatus(): number | null {
  const answer = use(ServerAnswerContext);
  const { pathname } = useLocation();
  return answer?.pathname === pathname ? answer.status : null;
}
