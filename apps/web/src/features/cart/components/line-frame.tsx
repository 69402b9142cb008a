import { useTranslation } from '@fori/client/use-translation';
import { MAX_QUANTITY, MIN_QUANTITY } from '@fori/domain/stock';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { FieldError } from '@fori/ui/field';
import { QuantityStepper } from '@fori/ui/quantity-stepper';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Price } from '../../../shared/price.tsx';
import type { Line } from '../hooks/use-line.ts';

interface LineFrameProps {
  line: Line;
  /** level of the heading that names the line */
  nameId: string;
  /** of one unit in euros without VAT */
  unitPrice: string;
  /** in percent, once it is known; until then the shop's own applies */
  vatRate: string | undefined;
  picture: ReactNode;
  /** whether the quantity can be changed */
  countable?: boolean;
  /** beside the remove button */
  actions?: ReactNode;
  /** below everything */
  problem?: ReactNode;
  /** name and options */
  children: ReactNode;
}

/** The layout of a cart line: picture, text, price, quantity, removal. */
export function LineFrame({
  line,
  nameId,
  unitPrice,
  vatRate,
  picture,
  countable = true,
  actions,
  problem,
  children,
}: LineFrameProps) {
  const { t } = useTranslation('common');
  const { quantity, waiting, removing, refusal, setQuantity, remove } = line;
  const refusalId = useId();
  return (
    <li
      aria-labelledby={nameId}
      aria-busy={waiting || removing || undefined}
      className={cn(
        'grid grid-cols-[min(5.5rem,31%)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-3 py-6 transition-opacity sm:grid-cols-[7.5rem_minmax(0,1fr)_auto] sm:gap-x-6',
        removing && 'opacity-50',
      )}
    >
      {picture}
      <div className="min-w-0">{children}</div>
      <div className="col-start-2 sm:col-start-3 sm:row-start-1 sm:[&_span]:justify-end sm:[&>span]:items-end">
        <Price price={unitPrice} quantity={quantity} reference={null} size="page" vatRate={vatRate} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-2 sm:col-start-2">
        <QuantityStepper
          value={quantity}
          min={MIN_QUANTITY}
          max={MAX_QUANTITY}
          onChange={setQuantity}
          disabled={removing || !countable}
          describedBy={refusal ? refusalId : undefined}
          labels={{
            decrease: t('control.decrease_quantity'),
            increase: t('control.increase_quantity'),
            quantity: t('control.quantity'),
          }}
        />
        <div className={cn('-mr-4 flex flex-wrap', actions !== undefined && 'max-sm:-ml-4')}>
          {actions}
          {/* where the problem has no other fix, it offers the removal */}
          {countable && (
            <Button variant="quiet" busy={removing} aria-describedby={nameId} onClick={remove}>
              <Trash2 aria-hidden className="size-4" />
              {t('control.remove')}
            </Button>
          )}
        </div>
      </div>
      {refusal && (
        // the toast announces it
        <div className="col-span-2 sm:col-span-2 sm:col-start-2">
          <FieldError id={refusalId}>
            {refusal.title}
            {refusal.description && <span className="block">{refusal.description}</span>}
          </FieldError>
        </div>
      )}
      {problem && <div className="col-span-2 sm:col-span-2 sm:col-start-2">{problem}</div>}
    </li>
  );
}
