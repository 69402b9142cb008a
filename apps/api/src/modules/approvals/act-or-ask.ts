import type { Approval } from '@fori/contracts/admin-approvals/schemas';
import { APPROVAL_DELAY_MS, APPROVAL_LIFE_MS, type ApprovalKind } from '@fori/domain/approvals';
import { DomainError } from '@fori/domain/errors';
import type { Cents } from '@fori/domain/money';
import type { Shop } from '../../composition.ts';
import type { ApprovalRequest } from '../../db/schema/approvals.tables.ts';
import type { Queries } from '../../db/types.ts';
import { activeOwners, requireFreshFactor, staffWhoMay, userById } from '../accounts/index.ts';
import { canonicalJson } from '../audit/index.ts';
import type { Origin } from '../security-events/index.ts';
import { type ApprovalRow, insertApproval, openApprovalOf } from './approvals.repository.ts';
import { expireApproval } from './expire.ts';
import { mailApproval } from './notify.ts';
import { recordApproval, recordRequestEvent } from './records.ts';
import { type ApprovalReader, viewApproval } from './view-approvals.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>;

/** What would be done and needs a second person first. */
interface NeededApproval {
  kind: ApprovalKind;
  /** the id of the order or of the member of staff, the address of somebody to be invited, or `REFUND_LIMIT` */
  subject: string;
  request: ApprovalRequest;
  /** what is paid back; null where it is not about a refund */
  amount: Cents | null;
}

/**
 * Thrown out of a transaction that does what needs a second person, so that the use case has checked all of it and nothing is kept.
 * `actOrAsk` makes a request of it.
 */
export class ApprovalNeeded extends Error {
  override readonly name = 'ApprovalNeeded';
  constructor(readonly needed: NeededApproval) {
    super(`${needed.request.call} needs a second person`);
  }
}

/** The member of staff who would act, and so asks. */
export interface Asker extends ApprovalReader {
  /** when the session last proved its second factor */
  factorAt: Date | null;
  /** where the call comes from; security events say so */
  from?: Origin;
}

/** What a call did, or the request that it made instead. */
export type ActedOrAsked<T> = { done: T } | { approval: Approval };

/** A request without what is made anew by each call. */
const sameness = (request: ApprovalRequest): string =>
  canonicalJson('refundId' in request ? { ...request, refundId: null } : request);

/** The open request for the same; null where there is none. Throws `approval_waits` for another request about the same thing. */
const openRequest = async (
  tx: Queries,
  shop: Deps,
  { kind, subject, request }: NeededApproval,
): Promise<ApprovalRow | null> => {
  const open = await openApprovalOf(tx, kind, subject);
  if (!open) return null;
  if (open.expiresAt <= shop.clock()) {
    await expireApproval(tx, shop, open.id);
    return null;
  }
  if (sameness(open.request) !== sameness(request)) throw new DomainError('approval_waits');
  return open;
};

/**
 * Stores a request within the caller's transaction, or returns the open one for the same; who may approve is mailed. Throws as
 * `actOrAsk`.
 */
export const askForApproval = async (
  tx: Queries,
  shop: Deps,
  by: Asker,
  needed: NeededApproval,
): Promise<ApprovalRow> => {
  const now = shop.clock();
  const open = await openRequest(tx, shop, needed);
  if (open) return open;
  const { kind, subject, request, amount } = needed;
  const owners = await activeOwners(tx);
  const able = kind === 'refund' ? await staffWhoMay(tx, 'orders.refund') : owners;
  const others = able.filter(({ id }) => id !== by.id);
  const isDelayed = others.length === 0;
  if (isDelayed) await requireFreshFactor(tx, shop, by);
  const asked = await insertApproval(tx, {
    kind,
    subject,
    request,
    amountCents: amount,
    askedBy: by.id,
    askedAt: now,
    expiresAt: new Date(now.getTime() + APPROVAL_LIFE_MS),
    effectiveAt: isDelayed ? new Date(now.getTime() + APPROVAL_DELAY_MS) : null,
  });
  if (!asked) {
    // another call has asked in the same moment
    const first = await openRequest(tx, shop, needed);
    if (!first) throw new DomainError('approval_waits');
    return first;
  }
  if (isDelayed) {
    const person = request.call === 'change' ? await userById(tx, subject) : null;
    const readers = [...owners, ...able, ...(person ? [person] : [])];
    await mailApproval(tx, shop, readers, { what: 'delayed', approval: asked });
  } else {
    await mailApproval(tx, shop, others, { what: 'asked', approval: asked });
  }
  await recordRequestEvent(tx, shop, { became: 'requested', approval: asked, from: by.from });
  await recordApproval(tx, shop, asked, 'request', by.id);
  return asked;
};

/**
 * Does something, or, where that needs a second person (`ApprovalNeeded`), stores a request for it and does nothing else. The same
 * call again answers with the same open request. Who may approve is mailed; where there is nobody but the one who asks, the request is
 * carried out after a day, of which all owners and the person concerned are mailed (ADMIN-305). Throws what `act` throws, `approval_waits` where another request
 * about the same thing is open, and `fresh_factor_required` where the delay takes the second person's place.
 */
export const actOrAsk = async <T>(shop: Deps, by: Asker, act: () => Promise<T>): Promise<ActedOrAsked<T>> => {
  try {
    return { done: await act() };
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error;
    const row = await shop.db.write((tx) => askForApproval(tx, shop, by, error.needed));
    shop.mail.sendSoon();
    return { approval: await viewApproval(shop.db.read, row, by) };
  }
};
