import type { CartItem } from '@fori/contracts/cart/schemas';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fixesFor } from '../cart-fixes.ts';
import type { CartChanges } from '../hooks/use-cart-changes.ts';
import { CartLine } from './cart-line.tsx';

interface CartLinesProps {
  items: readonly CartItem[];
  changes: CartChanges;
  onRemoved: () => void;
}

/** The products of the cart; several lines with problems are mended together. */
export function CartLines({ items, changes, onRemoved }: CartLinesProps) {
  const { t } = useTranslation('cart');
  const [mending, setMending] = useState(false);
  const mends = fixesFor(items);

  const mendAll = async () => {
    setMending(true);
    await changes.mend(mends);
    setMending(false);
  };

  return (
    <>
      {mends.length > 1 && (
        <Notice
          tone="warning"
          title={t('problem.title', { count: mends.length })}
          className="mb-4"
          action={
            <Button variant="secondary" busy={mending} onClick={mendAll}>
              {t('problem.mend_all')}
            </Button>
          }
        >
          {t('problem.text')}
        </Notice>
      )}
      <ul aria-label={t('title')} className="divide-y divide-hair border-hair border-y">
        {items.map((item) => (
          <CartLine key={item.id} item={item} changes={changes} onRemoved={onRemoved} />
        ))}
      </ul>
    </>
  );
}
