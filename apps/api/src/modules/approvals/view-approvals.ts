import type { Approval } from '@fori/contracts/admin-approvals/schemas';
import { type ApprovalKind, approvalKinds, permissionForKind } from '@fori/domain/approvals';
import { type ErrorCode, errorCodes } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { toMoney } from '@fori/domain/money';
import { may, type Permitted } from '@fori/domain/permissions';
import { errorText } from '@fori/i18n/server';
import { orderNumbers } from '../../db/order-numbers.ts';
import type { ApprovalRequest } from '../../db/schema/approvals.tables.ts';
import type { Queries } from '../../db/types.ts';
import { type ApprovalRow, peopleNamed } from './approvals.repository.ts';
import { limitOf } from './records.ts';

/** The member of staff who looks at requests. */
export interface ApprovalReader extends Permitted {
  id: string;
  staffRole: { id: string } | null;
  language: Language;
}

/** The kinds of request that somebody may make, and so see. */
export const visibleKinds = (reader: Permitted): ApprovalKind[] =>
  approvalKinds.filter((kind) => may(reader, permissionForKind[kind]));

/** The kinds of request that somebody may decide where others made them: but for refunds, only owners may (ADMIN-304). */
export const decidableKinds = (reader: Pick<ApprovalReader, 'permissions' | 'staffRole'>): ApprovalKind[] =>
  visibleKinds(reader).filter((kind) => kind === 'refund' || reader.staffRole?.id === 'owner');

const reasonOf = (request: ApprovalRequest): string | null => {
  if (request.call === 'refund') return request.reason;
  if (request.call === 'withdrawal') return request.step.note || null;
  return request.call === 'cancel' ? request.note || null : null;
};

const isErrorCode = (code: string): code is ErrorCode => errorCodes.some((known) => known === code);

const noteOf = ({ reason, failure }: ApprovalRow, language: Language): string | null => {
  if (failure === null) return reason;
  return errorText(language, isErrorCode(failure) ? failure : 'internal');
};

/** Requests as the back office shows them to one of its readers. */
export const viewApprovals = async (
  queries: Queries,
  rows: readonly ApprovalRow[],
  reader: ApprovalReader,
): Promise<Approval[]> => {
  const keys = rows.flatMap(({ kind, subject, askedBy, decidedBy }) => [
    askedBy,
    ...(decidedBy === null ? [] : [decidedBy]),
    ...(kind === 'owner' ? [subject] : []),
  ]);
  const people = await peopleNamed(queries, [...new Set(keys)]);
  const numbers = await orderNumbers(queries, [
    ...new Set(rows.filter(({ kind }) => kind === 'refund').map(({ subject }) => subject)),
  ]);
  const named = (id: string) => ({ id, name: people.get(id)?.name ?? null });
  return rows.map((row) => {
    const { kind, subject, request } = row;
    const number = kind === 'refund' ? numbers.get(subject) : undefined;
    const known = kind === 'owner' ? people.get(subject) : undefined;
    const invited = request.call === 'invite' ? { id: null, name: request.name, email: request.email } : null;
    const isOpen = row.outcome === null;
    return {
      id: row.id,
      kind,
      call: request.call,
      order: number === undefined ? null : { id: subject, number },
      person: known ?? invited,
      amount: row.amountCents === null ? null : toMoney(row.amountCents),
      limit: request.call === 'limit' ? limitOf(request) : null,
      reason: reasonOf(request),
      asked_by: named(row.askedBy),
      asked_at: row.askedAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      effective_at: row.effectiveAt?.toISOString() ?? null,
      outcome: row.outcome,
      decided_by: row.decidedBy === null ? null : named(row.decidedBy),
      decided_at: row.decidedAt?.toISOString() ?? null,
      decision_note: noteOf(row, reader.language),
      may_decide: isOpen && row.askedBy !== reader.id && decidableKinds(reader).includes(kind),
      may_withdraw: isOpen && row.askedBy === reader.id,
    };
  });
};

/** One request, as its reader sees it. */
export const viewApproval = async (queries: Queries, row: ApprovalRow, reader: ApprovalReader): Promise<Approval> => {
  const [view] = await viewApprovals(queries, [row], reader);
  if (!view) throw new Error('a request without a view');
  return view;
};
