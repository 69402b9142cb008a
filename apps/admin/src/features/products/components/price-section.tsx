import { useTranslation } from '@fori/client/use-translation';
import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import { fromMoney, toMoney } from '@fori/domain/money';
import { productReferencePrice, saving, unitPrice } from '@fori/domain/pricing';
import { basisPoints, vatOn } from '@fori/domain/vat';
import { Field } from '@fori/ui/field';
import { Money, StruckMoney } from '@fori/ui/money';
import { Card } from '@fori/ui/section';
import { useFormContext, useWatch } from 'react-hook-form';
import { Input } from '../../../shared/form/controls.tsx';
import { DecimalField } from '../../../shared/form/decimal-input.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { useStore } from '../../../shared/use-store.ts';
import { amountIn, type ProductForm } from '../model/product-form.ts';
import { useFieldProps } from './use-field-props.ts';

interface PriceSectionProps {
  /** the price history of the product and its variants; null for a new one */
  product: Pick<AdminProduct, 'price_history' | 'difference_history'> | null;
}

/** A price difference of the form or the API in cents; 0 while it is no valid amount. */
const differenceIn = (text: string): number => {
  const amount = amountIn(text);
  const cents = fromMoney(amount.startsWith('-') ? amount.slice(1) : amount) ?? 0;
  return amount.startsWith('-') ? -cents : cents;
};

/** The price customers will see, by the shop's own rules, from the form and the price history. */
const preview = (
  product: PriceSectionProps['product'],
  { status, price, discount: discountText, variants }: Pick<ProductForm, 'status' | 'price' | 'discount' | 'variants'>,
) => {
  const cents = fromMoney(amountIn(price));
  const text = discountText.trim();
  const discount = text === '' ? null : /^[1-9]\d?$/.test(text) ? Number(text) : undefined;
  if (cents === null || cents === 0 || discount === undefined) return null;
  const past = (product?.price_history ?? []).map((change) => ({
    at: new Date(change.at),
    price: fromMoney(change.price) ?? 0,
    discount: change.discount,
    isForSale: change.for_sale,
  }));
  const isForSale = status === 'active';
  const last = past.at(-1);
  const isNew = last?.price !== cents || last.discount !== discount || last.isForSale !== isForSale;
  const at = new Date(Math.max(Date.now(), (last?.at.getTime() ?? 0) + 1));
  const priced = variants.map(({ id, size, color, price_difference }, index) => ({
    id: id ?? -1 - index,
    size,
    color,
    difference: differenceIn(price_difference),
  }));
  const differences = (product?.difference_history ?? []).map((change) => ({
    at: new Date(change.at),
    variantId: change.variant_id,
    size: change.size,
    color: change.color,
    difference: change.difference === null ? null : differenceIn(change.difference),
  }));
  // the form's differences apply from now on; a variant without a history has always had its current one
  const known = new Set(differences.map(({ variantId }) => variantId));
  const typed = priced.flatMap(({ id, ...variant }) =>
    product && (id < 0 || known.has(id)) ? [{ ...variant, variantId: id, at }] : [],
  );
  const priceHistory = {
    prices: isNew ? [...past, { at, price: cents, discount, isForSale }] : past,
    differences: [...differences, ...typed],
  };
  const reference = productReferencePrice(priceHistory, priced);
  const charged = unitPrice(cents, 0, discount);
  return { charged, discount, reference, saved: reference === null ? null : saving(reference, charged) };
};

/** Price and discount, with a preview of the reference price before saving. */
export function PriceSection({ product }: PriceSectionProps) {
  const { t } = useTranslation(['admin-products', 'common']);
  const { money, percent } = useFormats();
  const { register, control } = useFormContext<ProductForm>();
  const [status, price, discount, variants] = useWatch({ control, name: ['status', 'price', 'discount', 'variants'] });
  const field = useFieldProps();
  const shown = preview(product, { status, price, discount, variants });
  const store = useStore();
  const rate = store ? basisPoints(store.vat_rate) : null;
  return (
    <Card title={t('section.price')}>
      <div className="grid grid-cols-2 gap-x-4">
        <Field {...field('price')} hint={t('field.price_hint')} required inRow>
          <DecimalField control={control} name="price" className="font-mono" />
        </Field>
        <Field {...field('discount')} hint={t('field.discount_hint')} inRow>
          <Input {...register('discount')} inputMode="numeric" autoComplete="off" className="font-mono" />
        </Field>
      </div>
      {shown && (
        <div role="status" className="mt-4 grid gap-1 border-spruce border-l-4 bg-spruce-tint px-4 py-3">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span>{t('price.seen')}</span>
            <Money size="lg" tone={shown.discount === null ? 'ink' : 'sale'}>
              {money(toMoney(shown.charged))}
            </Money>
            <span className="text-sm">{t('price.excl')}</span>
            {shown.reference !== null && (
              <StruckMoney label={t('price.before')}>{money(toMoney(shown.reference))}</StruckMoney>
            )}
          </p>
          {rate !== null && (
            <p className="text-sm">
              {t('price.incl', { amount: money(toMoney(shown.charged + vatOn(shown.charged, rate))) })}
            </p>
          )}
          {shown.discount !== null && (
            <p className="text-sm">
              {shown.saved === null
                ? t('price.no_reference')
                : t('price.reference', { percent: percent(shown.saved.percent) })}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}
