import { hash } from 'node:crypto';
import type { TermsText } from '@fori/contracts/admin-orders/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { TermsInForce } from '@fori/domain/text-pages';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { readIdentity, readSettings } from '../store/index.ts';
import { textInForce } from './get-text-page.ts';
import { pageFacts } from './page-facts.ts';
import { fillText, renderFilledText } from './render-text-page.ts';
import { insertTermsText, pageBySlug, termsTextOf } from './text-pages.repository.ts';

const SLUG = 'terms';

/**
 * The terms in force at `now` in a language, for an order to keep (ORDER-140); null where the shop has no such page. Stores their
 * text, with the shop's facts in it, unless it is stored already (ORDER-141).
 */
export const keepTermsInForce = async (
  tx: Queries,
  shop: Pick<Shop, 'parcelBooking'>,
  language: Language,
  now: Date,
): Promise<TermsInForce | null> => {
  const page = await pageBySlug(tx, SLUG);
  const inForce = page && (await textInForce(tx, page, language));
  if (!inForce) return null;
  const { version, publishedAt } = inForce;
  const facts = pageFacts(await readIdentity(tx), await readSettings(tx, now), inForce.language, shop);
  const { title, body } = fillText(inForce.text, facts);
  const textHash = hash('sha256', `${title}\n\n${body}`);
  await insertTermsText(tx, { hash: textHash, title, body, createdAt: now });
  return {
    pageId: page.id,
    language: inForce.language,
    version,
    date: (publishedAt ?? now).toISOString(),
    hash: textHash,
  };
};

/** The text that orders name by this hash, as it was read (ORDER-141). Throws `not_found` where none was stored. */
export const readTermsText = async ({ db }: Pick<Shop, 'db'>, textHash: string): Promise<TermsText> => {
  const stored = await termsTextOf(db.read, textHash);
  if (!stored) throw new DomainError('not_found');
  return renderFilledText({ title: stored.title, description: '', body: stored.body }, SLUG);
};
