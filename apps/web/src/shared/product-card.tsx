import { useTranslation } from '@fori/client/use-translation';
import type { ListedProduct } from '@fori/contracts/products/schemas';
import { stockLevel } from '@fori/domain/stock';
import { listOf } from '@fori/i18n/format';
import { colorText } from '@fori/i18n/options';
import { Badge } from '@fori/ui/badge';
import { cn } from '@fori/ui/cn';
import { Picture } from '@fori/ui/picture';
import { Skeleton } from '@fori/ui/skeleton';
import { leatherColor, SwatchList } from '@fori/ui/swatches';
import { type PointerEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from './paths.ts';
import { usePreferences } from './preferences.tsx';
import { DiscountBadge, Price } from './price.tsx';
import { SharedElementPicture } from './shared-element-picture.tsx';
import { useCategoryName } from './use-category-name.ts';
import { useSaving } from './use-prices.ts';

/**
 * The width of a card's picture with two in a row on a phone: rounded down by half a percent, because otherwise many
 * phones load the next size at nearly twice the bytes.
 */
export const TWO_COLUMN_SIZES = '44vw';

interface ProductCardProps {
  product: ListedProduct;
  /** the width of the picture, for choosing among its files */
  sizes: string;
  /** visible without scrolling on every screen */
  priority?: boolean;
  /** visible without scrolling on some */
  eager?: boolean;
  heading?: 'h2' | 'h3';
  /** class of the picture's frame */
  frameClass?: string;
}

/** A product in a list; the whole card is a link. */
export function ProductCard({
  product,
  sizes,
  priority = false,
  eager = priority,
  heading: Heading = 'h2',
  frameClass,
}: ProductCardProps) {
  const { t } = useTranslation(['catalog', 'common']);
  const { language } = usePreferences();
  const categoryName = useCategoryName();
  const [first, second] = product.images;
  const { colors, stock: left } = product;
  const colorNames = colors.map((color) => colorText(t, color));
  // the reference price belongs to the product's own price; a cheaper variant has another
  const reference = product.lowest_price === product.discounted_price ? product.reference_price : null;
  const saved = useSaving(product.lowest_price, reference);
  const [near, setNear] = useState(false);

  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    // touch has no hover, so it loads no second picture
    if (pointerType !== 'touch') setNear(true);
  };

  return (
    <article
      onPointerEnter={onPointerEnter}
      onFocus={() => setNear(true)}
      className="group relative row-span-4 grid h-full grid-rows-subgrid content-start"
    >
      <div className={cn('relative mb-3 aspect-4/5 overflow-hidden bg-tile [content-visibility:auto]', frameClass)}>
        <SharedElementPicture product={product.id}>
          <Picture
            src={first?.url ?? null}
            alt={first?.alt_text ?? ''}
            width={first?.width ?? 960}
            height={first?.height ?? 1200}
            placeholder={first?.placeholder}
            sizes={sizes}
            priority={priority}
            eager={eager}
            className="size-full object-cover"
          />
        </SharedElementPicture>
        {second && near && (
          <span
            aria-hidden
            className="absolute inset-0 opacity-0 transition-opacity duration-panel ease-out group-has-[a:focus-visible]:has-data-[state=loaded]:opacity-100 [@media(hover:hover)_and_(pointer:fine)]:group-hover:has-data-[state=loaded]:opacity-100"
          >
            <Picture
              src={second.url}
              alt=""
              width={second.width}
              height={second.height}
              sizes={sizes}
              className="size-full object-cover"
            />
          </span>
        )}
        <span className="absolute top-2 left-2 flex flex-wrap gap-1">
          {saved && <DiscountBadge percent={saved.percent} />}
          {!product.in_stock && <Badge strong>{t('card.sold_out')}</Badge>}
          {stockLevel(left) === 'low' && (
            <Badge className="bg-surface">{t('product.stock.low', { count: left })}</Badge>
          )}
        </span>
      </div>
      <div className="mb-1 grid min-w-0 grid-cols-[minmax(0,max-content)_1fr] items-center gap-3">
        <span className="stamp text-muted">{categoryName(product.category)}</span>
        <SwatchList
          label={listOf(colorNames, language)}
          swatches={colors.map((color) => ({ value: color, swatch: leatherColor(color) }))}
        />
      </div>
      <Heading className="wrap-break-word mb-1 min-w-0 text-pretty font-semibold text-lg leading-tight tracking-normal">
        <Link
          to={paths.product(product.id, product.color)}
          className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {product.name}
        </Link>
      </Heading>
      <Price price={product.lowest_price} reference={reference} from={product.price_varies} />
    </article>
  );
}

/**
 * Classes of a list of cards: picture, category, name and price of a row share common lines, however long a name is.
 * The space between rows is padding, because a row gap would separate those four as well.
 */
export const cardRows = {
  list: '-mb-8 grid gap-x-3 md:-mb-12 md:gap-x-6',
  item: 'row-span-4 grid grid-rows-subgrid pb-8 md:pb-12',
} as const;

/** Placeholder of a card. */
export const ProductCardSkeleton = ({ frameClass }: { frameClass?: string }) => (
  <div aria-hidden className="row-span-4 flex flex-col gap-3">
    <Skeleton className={cn('aspect-4/5', frameClass)} />
    <Skeleton className="h-4 w-1/3" />
    <Skeleton className="h-5 w-3/4" />
    <Skeleton className="h-10 w-1/2" />
  </div>
);
