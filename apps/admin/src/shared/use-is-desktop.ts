import { useSyncExternalStore } from 'react';

/** From where list and detail stand side by side: the breakpoint `xl:`. */
const WIDE = '(width >= 80rem)';

const subscribe = (onChange: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether a detail is shown beside its list, or is a page of its own. */
export const useIsDesktop = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
