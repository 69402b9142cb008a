import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import type { ProductDetail } from '@fori/contracts/products/schemas';
import { buttonClass } from '@fori/ui/button';
import { EditionStamp } from '@fori/ui/stamp';
import { Notice } from '@fori/ui/states';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLazyPart } from '../../../shared/lazy-part.tsx';
import { paths } from '../../../shared/paths.ts';
import { DiscountBadge, Price } from '../../../shared/price.tsx';
import { ShareButton } from '../../../shared/share-button.tsx';
import { StickyBuyBar } from '../../../shared/sticky-buy-bar.tsx';
import { useCategoryName } from '../../../shared/use-category-name.ts';
import { useMoney } from '../../../shared/use-money.ts';
import { usePrices, useSaving } from '../../../shared/use-prices.ts';
import { type AddToCartEvents, useAddToCart } from '../hooks/use-add-to-cart.ts';
import type { VariantChoice } from '../hooks/use-variant-choice.ts';
import { BuyButton } from './buy-button.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { OptionPickers } from './option-pickers.tsx';
import { Rating } from './rating.tsx';
import { StockIndicator } from './stock-indicator.tsx';
import { WishlistButton } from './wishlist-button.tsx';

interface BuyBoxProps extends AddToCartEvents {
  product: ProductDetail;
  choice: VariantChoice;
  /** of an untranslated name */
  lang: string | undefined;
}

/** The price of the chosen variant; without one, the product's own, or the lowest where sizes differ. */
function usePriceOf({ product, choice }: Pick<BuyBoxProps, 'product' | 'choice'>) {
  const { variant } = choice;
  if (variant) return { price: variant.actual_price, reference: variant.reference_price, from: false };
  const varies = product.variants.some((other) => other.actual_price !== product.lowest_price);
  const own = product.lowest_price === product.discounted_price;
  return { price: product.lowest_price, reference: own ? product.reference_price : null, from: varies };
}

const loadCopyLink = async () => (await import('../../../shared/copy-link.tsx')).CopyLink;

const editionNumber = (id: number) => `Nº ${String(id).padStart(3, '0')}`;

/** Name, price, options and the button. */
export function BuyBox({ product, choice, lang, ...events }: BuyBoxProps) {
  const { t } = useTranslation('catalog');
  const money = useMoney();
  const categoryName = useCategoryName();
  const { user } = useSession();
  const buying = useAddToCart(choice, events);
  const buttonRow = useRef<HTMLDivElement>(null);
  const [link, setLink] = useState<string | null>(null);
  const { part: CopyLink } = useLazyPart(loadCopyLink, link !== null);
  const { price, reference, from } = usePriceOf({ product, choice });
  const saved = useSaving(price, reference);
  const { unit, note } = usePrices();
  const admin = user?.role === 'admin';
  const inStock = choice.variant ? choice.variant.stock > 0 && 'chosen' : !choice.soldOut && 'others';

  return (
    <div className="flex flex-col gap-6 lg:clear-of-header lg:sticky">
      <header className="flex flex-col gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <span className="stamp text-muted">{categoryName(product.category)}</span>
          <EditionStamp className="text-sm text-spruce">{editionNumber(product.id)}</EditionStamp>
        </div>
        <h1 lang={lang} className="text-3xl">
          {product.name}
        </h1>
        <Rating shown={product.shown_rating} count={product.review_count} />
      </header>
      <div className="flex flex-col gap-3">
        <Price price={price} reference={reference} from={from} size="page" />
        {saved && reference && (
          <>
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <DiscountBadge percent={saved.percent} />
              <span className="font-semibold text-rust">{t('price.save', { amount: money(saved.amount) })}</span>
              <span className="text-muted">{note}</span>
            </p>
            <p className="text-muted text-xs">{t('price.before', { price: `${unit(reference)} ${note}` })}</p>
          </>
        )}
      </div>
      <OptionPickers choice={choice} showMissing={buying.showMissing} sizeGuide={product.size_guide} />
      <div className="-mt-2 flex flex-col gap-2">
        {/* the same height without a choice, so that the button does not move */}
        <p aria-live="polite" className="min-h-6">
          {(choice.variant || choice.soldOut) && <StockIndicator stock={choice.variant?.stock ?? 0} />}
        </p>
        <div ref={buttonRow} className="flex gap-2">
          <div className="min-w-0 flex-1">
            {admin ? (
              <a href={paths.adminProduct(product.id)} className={buttonClass({ size: 'lg', block: true })}>
                <Pencil aria-hidden className="size-5" />
                {t('product.edit')}
              </a>
            ) : (
              <BuyButton state={buying.state} busy={buying.busy} onPress={buying.press} block />
            )}
          </div>
          <WishlistButton />
          <ShareButton title={product.name} onShow={setLink} />
        </div>
        {link && CopyLink && <CopyLink key={link} label={t('product.share_link')} address={link} />}
        {buying.message && (
          <Notice
            // the toast announces a success
            live={buying.message.tone === 'error'}
            tone={buying.message.tone}
            action={
              buying.message.tone === 'ok' && (
                <Link to={paths.cart} className="link link-alone font-semibold">
                  {t('product.buy.view_cart')}
                </Link>
              )
            }
          >
            {buying.message.text}
          </Notice>
        )}
      </div>
      <DeliveryFacts price={price} inStock={inStock || null} />
      {!admin && (
        <StickyBuyBar name={product.name} price={unit(price)} note={note} from={from} watch={buttonRow}>
          <BuyButton state={buying.state} busy={buying.busy} onPress={buying.press} size="md" />
        </StickyBuyBar>
      )}
    </div>
  );
}
