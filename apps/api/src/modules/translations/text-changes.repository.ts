import type { TranslatedKind } from '@fori/domain/translations';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/types.ts';

const ROWS_AT_ONCE = 200;

/** Records that the texts of many things of a kind were changed, each in a language. */
export const recordEachTextChange = async (
  tx: Queries,
  kind: TranslatedKind,
  changes: readonly { ownerId: number; locale: string }[],
  changedAt: Date,
): Promise<void> => {
  const { textChanges } = tx.t;
  for (let start = 0; start < changes.length; start += ROWS_AT_ONCE) {
    const rows = changes.slice(start, start + ROWS_AT_ONCE).map((change) => ({ ...change, kind, changedAt }));
    await tx
      .insert(textChanges)
      .values(rows)
      .onConflictDoUpdate({
        target: [textChanges.kind, textChanges.ownerId, textChanges.locale],
        set: { changedAt },
      })
      .returning({ locale: textChanges.locale });
  }
};

/** Records that the texts of something were changed, or confirmed, in some languages. */
export const recordTextChanges = (
  tx: Queries,
  kind: TranslatedKind,
  ownerId: number,
  locales: readonly string[],
  changedAt: Date,
): Promise<void> =>
  recordEachTextChange(
    tx,
    kind,
    locales.map((locale) => ({ ownerId, locale })),
    changedAt,
  );

/** When texts of a kind were changed, by owner and language. */
export const textChangesOf = (q: Queries, kind: TranslatedKind) => {
  const { textChanges } = q.t;
  const { ownerId, locale, changedAt } = textChanges;
  return q.select({ ownerId, locale, changedAt }).from(textChanges).where(eq(textChanges.kind, kind));
};

/** Forgets the changes of something that is removed. */
export const deleteTextChanges = async (tx: Queries, kind: TranslatedKind, ownerId: number): Promise<void> => {
  const { textChanges } = tx.t;
  await tx
    .delete(textChanges)
    .where(and(eq(textChanges.kind, kind), eq(textChanges.ownerId, ownerId)))
    .returning({ locale: textChanges.locale });
};
