import { eq, sql } from 'drizzle-orm';
import { param, prepared } from './prepared.ts';
import type { Queries } from './types.ts';

const raise = prepared((q, { sequences }) =>
  q
    .insert(sequences)
    .values({ name: param(sequences.name, 'name'), value: 1 })
    .onConflictDoUpdate({ target: sequences.name, set: { value: sql`${sequences.value} + 1` } })
    .returning({ value: sequences.value }),
);

/** The next number of a sequence, never the same twice. Locks the sequence until the transaction ends. */
export const nextInSequence = async (tx: Queries, name: string): Promise<number> => {
  const [row] = await raise(tx, { name });
  if (!row) throw new Error('sequence not stored');
  return row.value;
};

const last = prepared((q, { sequences }) =>
  q
    .select({ value: sequences.value })
    .from(sequences)
    .where(eq(sequences.name, sql.placeholder('name')))
    .limit(1),
);

/** The last number taken from a sequence; 0 before the first. */
export const lastInSequence = async (q: Queries, name: string): Promise<number> => {
  const [row] = await last(q, { name });
  return row?.value ?? 0;
};
