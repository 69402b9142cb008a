import { checkPayment } from '@fori/client/mutations/order-payment';
import type { OpenOrder } from '@fori/client/mutations/orders';
import { orderQuery } from '@fori/client/queries/orders';
import { useApi } from '@fori/client/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';

const PAUSE_MS = 2000;
/** a minute of them */
const POLLS = 30;

/** Waits for the next time to ask; a hidden page waits until it is shown. */
const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', goOn);
      resolve();
    };
    setTimeout(() => {
      document.addEventListener('visibilitychange', goOn);
      goOn();
    }, PAUSE_MS);
    signal.addEventListener('abort', goOn);
  });

/**
 * Whether a payment is being asked about: of the provider at once, then of the shop every two seconds for a minute at most, for
 * as long as the order waits (ORDER-144). `isUnheard`: a minute has passed.
 */
export function usePaymentCheck(open: OpenOrder, { waits, atOnce }: { waits: boolean; atOnce: boolean }) {
  const { language } = usePreferences();
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(checkPayment(api, language, open));
  const [state, setState] = useState<'idle' | 'checking' | 'unheard'>(atOnce ? 'checking' : 'idle');
  const { id, token } = open;
  const isChecking = waits && state === 'checking';

  // biome-ignore lint/correctness/useExhaustiveDependencies: one run at a time
  useEffect(() => {
    if (!isChecking) return;
    const { signal, abort } = abortable();
    const { queryKey } = orderQuery(api, language, id, token);
    const run = async () => {
      // an effect that is undone at once, as in development, asks nothing
      await Promise.resolve();
      if (signal.aborted) return;
      // where the provider cannot be asked, its message to the shop may still arrive
      await mutateAsync().catch(() => undefined);
      for (let polls = 0; polls < POLLS && !signal.aborted; polls += 1) {
        await pause(signal);
        if (!signal.aborted) await queryClient.refetchQueries({ queryKey });
      }
      if (!signal.aborted) setState('unheard');
    };
    void run();
    return abort;
  }, [isChecking, id, token]);

  return { isChecking, isUnheard: state === 'unheard', check: () => setState('checking') };
}

const abortable = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};
