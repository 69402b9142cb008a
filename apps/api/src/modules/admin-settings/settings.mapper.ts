import type { Settings } from '@fori/contracts/admin-settings/schemas';
import { byLanguage } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { dayOf } from '@fori/domain/shop-time';
import { rateBeforeDestination } from '@fori/domain/taxed-order';
import { vatPercent } from '@fori/domain/vat';
import type { WrittenSettings } from '../store/index.ts';

/** What prices are shown with today where the rate of the settings is not in use (VAT-132). */
export const destinationRate = (settings: WrittenSettings, now: Date): Pick<Settings, 'destination_vat_rate'> =>
  settings.vat.mode === 'destination'
    ? { destination_vat_rate: vatPercent(rateBeforeDestination(settings, dayOf(now))) }
    : {};

/** The settings as they are saved and recorded. */
export const toSettings = ({
  shipping,
  vatRate,
  pricesWithVat,
  delivery,
  countries,
  languages,
  currencies,
  promo,
  promoTime,
  jacketLogoSizes,
  samplesProduct,
  cuttingWaitsForProof,
  payment,
  staffSessions,
  refundFactorAbove,
  refundApprovalAbove,
  updatedAt,
}: WrittenSettings): Settings => ({
  shipping_threshold: toMoney(shipping.threshold),
  shipping_fee: toMoney(shipping.fee),
  vat_rate: vatPercent(vatRate),
  prices_with_vat: pricesWithVat,
  delivery_in_stock: delivery.inStock,
  delivery_made_to_order: delivery.madeToOrder,
  countries: [...countries],
  languages: [...languages],
  currencies: [...currencies],
  promo: byLanguage((language) => promo[language] ?? ''),
  promo_time: { from: promoTime.from?.toISOString() ?? null, until: promoTime.until?.toISOString() ?? null },
  jacket_logo_sizes: jacketLogoSizes,
  samples_product: samplesProduct,
  cutting_waits_for_proof: cuttingWaitsForProof,
  payment_hold_minutes: payment.holdMinutes,
  capture_at: payment.captureAt,
  charged_currencies: [...payment.chargedIn],
  staff_session_hours: staffSessions.hours,
  staff_idle_minutes: staffSessions.idleMinutes,
  refund_factor_above: toMoney(refundFactorAbove),
  refund_approval_above: refundApprovalAbove === null ? null : toMoney(refundApprovalAbove),
  updated_at: updatedAt?.toISOString() ?? null,
});
