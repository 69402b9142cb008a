import { useLayoutEffect, useState } from 'react';
import { useIsHydrated } from '../../../shared/use-is-hydrated.ts';
import { loadDraft } from '../storage.ts';

/** Set by the page's first script (app/first-paint-script.ts), and hides the form that the server rendered without the draft. */
const MARK = 'data-stored-checkout';

/** Whether this tab had input for the form when the page opened; null on the server and while its page is hydrated, which has none. */
export function useStoredDraft(): boolean | null {
  const isKnown = useIsHydrated();
  const [isStored, setStored] = useState(() => (isKnown ? loadDraft() !== null : null));
  if (isKnown && isStored === null) setStored(loadDraft() !== null);
  useLayoutEffect(() => {
    if (isStored !== null) document.documentElement.removeAttribute(MARK);
  }, [isStored]);
  return isStored;
}
