import { useTranslation } from '@fori/client/use-translation';
import type { CartItem } from '@fori/contracts/cart/schemas';
import { colorText, sizeText } from '@fori/i18n/options';
import { Badge } from '@fori/ui/badge';
import { Picture } from '@fori/ui/picture';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { ReferencePrice } from '../../../shared/price.tsx';
import { usePrices } from '../../../shared/use-prices.ts';
import type { CartChanges } from '../hooks/use-cart-changes.ts';
import { useLine } from '../hooks/use-line.ts';
import { LineFrame } from './line-frame.tsx';
import { LineProblem } from './line-problem.tsx';

const PORTRAIT = { width: 4, height: 5 };

interface CartLineProps {
  item: CartItem;
  /** its picture is visible without scrolling */
  isFirst: boolean;
  /** in percent, once it is known; until then the shop's own applies */
  vatRate: string | undefined;
  changes: Pick<CartChanges, 'setQuantity' | 'remove'>;
  /** called after removal, to move the focus */
  onRemoved: () => void;
}

export function CartLine({ item, isFirst, vatRate, changes, onRemoved }: CartLineProps) {
  const { t } = useTranslation(['cart', 'common']);
  const { unit, note } = usePrices(vatRate);
  const nameId = useId();
  const { variant } = item;
  const { product } = variant;
  const picture = product.images[0];
  const line = useLine({
    quantity: item.quantity,
    change: (quantity) => changes.setQuantity({ id: item.id, quantity }),
    remove: () => changes.remove(item.id),
    onRemoved,
  });
  const { problem } = item;

  return (
    <LineFrame
      line={line}
      nameId={nameId}
      unitPrice={item.unit_price}
      vatRate={vatRate}
      countable={problem !== 'out_of_stock' && problem !== 'unavailable'}
      picture={
        <Link to={paths.product(product.id)} tabIndex={-1} aria-hidden className="row-span-2 self-start">
          <Picture
            src={picture?.url ?? null}
            alt=""
            width={picture?.width ?? PORTRAIT.width}
            height={picture?.height ?? PORTRAIT.height}
            placeholder={picture?.placeholder}
            sizes="7.5rem"
            priority={isFirst}
            className="aspect-4/5 object-cover"
          />
        </Link>
      }
      problem={
        problem && (
          <LineProblem
            item={item}
            busy={line.waiting || line.removing}
            onChange={line.setQuantity}
            onRemove={line.remove}
          />
        )
      }
    >
      <Link
        to={paths.product(product.id)}
        id={nameId}
        className="link inline-flex min-h-target items-center font-bold text-lg"
      >
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
      <p className="mt-2 flex flex-wrap gap-x-2 text-muted text-sm">
        <span>{t('each', { price: unit(item.unit_price) })}</span>
        <span className="whitespace-nowrap">{note}</span>
        {variant.reference_price && <ReferencePrice>{unit(variant.reference_price)}</ReferencePrice>}
      </p>
    </LineFrame>
  );
}
