import { type Cents, fromMoney } from '@fori/domain/money';
import { isSteepPriceDrop, unitPrice } from '@fori/domain/pricing';
import { amountIn, type ProductForm, type VariantForm } from './product-form.ts';

export interface SteepFall {
  /** the variant's options: black / M */
  name: string;
  from: Cents;
  to: Cents;
}

const centsIn = (text: string): Cents | null => {
  const amount = amountIn(text.trim() === '' ? '0' : text);
  const cents = fromMoney(amount.replace('-', ''));
  return cents !== null && amount.startsWith('-') ? -cents : cents;
};

const charged = (form: ProductForm, variant: VariantForm): Cents | null => {
  const [price, difference] = [centsIn(form.price), centsIn(variant.price_difference)];
  const discount = /^[1-9]\d?$/.test(form.discount.trim()) ? Number(form.discount) : null;
  return price === null || difference === null ? null : unitPrice(price, difference, discount);
};

/** Variants that would become much cheaper for customers, the steepest price drop first (ADMIN-130). */
export const steepFalls = (before: ProductForm, after: ProductForm): SteepFall[] =>
  after.variants
    .flatMap((variant): SteepFall[] => {
      const was = before.variants.find(({ id }) => id !== null && id === variant.id);
      const [from, to] = [was && charged(before, was), charged(after, variant)];
      if (from === undefined || from === null || to === null || !isSteepPriceDrop(from, to)) return [];
      return [{ name: `${variant.color} / ${variant.size}`, from, to }];
    })
    .sort((one, other) => one.to / one.from - other.to / other.from);
