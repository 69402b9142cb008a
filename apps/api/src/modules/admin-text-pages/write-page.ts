import {
  type AdminTextPage,
  type NewTextPage,
  type PageText,
  type TextPageChange,
  textPageChange,
} from '@fori/contracts/admin-text-pages/schemas';
import { momentAfter } from '@fori/domain/durations';
import { DomainError, type FieldError } from '@fori/domain/errors';
import { fallbackLanguage, type Language, languages } from '@fori/domain/languages';
import { isSystemPage } from '@fori/domain/text-pages';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { inputOf, type ReadRestorable, recordChange } from '../audit/index.ts';
import { deleteSearchTexts, lockSlugs, moveFormerSlugs, slugProblem } from '../search-texts/index.ts';
import { builtInText } from '../text-pages/index.ts';
import { deleteTextChanges, recordTextChanges } from '../translations/index.ts';
import { keptPage } from './undelete-page.ts';
import {
  deleteDraft,
  deletePage,
  insertPage,
  insertVersion,
  lockPage,
  newestVersions,
  updateDraft,
  updatePage,
} from './versions.repository.ts';
import { checkSeen, type PageRow, type TextsOfLanguage, textsIn, viewAdminPage } from './view-admin-page.ts';

type Deps = Pick<Shop, 'db' | 'clock'>;

interface Which {
  id: number;
  adminId: string;
}

const refuse = (fields: Record<string, FieldError[]>): never => {
  throw new DomainError('validation_failed', { fields });
};

const same = (one: PageText | null, other: PageText | null): boolean =>
  one?.title === other?.title && one?.description === other?.description && one?.body === other?.body;

/** The built-in text, unchanged, is no text of the shop's own. */
const withoutBuiltIn = (slug: string, language: Language, text: PageText | null): PageText | null =>
  isSystemPage(slug) && same(text, builtInText(slug, language)) ? null : text;

const requireLocked = async (tx: Queries, id: number): Promise<PageRow> => {
  const page = await lockPage(tx, id);
  if (!page) throw new DomainError('not_found');
  return page;
};

const requireFree = async (tx: Queries, slug: string, id: number | null): Promise<void> => {
  await lockSlugs(tx);
  const problem = await slugProblem(tx, 'page', slug, id);
  if (problem) refuse({ slug: [problem] });
};

/** Creates a page of the shop's own, hidden, with an English draft. Throws `validation_failed` on `slug` where it is taken. */
export const createPage = (
  { db, clock }: Deps,
  adminId: string,
  { slug, title }: NewTextPage,
): Promise<AdminTextPage> =>
  db.write(async (tx) => {
    const now = clock();
    await requireFree(tx, slug, null);
    const id = await insertPage(tx, { slug, visible: false, createdAt: now, updatedAt: now });
    if (id === null) return refuse({ slug: [{ key: 'page_slug_taken' }] });
    await insertVersion(tx, {
      pageId: id,
      locale: fallbackLanguage,
      number: 1,
      title,
      description: '',
      body: '',
      authorId: adminId,
      writtenAt: now,
    });
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'page.create',
      entity: 'page',
      entityId: String(id),
      before: null,
      after: { slug, title },
    });
    return viewAdminPage(tx, id);
  });

/** Writes, rewrites or removes the draft of a language, so that it is `text`. */
const setDraft = async (
  tx: Queries,
  { pageId, language, adminId, now }: { pageId: number; language: Language; adminId: string; now: Date },
  { draft, inForce }: TextsOfLanguage,
  text: PageText | null,
): Promise<void> => {
  const published = inForce?.body == null ? null : { ...inForce, body: inForce.body };
  if (same(text, published)) {
    if (draft) await deleteDraft(tx, draft.id);
    return;
  }
  const columns = {
    ...(text ?? { title: '', description: '', body: null }),
    authorId: adminId,
    writtenAt: now,
  };
  if (draft) await updateDraft(tx, draft.id, columns);
  else await insertVersion(tx, { pageId, locale: language, number: (inForce?.number ?? 0) + 1, ...columns });
};

/**
 * Saves the texts of a page as drafts, its address and visibility at once, in one transaction with the audit record; writes nothing
 * when nothing differs (PAGE-112). Throws `not_found`, `stale_edit` with the current page, and `validation_failed` for an address that
 * is taken or has been published, and where a page that every shop has would be hidden.
 */
export const updatePageTexts = (
  { db, clock }: Deps,
  { id, adminId }: Which,
  sent: TextPageChange,
): Promise<AdminTextPage> =>
  db.write(async (tx) => {
    const was = await requireLocked(tx, id);
    await checkSeen(tx, was, sent.updated_at);
    const now = clock();
    const versions = await newestVersions(tx, [id]);
    const isSystem = isSystemPage(was.slug);
    const { visible } = sent;
    if (isSystem && !visible) refuse({ visible: [{ key: 'page_always_visible' }] });
    if (sent.slug !== was.slug) {
      if (isSystem || versions.some(({ publishedAt }) => publishedAt !== null))
        refuse({ slug: [{ key: 'page_slug_fixed' }] });
      await requireFree(tx, sent.slug, id);
      await moveFormerSlugs(tx, 'page', was.slug, sent.slug);
    }
    const before: Record<string, unknown> = {};
    const after: Record<string, unknown> = {};
    const note = (name: string, from: unknown, to: unknown) => {
      before[name] = from;
      after[name] = to;
    };
    if (sent.slug !== was.slug) note('slug', was.slug, sent.slug);
    if (visible !== was.visible) note('visible', was.visible, visible);
    for (const language of languages) {
      const present = textsIn(versions, language);
      const text = withoutBuiltIn(was.slug, language, sent.texts[language]);
      if (same(text, present.text)) continue;
      note(language, present.text, text);
      await setDraft(tx, { pageId: id, language, adminId, now }, present, text);
    }
    if (Object.keys(after).length > 0) {
      await updatePage(tx, id, { slug: sent.slug, visible, updatedAt: momentAfter(was.updatedAt, now) });
      await recordChange(tx, {
        at: now,
        actorId: adminId,
        action: 'page.update',
        entity: 'page',
        entityId: String(id),
        before,
        after,
      });
    }
    return viewAdminPage(tx, id);
  });

/**
 * Publishes the drafts of a page in all languages; from then on they never change (PAGE-113). Throws `not_found`, `stale_edit`, and
 * `validation_failed` for a draft without title or text.
 */
export const publishPage = ({ db, clock }: Deps, { id, adminId }: Which, seen: string): Promise<AdminTextPage> =>
  db.write(async (tx) => {
    const was = await requireLocked(tx, id);
    await checkSeen(tx, was, seen);
    const now = clock();
    const drafts = (await newestVersions(tx, [id])).filter(({ publishedAt }) => publishedAt === null);
    const missing = drafts.flatMap(({ locale, title, body }) =>
      body === null
        ? []
        : [...(title === '' ? ['title'] : []), ...(body === '' ? ['body'] : [])].map(
            (part) => `texts.${locale}.${part}`,
          ),
    );
    if (missing.length > 0) refuse(Object.fromEntries(missing.map((field) => [field, [{ key: 'required' }]])));
    for (const draft of drafts) await updateDraft(tx, draft.id, { publishedAt: now, authorId: adminId });
    const locales = drafts.map(({ locale }) => locale);
    await recordTextChanges(tx, 'page', id, locales, now);
    if (drafts.length > 0) {
      await updatePage(tx, id, { ...was, updatedAt: momentAfter(was.updatedAt, now) });
      await recordChange(tx, {
        at: now,
        actorId: adminId,
        action: 'page.publish',
        entity: 'page',
        entityId: String(id),
        before: Object.fromEntries(drafts.map(({ locale, number }) => [locale, number > 1 ? number - 1 : null])),
        after: Object.fromEntries(drafts.map(({ locale, number }) => [locale, number])),
      });
    }
    return viewAdminPage(tx, id);
  });

/** Deletes a page of the shop's own with its versions; the audit record keeps what comes back (ADMIN-228). Throws `not_found`, also for a page every shop has, and `stale_edit`. */
export const removePage = ({ db, clock }: Deps, { id, adminId }: Which, seen: string): Promise<void> =>
  db.write(async (tx) => {
    const was = await requireLocked(tx, id);
    if (isSystemPage(was.slug)) throw new DomainError('not_found');
    await checkSeen(tx, was, seen);
    const kept = await keptPage(tx, was);
    await deletePage(tx, id);
    await deleteSearchTexts(tx, 'page', id);
    await moveFormerSlugs(tx, 'page', was.slug, null);
    await deleteTextChanges(tx, 'page', id);
    await recordChange(tx, {
      at: clock(),
      actorId: adminId,
      action: 'page.delete',
      entity: 'page',
      entityId: String(id),
      before: { slug: was.slug, visible: was.visible, kept },
      after: null,
    });
  });

/** Address, visibility and texts of a page as records of `page.update` have them (ADMIN-220). A former text becomes a draft. */
export const restorablePage: ReadRestorable = async (shop, entityId) => {
  const { id, slug, visible, texts, updated_at } = await viewAdminPage(shop.db.read, Number(entityId));
  return {
    values: { slug, visible, ...texts },
    save: ({ slug: formerSlug, visible: wasVisible, ...formerTexts }, { adminId }) =>
      updatePageTexts(
        shop,
        { id, adminId },
        inputOf(textPageChange, { slug: formerSlug, visible: wasVisible, texts: formerTexts, updated_at }),
      ),
  };
};
