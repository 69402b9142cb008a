import { appHistory } from '@fori/ui/app-history';
import {
  addTransitionType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { type NavigateOptions, Router, type To, type UNSAFE_createBrowserHistory } from 'react-router-dom';
import { LocationNowContext } from '../shared/location-now.ts';
import { useScrollMemory } from './scroll-memory.ts';

export type ShopHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

const PendingContext = createContext(false);

/** Whether another screen is loading while this one is still shown. */
export const useNavigationPending = (): boolean => use(PendingContext);

interface ShopRouterProps {
  history: ShopHistory;
  /** called with each address as soon as it is requested */
  onLeave: (to: { pathname: string; search: string }) => void;
  children: ReactNode;
}

/**
 * React Router in declarative mode: its data mode weighs 17 kB more, for loaders and forms that the query client
 * covers. A screen stays until the next one has loaded, and scroll positions are kept (scroll-memory.ts).
 */
export function ShopRouter({ history, onLeave, children }: ShopRouterProps) {
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  const [pending, startTransition] = useTransition();
  const keepsScroll = useRef(false);
  const { remember } = useScrollMemory(location, keepsScroll);

  const navigator = useMemo(() => {
    const go = (move: 'push' | 'replace') => (to: To, state?: unknown, options?: NavigateOptions) => {
      appHistory.navigate(move, (by) => {
        keepsScroll.current = options?.preventScrollReset === true;
        history[by](to, state);
      });
    };
    return { ...history, push: go('push'), replace: go('replace') };
  }, [history]);

  useLayoutEffect(() => {
    appHistory.dialogsHaveEntries = true;
    let here = history.location.pathname;
    return history.listen((update) => {
      const { location } = update;
      // a picture moves between a card and its page, not between lists
      const byPicture = (here + location.pathname).includes('/product/');
      here = location.pathname;
      remember();
      if (update.action === 'POP') keepsScroll.current = false;
      onLeave(location);
      startTransition(() => {
        if (byPicture) addTransitionType('product');
        setState(update);
      });
    });
  }, [history, onLeave, remember]);

  const locationNow = useCallback(() => history.location, [history]);

  return (
    <PendingContext value={pending}>
      <LocationNowContext value={locationNow}>
        <Router location={location} navigationType={action} navigator={navigator}>
          {children}
        </Router>
      </LocationNowContext>
    </PendingContext>
  );
}
