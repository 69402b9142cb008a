import {
  type AdminMail,
  type AdminMailChange,
  type AdminMailRow,
  adminMailChange,
  mailPath,
} from '@fori/contracts/admin-mails/schemas';
import { DomainError } from '@fori/domain/errors';
import { languages } from '@fori/domain/languages';
import { type MailKind, type MailWords, mailWordParts } from '@fori/domain/mail-words';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { inputOf, type ReadRestorable, recordChange } from '../audit/index.ts';
import { languagesOfMailWords, replaceMailTexts, writtenMailTexts } from '../store/index.ts';

/** Every kind of mail with the languages in which the shop has its own words in it (ADMIN-200). */
export const listMails = ({ db }: Pick<Shop, 'db'>): Promise<AdminMailRow[]> => languagesOfMailWords(db.read);

/** The shop's own words in a mail, for editing. Throws `not_found` for an unknown kind. */
export const viewMail = async (q: Queries, kind: MailKind | null): Promise<AdminMail> => {
  if (kind === null) throw new DomainError('not_found');
  const { texts, updatedAt } = await writtenMailTexts(q, kind);
  return { kind, texts, updated_at: updatedAt?.toISOString() ?? null };
};

const same = (one: MailWords, other: MailWords): boolean => mailWordParts.every((part) => one[part] === other[part]);

/**
 * Replaces the shop's own words in a mail, with an audit record of the languages that differ; writes nothing when none does
 * (ADMIN-200). Throws `not_found`, and `stale_edit` when `updated_at` is not that of the stored words.
 */
export const updateMail = (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { kind, adminId }: { kind: MailKind | null; adminId: string },
  { texts, updated_at }: AdminMailChange,
): Promise<AdminMail> =>
  db.write(async (tx) => {
    const before = await viewMail(tx, kind);
    if (before.updated_at !== updated_at) throw new DomainError('stale_edit');
    const changed = languages.filter((language) => !same(texts[language], before.texts[language]));
    if (changed.length === 0) return before;
    const now = clock();
    const since = updated_at === null ? null : new Date(updated_at);
    const updatedAt = await replaceMailTexts(tx, { kind: before.kind, texts }, since, now);
    if (!updatedAt) throw new DomainError('stale_edit');
    const recorded = (of: AdminMail['texts']) =>
      Object.fromEntries(changed.map((language) => [language, of[language]]));
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'mail.update',
      entity: 'mail',
      entityId: before.kind,
      before: recorded(before.texts),
      after: recorded(texts),
    });
    return viewMail(tx, kind);
  });

/** The words of a mail as records of `mail.update` have them (ADMIN-220). */
export const restorableMail: ReadRestorable = async (shop, entityId) => {
  const { kind, texts, updated_at } = await viewMail(shop.db.read, mailPath.shape.kind.parse(entityId));
  return {
    values: { ...texts },
    save: (values, { adminId }) =>
      updateMail(shop, { kind, adminId }, inputOf(adminMailChange, { texts: values, updated_at })),
  };
};
