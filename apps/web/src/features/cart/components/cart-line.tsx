import type { CartItem } from '@fori/contracts/cart/schemas';
import { MAX_QUANTITY, MIN_QUANTITY } from '@fori/domain/stock';
import { colorText, sizeText } from '@fori/i18n/options';
import { Badge } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { StruckMoney } from '@fori/ui/money';
import { Picture } from '@fori/ui/picture';
import { QuantityStepper } from '@fori/ui/quantity-stepper';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { Price } from '../../../shared/price.tsx';
import { useMoney } from '../../../shared/use-money.ts';
import type { CartChanges } from '../hooks/use-cart-changes.ts';
import { useOptimisticQuantity } from '../hooks/use-optimistic-quantity.ts';
import { priceOfLine } from '../line-price.ts';
import { LineProblem } from './line-problem.tsx';

const PORTRAIT = { width: 4, height: 5 };

interface CartLineProps {
  item: CartItem;
  changes: Pick<CartChanges, 'setQuantity' | 'remove'>;
  /** after the line has gone, so that the focus does not go with it */
  onRemoved: () => void;
}

export function CartLine({ item, changes, onRemoved }: CartLineProps) {
  const { t } = useTranslation(['cart', 'common', 'catalog']);
  const money = useMoney();
  const nameId = useId();
  const [removing, setRemoving] = useState(false);
  const { variant } = item;
  const { product } = variant;
  const picture = product.images[0];
  const { quantity, waiting, setQuantity } = useOptimisticQuantity(item.quantity, (wanted) =>
    changes.setQuantity({ id: item.id, quantity: wanted }),
  );

  const remove = async () => {
    setRemoving(true);
    if (await changes.remove(item.id)) onRemoved();
    else setRemoving(false);
  };

  return (
    <li
      aria-labelledby={nameId}
      aria-busy={waiting || removing || undefined}
      className={cn(
        'grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-6 transition-opacity sm:grid-cols-[7.5rem_minmax(0,1fr)_auto] sm:gap-x-6',
        removing && 'opacity-50',
      )}
    >
      <Link to={paths.product(product.id)} tabIndex={-1} aria-hidden className="row-span-2 self-start">
        <Picture
          src={picture?.url ?? null}
          alt=""
          width={picture?.width ?? PORTRAIT.width}
          height={picture?.height ?? PORTRAIT.height}
          placeholder={picture?.placeholder}
          sizes="7.5rem"
          className="aspect-4/5 object-cover"
        />
      </Link>
      <div className="min-w-0">
        <Link to={paths.product(product.id)} id={nameId} className="link inline-block py-2 font-bold text-lg">
          {product.name}
        </Link>
        <p className="flex flex-wrap gap-2">
          <Badge>
            <span className="sr-only">{t('common:size_label')} </span>
            {sizeText(t, variant.size)}
          </Badge>
          <Badge>
            <span className="sr-only">{t('common:color_label')} </span>
            {colorText(t, variant.color)}
          </Badge>
        </p>
        <p className="mt-2 text-muted text-sm">
          {t('each', { price: money(item.unit_price) })}
          {variant.reference_price && (
            <StruckMoney label={t('catalog:price.before_label')} className="ml-2">
              {money(variant.reference_price)}
            </StruckMoney>
          )}
        </p>
      </div>
      <div className="col-start-2 sm:col-start-3 sm:row-start-1 sm:[&_span]:justify-end sm:[&>span]:items-end">
        <Price price={priceOfLine(item, quantity)} reference={null} size="page" />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-2 sm:col-start-2">
        <QuantityStepper
          value={quantity}
          min={MIN_QUANTITY}
          max={MAX_QUANTITY}
          onChange={setQuantity}
          disabled={removing || item.problem === 'out_of_stock' || item.problem === 'unavailable'}
          labels={{
            decrease: t('common:control.decrease_quantity'),
            increase: t('common:control.increase_quantity'),
            quantity: t('common:control.quantity'),
          }}
        />
        <Button variant="quiet" className="-mr-4" busy={removing} aria-describedby={nameId} onClick={remove}>
          <Trash2 aria-hidden className="size-4" />
          {t('common:control.remove')}
        </Button>
      </div>
      {item.problem && (
        <div className="col-span-2 sm:col-span-2 sm:col-start-2">
          <LineProblem item={item} busy={waiting || removing} onChange={setQuantity} onRemove={remove} />
        </div>
      )}
    </li>
  );
}
