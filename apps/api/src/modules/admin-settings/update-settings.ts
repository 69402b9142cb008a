import { type Settings, type SettingsChange, settingsChange } from '@fori/contracts/admin-settings/schemas';
import { loosenedLimit, REFUND_LIMIT } from '@fori/domain/approvals';
import { type Country, countries } from '@fori/domain/countries';
import { DomainError, type FieldError, fieldRefused } from '@fori/domain/errors';
import { ONLY_ID } from '@fori/domain/translations';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { requireFreshFactor } from '../accounts/index.ts';
import { type ActedOrAsked, type Asker, askForApproval, viewApproval } from '../approvals/index.ts';
import { inputOf, type ReadRestorable, recordChange } from '../audit/index.ts';
import { isOnSale } from '../catalog/index.ts';
import { openOrdersByCountry } from '../orders/index.ts';
import { replaceSettings, type WrittenSettings, writtenSettings } from '../store/index.ts';
import { changedLanguages, recordTextChanges } from '../translations/index.ts';
import { destinationRate, toSettings } from './settings.mapper.ts';

const recorded = ({ updated_at: _at, ...settings }: Settings) => settings;

const isSame = (a: Settings, b: Settings): boolean => JSON.stringify(recorded(a)) === JSON.stringify(recorded(b));

/** Settings that change with a fresh second factor only. */
const guarded = [
  'payment_hold_minutes',
  'capture_at',
  'charged_currencies',
  'staff_session_hours',
  'staff_idle_minutes',
  'refund_factor_above',
  'refund_approval_above',
] as const satisfies readonly (keyof Settings)[];

const isGuarded = (before: Settings, after: Settings): boolean =>
  guarded.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** Records a change of the settings in the name of a member of staff. */
export const recordSettings = (
  tx: Queries,
  { at, actorId, before, after }: { at: Date; actorId: string; before: Settings; after: Settings },
): Promise<void> =>
  recordChange(tx, {
    at,
    actorId,
    action: 'settings.update',
    entity: 'settings',
    entityId: 'shop',
    before: recorded(before),
    after: recorded(after),
  });

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** An order on its way still needs its country, for instance to correct its address. */
const requireNoOpenOrders = async (tx: Queries, removed: readonly Country[]): Promise<void> => {
  if (removed.length === 0) return;
  const open = await openOrdersByCountry(tx, removed);
  const errors: FieldError[] = countries.flatMap((country) => {
    const count = open.get(country);
    return count === undefined ? [] : [{ key: 'country_in_orders', values: { country, count } }];
  });
  if (errors.length > 0) throw new DomainError('validation_failed', { fields: { countries: errors } });
};

/**
 * The settings with those that were sent in place of the present ones. `limit` is the amount wanted above which refunds need a second
 * person; `loosened`, where it rises or is taken away: it stays in `change` as it is until another owner approves (ADMIN-311).
 */
const settingsAfter = (
  present: WrittenSettings,
  { shipping_threshold, shipping_fee, vat_rate, promo, updated_at: _at, ...sent }: SettingsChange,
) => {
  // null takes these away, while what is missing stays
  const samplesProduct = sent.samples_product === undefined ? present.samplesProduct : sent.samples_product;
  const limit = sent.refund_approval_above === undefined ? present.refundApprovalAbove : sent.refund_approval_above;
  const loosened = loosenedLimit(present.refundApprovalAbove, limit);
  const change = {
    shipping: { threshold: shipping_threshold, fee: shipping_fee },
    vatRate: vat_rate,
    pricesWithVat: sent.prices_with_vat ?? present.pricesWithVat,
    vat: present.vat,
    methods: present.methods,
    deliveredAfter: present.deliveredAfter,
    promo,
    promoTime: sent.promo_time
      ? { from: momentOf(sent.promo_time.from), until: momentOf(sent.promo_time.until) }
      : present.promoTime,
    countries: sent.countries ?? present.countries,
    languages: sent.languages ?? present.languages,
    currencies: sent.currencies ?? present.currencies,
    jacketLogoSizes: sent.jacket_logo_sizes ?? present.jacketLogoSizes,
    samplesProduct,
    cuttingWaitsForProof: sent.cutting_waits_for_proof ?? present.cuttingWaitsForProof,
    delivery: {
      inStock: sent.delivery_in_stock ?? present.delivery.inStock,
      madeToOrder: sent.delivery_made_to_order ?? present.delivery.madeToOrder,
    },
    payment: {
      holdMinutes: sent.payment_hold_minutes ?? present.payment.holdMinutes,
      captureAt: sent.capture_at ?? present.payment.captureAt,
      chargedIn: sent.charged_currencies ?? present.payment.chargedIn,
    },
    staffSessions: {
      hours: sent.staff_session_hours ?? present.staffSessions.hours,
      idleMinutes: sent.staff_idle_minutes ?? present.staffSessions.idleMinutes,
    },
    refundFactorAbove: sent.refund_factor_above ?? present.refundFactorAbove,
    refundApprovalAbove: loosened ? present.refundApprovalAbove : limit,
    confirmed: true,
  };
  return { change, limit, loosened };
};

/**
 * Saves the settings; they apply to the next order and the next page. Saving unchanged settings writes and records nothing, unless none
 * were saved before. Raising or removing the amount above which refunds need a second person becomes a request for another owner, while
 * everything else is saved (ADMIN-311).
 *
 * Throws as `askForApproval`; `stale_edit` when `updated_at` is not that of the stored settings; `validation_failed` for a new samples
 * product that is not on sale, for a country taken off while orders to it are open (CHECK-116), and for prices shown without VAT while
 * those with it are fixed (VAT-108); `fresh_factor_required` for what concerns money paid and returned or sessions of staff (AUTH-162).
 */
export const updateSettings = async (
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>,
  by: Asker,
  sent: SettingsChange,
): Promise<ActedOrAsked<Settings>> => {
  const { settings, asked } = await shop.db.write(async (tx) => {
    const now = shop.clock();
    const present = await writtenSettings(tx);
    const before = toSettings(present);
    const shownRate = destinationRate(present, now);
    if (before.updated_at !== sent.updated_at) throw new DomainError('stale_edit');
    const { change, limit, loosened } = settingsAfter(present, sent);
    if (change.vat.priceBasis === 'gross' && !change.pricesWithVat) {
      throw fieldRefused('prices_with_vat', { key: 'vat_gross_hidden' });
    }
    const wanted = toSettings({ ...change, refundApprovalAbove: limit, updatedAt: present.updatedAt });
    if (isGuarded(before, wanted)) await requireFreshFactor(tx, shop, by);
    const request = loosened && ({ call: 'limit', ...loosened } as const);
    const asked =
      request && (await askForApproval(tx, shop, by, { kind: 'limit', subject: REFUND_LIMIT, request, amount: null }));
    // the first time they are kept as they are, which says that somebody has looked at them
    if (present.confirmed && isSame(before, toSettings({ ...change, updatedAt: present.updatedAt })))
      return { settings: { ...before, ...shownRate }, asked };
    const { samplesProduct } = change;
    if (samplesProduct !== null && samplesProduct !== present.samplesProduct && !(await isOnSale(tx, samplesProduct)))
      throw fieldRefused('samples_product', { key: 'samples_product' });
    await requireNoOpenOrders(
      tx,
      present.countries.filter((country) => !change.countries.includes(country)),
    );
    const updatedAt = await replaceSettings(tx, change, present.updatedAt, now);
    if (!updatedAt) throw new DomainError('stale_edit');
    await recordTextChanges(tx, 'promo', ONLY_ID, changedLanguages([before.promo], [sent.promo]), now);
    const after = toSettings({ ...change, updatedAt });
    await recordSettings(tx, { at: now, actorId: by.id, before, after });
    return { settings: { ...after, ...shownRate }, asked };
  });
  if (!asked) return { done: settings };
  shop.mail.sendSoon();
  return { approval: await viewApproval(shop.db.read, asked, by) };
};

/**
 * The settings as records of `settings.update` have them (ADMIN-220). Saving them throws `approval_waits` where another owner has to
 * approve a part of it, which was asked for, while the rest is saved (ADMIN-311).
 */
export const restorableSettings: ReadRestorable = async (shop) => {
  const present = toSettings(await writtenSettings(shop.db.read));
  return {
    values: recorded(present),
    save: async (values, { adminId: id, ...by }) => {
      const change = inputOf(settingsChange, { ...values, updated_at: present.updated_at });
      const result = await updateSettings(shop, { id, staffRole: null, ...by }, change);
      if ('approval' in result) throw new DomainError('approval_waits');
    },
  };
};
