import { type ComponentType, lazy, startTransition, useCallback, useEffect, useState } from 'react';

/**
 * A component in its own chunk. Once `preload` has finished it renders synchronously, so that hydration finds what the
 * server rendered; before, it suspends. A chunk that failed to load stays failed for rendered components, so that the
 * error boundary shows it; `preload` retries.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  let failed = false;
  const later = () =>
    lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (error) => {
          failed = true;
          throw error;
        },
      ),
    );
  let pending = later();
  const Part = (props: P) => {
    // decided once, because another component in the same place would remount
    const [Component] = useState<ComponentType<P>>(() => loaded ?? (pending as ComponentType<P>));
    return <Component {...props} />;
  };
  const preload = async (): Promise<void> => {
    if (failed) {
      failed = false;
      pending = later();
    }
    loaded = await load();
  };
  return Object.assign(Part, { preload });
}

/**
 * Something loaded once `isNeeded`, on a page that works without it.
 * @param load the same function at each render
 */
export function useLazyPart<T>(load: () => Promise<T>, isNeeded: boolean) {
  const [loaded, setLoaded] = useState<{ part: T } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded || loaded || failed) return;
    let isUnmounted = false;
    load().then(
      // a large part is rendered in pieces
      (part) => !isUnmounted && startTransition(() => setLoaded({ part })),
      () => !isUnmounted && setFailed(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [load, isNeeded, loaded, failed]);
  const retry = useCallback(() => setFailed(false), []);
  return { part: loaded?.part ?? null, failed, retry };
}
