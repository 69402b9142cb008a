import { useTranslation } from '@fori/client/use-translation';
import type { CartItem } from '@fori/contracts/cart/schemas';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useState } from 'react';
import { fixesFor } from '../cart-fixes.ts';
import type { CartChanges } from '../hooks/use-cart-changes.ts';
import type { LineRate } from '../line-rate.ts';
import { CartLine } from './cart-line.tsx';

interface CartLinesProps {
  items: readonly CartItem[];
  rateOf: LineRate;
  changes: CartChanges;
  onRemoved: () => void;
}

/** The products of the cart; several lines with problems are fixed together. */
export function CartLines({ items, rateOf, changes, onRemoved }: CartLinesProps) {
  const { t } = useTranslation('cart');
  const [isFixing, setFixing] = useState(false);
  const fixes = fixesFor(items);

  const fixAll = async () => {
    setFixing(true);
    await changes.applyFixes(fixes);
    setFixing(false);
  };

  return (
    <>
      {fixes.length > 1 && (
        <Notice
          tone="warning"
          title={t('problem.title', { count: fixes.length })}
          className="mb-4"
          action={
            <Button variant="secondary" busy={isFixing} onClick={fixAll}>
              {t('problem.mend_all')}
            </Button>
          }
        >
          {t('problem.text')}
        </Notice>
      )}
      <ul aria-label={t('title')} className="divide-y divide-hair border-hair border-y">
        {items.map((item, index) => (
          <CartLine
            key={item.id}
            item={item}
            isFirst={index === 0}
            vatRate={rateOf(`item ${item.id}`)}
            changes={changes}
            onRemoved={onRemoved}
          />
        ))}
      </ul>
    </>
  );
}
