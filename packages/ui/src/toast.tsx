import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { onToast, type ToasterProps, toastsSoFar } from './toast-queue.tsx';

export { showToast, type ToastMessage } from './toast-queue.tsx';

const noneOnServer = () => 0;

/** Fetches the toaster before there is a toast: a message about a lost connection cannot fetch it any more. */
export const prepareToasts = (): void => void import('./toaster.tsx').catch(() => undefined);

/** Stands once in each app, outside the routes. Draws nothing before the first toast. */
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
      // Offline, say: what waits is shown when the next toast manages to load it. Never a crash screen for a toast.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [toastCount, missing]);

  return Toaster && <Toaster {...props} />;
}
