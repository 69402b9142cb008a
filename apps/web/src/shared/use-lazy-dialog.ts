import { useTranslation } from '@fori/client/use-translation';
import { generalText } from '@fori/i18n/messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLazyPart } from './lazy-part.tsx';
import { notify } from './notify.ts';

/**
 * A dialog loaded when it is first opened. A failure is shown in a toast.
 * @param load the same function at each render
 */
export function useLazyDialog<T>(load: () => Promise<T>) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { part, failed, retry } = useLazyPart(load, isOpen);
  const onFailed = useEffectEvent(() => {
    setIsOpen(false);
    retry();
    notify.error(generalText(t, 'network_text'));
  });
  useEffect(() => {
    if (failed) onFailed();
  }, [failed]);
  return {
    part: isOpen ? part : null,
    opening: isOpen && !part,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
  };
}
