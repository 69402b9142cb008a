import { useSyncExternalStore } from 'react';

/** The breakpoint `xl:`, from which list and detail are side by side. */
const WIDE = '(width >= 80rem)';

const subscribe = (onChange: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether a detail is shown beside its list, or is a separate page. */
export const useIsDesktop = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
