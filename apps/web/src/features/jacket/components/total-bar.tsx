import { useTranslation } from '@fori/client/use-translation';
import { Money } from '@fori/ui/money';
import type { ReactNode } from 'react';
import { usePrices } from '../../../shared/use-prices.ts';
import { usePrice } from '../hooks/use-price.ts';

interface TotalBarProps {
  /** what became of the action: shown above the total, reached by Tab after the button that caused it */
  outcome?: ReactNode;
  children: ReactNode;
}

/** The total and the cart button, in sight at the lower edge while the steps are scrolled (JACKET-131). */
export function TotalBar({ outcome, children }: TotalBarProps) {
  const { t } = useTranslation('jacket');
  const { unit, note } = usePrices();
  const { total } = usePrice();
  return (
    <div
      data-bottom-bar={outcome ? 'tall' : ''}
      className="sticky bottom-0 z-30 -mx-gutter flex flex-col-reverse gap-3 border-line border-t bg-surface px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mx-0 lg:border lg:px-4"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <div className="min-w-0 flex-[1_1_min-content]">
          <p className="text-sm">{t('price.total')}</p>
          <p className="flex flex-wrap items-baseline gap-x-2 text-lg">
            <Money>{unit(total)}</Money>
            <span className="text-muted text-xs">{note}</span>
          </p>
        </div>
        {children}
      </div>
      {outcome}
    </div>
  );
}
