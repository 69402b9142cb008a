import { consumeReloadNotice } from '@fori/client/page';
import { useEffect, useState } from 'react';

/**
 * Whether this page was reloaded because the previous one had expired (419), so that the last action is to be repeated.
 * For the screen itself: a component mounted later finds the notice consumed by the layout's toast.
 */
export function useReloadNotice(): boolean {
  const [reloaded, setReloaded] = useState(false);
  useEffect(() => {
    if (consumeReloadNotice()) setReloaded(true);
  }, []);
  return reloaded;
}
