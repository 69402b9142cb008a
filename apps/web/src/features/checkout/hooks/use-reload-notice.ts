import { consumeReloadNotice } from '@fori/client/page';
import { useEffect, useState } from 'react';

/**
 * Whether this page was reloaded because the one before had expired (419), so that what was asked of that one is to be
 * asked once more. For the screen itself: what mounts later finds the notice taken by the shop's own toast.
 */
export function useReloadNotice(): boolean {
  const [reloaded, setReloaded] = useState(false);
  useEffect(() => {
    if (consumeReloadNotice()) setReloaded(true);
  }, []);
  return reloaded;
}
