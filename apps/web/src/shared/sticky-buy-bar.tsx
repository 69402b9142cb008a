import { useTranslation } from '@fori/client/use-translation';
import { Money } from '@fori/ui/money';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';

interface StickyBuyBarProps {
  name: string;
  /** formatted */
  price: string;
  /** which price it is: with or without VAT and shipping */
  note: string;
  /** the cheapest of several variants */
  from?: boolean;
  /** the real button: while it is visible, the bar is hidden */
  watch: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Keeps the button reachable on phones once the real one has been scrolled out of view. */
export function StickyBuyBar({ name, price, note, from = false, watch, children }: StickyBuyBarProps) {
  const { t } = useTranslation('catalog');
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const element = watch.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [watch]);

  if (!shown) return null;
  return (
    <div
      data-bottom-bar
      className="panel-enter fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-line border-t bg-surface px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm">{name}</p>
        <p className="flex flex-wrap items-baseline gap-x-2">
          {from && <span className="text-muted text-sm">{t('card.from')}</span>}
          <Money>{price}</Money>
          <span className="text-muted text-xs">{note}</span>
        </p>
      </div>
      {children}
    </div>
  );
}
