import type { Country } from '@fori/domain/countries';
import type { VatIdState } from '@fori/domain/vat-id-states';
import { unionCountries } from '@fori/domain/vat-rates';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { readIdentity, readSettings } from '../store/index.ts';
import { parseVatId, type VatId, vatIdText } from './parse-vat-id.ts';
import type { DatedAnswer } from './vat-id-checks.ts';

/** A company's VAT id with what is known of it. */
export interface CheckedVatId {
  country: Country;
  /** as it stands on receipts */
  text: string;
  state: VatIdState;
  /** what the register said; null where it did not */
  answer: DatedAnswer | null;
}

/** The seller's own VAT id, with which the register proves that it was asked; null for none of a member state. */
export const requesterOf = async (queries: Queries, home: Country): Promise<VatId | null> => {
  const own = parseVatId((await readIdentity(queries)).vatId ?? '', home);
  return own && unionCountries.includes(own.country) ? own : null;
};

/**
 * A company's VAT id, which the register of the Union is asked about unless it is the seller's own country's (VAT-136). Null where VAT
 * is not that of the destination, so that none matters; `malformed` for what is no VAT id the shop knows. Not within a transaction.
 */
export const checkVatId = async (
  { db, clock, vatIdChecks }: Pick<Shop, 'db' | 'clock' | 'vatIdChecks'>,
  typed: string,
  country: Country,
  mayAsk?: () => Promise<boolean>,
): Promise<CheckedVatId | 'malformed' | null> => {
  const { vat } = await readSettings(db.read, clock());
  if (vat.mode === 'flat') return null;
  const id = parseVatId(typed, country);
  if (!id) return 'malformed';
  const known = { country: id.country, text: vatIdText(id) };
  if (!vatIdChecks || !unionCountries.includes(id.country) || id.country === vat.home) {
    return { ...known, state: 'format', answer: null };
  }
  const answer = await vatIdChecks.check(id, await requesterOf(db.read, vat.home), mayAsk);
  if (answer) return { ...known, state: answer.valid ? 'valid' : 'invalid', answer };
  return { ...known, state: vat.unconfirmedVatIds === 'no_vat' ? 'waiting' : 'format', answer: null };
};
