import { type ComponentType, lazy, useCallback, useEffect, useState } from 'react';

/**
 * A component in a chunk of its own. Once `preload` is done it renders at once, so that hydration finds what the server
 * rendered; before, it suspends. A chunk that could not be fetched stays failed for what is rendered, so that the error
 * boundary tells; `preload` tries again.
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
    // decided once, for another component in the same place would begin anew
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
 * Something that is loaded once `isNeeded`, beside a page that is whole without it.
 *
 * @param load the same function at each render
 */
export function useLazyPart<T>(load: () => Promise<T>, isNeeded: boolean) {
  const [loaded, setLoaded] = useState<{ part: T } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded || loaded || failed) return;
    let isUnmounted = false;
    load().then(
      (part) => !isUnmounted && setLoaded({ part }),
      () => !isUnmounted && setFailed(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [load, isNeeded, loaded, failed]);
  const retry = useCallback(() => setFailed(false), []);
  return { part: loaded?.part ?? null, failed, retry };
}
