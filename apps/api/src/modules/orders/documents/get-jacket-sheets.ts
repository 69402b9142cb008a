import { DomainError } from '@fori/domain/errors';
import { estimatedDelivery } from '@fori/domain/estimated-delivery';
import type { Language } from '@fori/domain/languages';
import { placesWaitingForProof } from '@fori/domain/proofs';
import type { Shop } from '../../../composition.ts';
import { jacketsOfOrder, sheetPictures } from '../../jackets/index.ts';
import { readIdentity } from '../../store/index.ts';
import { type OrderRow, orderById } from '../orders.repository.ts';
import { type ProofRow, proofsOfOrder } from '../proofs/proofs.repository.ts';
import { isProofRequired, proofStatesOf } from '../proofs/required-proof.ts';
import type { SheetWithPictures } from './sheet/draw-sheet.ts';
import { sheetOf } from './sheet/sheet-content.ts';

type Deps = Pick<Shop, 'db' | 'config' | 'media' | 'pdfRenderer'>;

/** The most sheets one file may have. */
export const MAX_SHEETS = 200;

/** What a sheet says about the latest proof of its jacket. */
const proofFacts = (proof: ProofRow | null, required: boolean) => {
  const approvedAt = proof?.answer === 'approved' ? proof.answeredAt : null;
  return {
    approvedProof:
      proof && approvedAt ? { revision: proof.revision, hash: proof.hash, note: proof.note, at: approvedAt } : null,
    lacksApproval: approvedAt === null && (proof !== null || required),
  };
};

const sheetsOf = async (
  shop: Deps,
  order: OrderRow,
  place: number | null,
  language: Language,
): Promise<SheetWithPictures[]> => {
  const { db, config } = shop;
  const jackets = await jacketsOfOrder(db.read, order.id);
  const proofs = await proofsOfOrder(db.read, order.id);
  const states = proofStatesOf(jackets, proofs);
  const waiting = placesWaitingForProof(await isProofRequired(db.read), order.status, states);
  const selected = jackets
    .map((jacket, index) => ({ jacket, place: index + 1 }))
    .filter((one) => place === null || one.place === place);
  const context = { language, publicUrl: config.publicUrl, identity: await readIdentity(db.read) };
  const sheets: SheetWithPictures[] = [];
  for (const { jacket, place: nth } of selected) {
    const facts = {
      ...jacket,
      orderNumber: order.number,
      orderedAt: order.createdAt,
      dueOn: estimatedDelivery(order.createdAt, undefined, order.startsOn).from,
      status: order.status,
      fullName: order.fullName,
      ...proofFacts(proofs.get(jacket.id)?.at(-1) ?? null, waiting.includes(nth)),
      place: nth,
      places: jackets.length,
    };
    const sheet = sheetOf(facts, context);
    sheets.push({ sheet, pictures: await sheetPictures(shop, jacket) });
  }
  return sheets;
};

const draw = async ({ pdfRenderer }: Deps, sheets: readonly SheetWithPictures[]): Promise<Buffer> => {
  if (sheets.length === 0) throw new DomainError('not_found');
  return pdfRenderer.draw({ kind: 'sheets', sheets });
};

/**
 * The workshop sheets of an order's jackets as one PDF in the given language, or only that of jacket number `place`, counted
 * from 1. Throws `not_found` without such an order or jacket. The same order gives the same bytes.
 */
export const getJacketSheets = async (
  shop: Deps,
  { orderId, place = null, language }: { orderId: string; place?: number | null; language: Language },
): Promise<{ fileName: string; pdf: Buffer }> => {
  const { db } = shop;
  const order = await orderById(db.read, orderId);
  if (!order) throw new DomainError('not_found');
  const suffix = place === null ? 'jackets' : `jacket-${place}`;
  return {
    fileName: `workshop-${order.number}-${suffix}.pdf`,
    pdf: await draw(shop, await sheetsOf(shop, order, place, language)),
  };
};

/**
 * The workshop sheets of several orders in one PDF, in the order given; unknown orders and those without jackets are skipped.
 * Throws `not_found` when there are none at all, `payload_too_large` above `MAX_SHEETS`.
 */
export const getWorkshopSheets = async (
  shop: Deps,
  orderIds: readonly string[],
  language: Language,
): Promise<{ fileName: string; pdf: Buffer }> => {
  const { db } = shop;
  const sheets: SheetWithPictures[] = [];
  for (const id of orderIds) {
    const order = await orderById(db.read, id);
    if (order) sheets.push(...(await sheetsOf(shop, order, null, language)));
    if (sheets.length > MAX_SHEETS) throw new DomainError('payload_too_large');
  }
  return { fileName: 'workshop-sheets.pdf', pdf: await draw(shop, sheets) };
};
