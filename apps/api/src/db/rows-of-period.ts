import { and, eq, gt, gte, lt, or, type SQL } from 'drizzle-orm';
import type { AnyCol } from './kit.ts';

/** Which rows an export reads next: those made in a period, after the last one read. */
export interface PeriodStep {
  since: Date;
  before: Date;
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

/** The condition for them in a table that is ordered by time and id. */
export const inPeriodStep = (
  { createdAt, id }: { createdAt: AnyCol; id: AnyCol },
  { since, before, after }: PeriodStep,
): SQL | undefined =>
  and(
    gte(createdAt, after?.createdAt ?? since),
    lt(createdAt, before),
    after ? or(gt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), gt(id, after.id))) : undefined,
  );
