import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { onToast, type ToasterProps, toastsSoFar } from './toast-queue.tsx';

export { showToast, type ToastMessage } from './toast-queue.tsx';

const noneOnServer = () => 0;

/** Loads the toaster before the first toast, because it cannot be loaded once the connection is lost. */
export const prepareToasts = (): void => void import('./toaster.tsx').catch(() => undefined);

/** Place it once in each app, outside the routes. Renders nothing before the first toast. */
export function Toasts(props: ToasterProps) {
  const toastCount = useSyncExternalStore(onToast, toastsSoFar, noneOnServer);
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  const missing = Toaster === null;

  useEffect(() => {
    if (toastCount === 0 || !missing) return;
    let isUnmounted = false;
    import('./toaster.tsx').then(
      (loaded) => {
        if (!isUnmounted) setToaster(() => loaded.Toaster);
      },
      // while offline: the toasts wait until the next one manages to load it
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [toastCount, missing]);

  return Toaster && <Toaster {...props} />;
}
