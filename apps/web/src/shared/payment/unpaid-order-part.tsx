import { useTranslation } from '@fori/client/use-translation';
import { loadNamespace } from '@fori/i18n/storefront';
import { useCallback, useEffect, useState } from 'react';
import { useLazyPart } from '../lazy-part.tsx';
import { loadReceipt, type Receipt, saveReceipt } from './receipt.ts';

interface UnpaidOrderPartProps {
  /** the browser is on its way to the payment page */
  leaving?: boolean;
  /** the order does not wait for its payment any more */
  onSettled?: (receipt: Receipt) => void;
}

/** `UnpaidOrder`, loaded where this tab has placed an order that was not paid yet. */
export function UnpaidOrderPart({ leaving = false, onSettled }: UnpaidOrderPartProps) {
  const { i18n } = useTranslation();
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  useEffect(() => {
    const read = () => setReceipt(loadReceipt());
    read();
    window.addEventListener('pageshow', read);
    return () => window.removeEventListener('pageshow', read);
  }, []);
  const unpaid = receipt?.unpaid ? receipt : null;
  const load = useCallback(
    async () => (await Promise.all([import('./unpaid-order.tsx'), loadNamespace(i18n, 'paying')]))[0].UnpaidOrder,
    [i18n],
  );
  const { part: UnpaidOrder } = useLazyPart(load, unpaid !== null);
  const settle = useCallback(() => {
    if (!unpaid) return;
    const { id, token } = unpaid;
    saveReceipt({ id, token });
    setReceipt({ id, token });
    onSettled?.({ id, token });
  }, [unpaid, onSettled]);
  return unpaid && UnpaidOrder ? <UnpaidOrder receipt={unpaid} leaving={leaving} onSettled={settle} /> : null;
}
