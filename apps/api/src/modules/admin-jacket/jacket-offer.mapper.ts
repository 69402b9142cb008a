import type { JacketOffer } from '@fori/contracts/admin-jacket/schemas';
import { comingLists, jacketPricesInMoney, priceListOn } from '@fori/domain/jacket-offer';
import { dayOf } from '@fori/domain/shop-time';
import { type JacketOfferSettings, toChoices } from '../store/index.ts';

export const toJacketOffer = (
  {
    prices,
    choices,
    colors,
    workshop,
    updatedAt,
  }: Omit<JacketOfferSettings, 'formerColors'> & { updatedAt: Date | null },
  now: Date,
): JacketOffer => {
  const today = dayOf(now);
  const present = priceListOn(prices, today);
  return {
    today,
    present: { starts_on: present.startsOn, ...jacketPricesInMoney(present) },
    coming: comingLists(prices, today).map((list) => ({ starts_on: list.startsOn, ...jacketPricesInMoney(list) })),
    choices: { ...toChoices(choices), color: [...choices.color] },
    colors: colors.map(({ hex, names, offered }) => ({ hex, names: { ...names }, offered })),
    workshop: { full_until: workshop.fullUntil, takes_orders: workshop.takesOrders },
    updated_at: updatedAt?.toISOString() ?? null,
  };
};
