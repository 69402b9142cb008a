import { payOrder } from '@fori/client/mutations/order-payment';
import type { OpenOrder } from '@fori/client/mutations/orders';
import { useApi } from '@fori/client/react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePreferences } from '../preferences.tsx';
import { redirect } from '../redirect.ts';

/** Goes to the page at which an unpaid order is paid. */
export function usePayOrder(open: OpenOrder) {
  const { language } = usePreferences();
  const { mutate, isPending, error } = useMutation(payOrder(useApi(), language, open));
  const [leaving, setLeaving] = useState(false);

  // a customer who comes back by the back button finds the button as it was
  useEffect(() => {
    const onShow = () => setLeaving(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const pay = () => {
    mutate(undefined, {
      onSuccess: (url) => {
        setLeaving(true);
        redirect.to(url);
      },
    });
  };
  return { pay, busy: isPending || leaving, error };
}
