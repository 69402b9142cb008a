import { isDeepStrictEqual } from 'node:util';
import type { DocumentState } from '@fori/contracts/document-versions';
import { momentAfter } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import { ONLY_ID, type TranslatedKind } from '@fori/domain/translations';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { recordChange } from '../audit/index.ts';
import { changedLanguages, recordTextChanges, type TextByLanguage } from '../translations/index.ts';
import type { DocumentVersions, VersionRow } from './document-versions.repository.ts';

/** What is stored of a document: the version in force and the draft. */
export interface StoredDocument<Document> {
  inForce: VersionRow<Document> | null;
  draft: VersionRow<Document> | null;
}

interface EditedDocument<Document, Further extends object, View> {
  versions: DocumentVersions<Document, Further>;
  /** what a shop shows that nobody edited */
  builtIn: () => Document;
  /** its name in the audit log and among the translations */
  entity: TranslatedKind;
  view: (q: Queries, stored: StoredDocument<Document>) => Promise<View>;
  /** throws `validation_failed` where the document names something that does not exist */
  check: (tx: Queries, document: Document) => Promise<void>;
  /** the parts in which one document differs from another, for the audit log */
  differences: (document: Document, other: Document) => Record<string, unknown>;
  texts: (document: Document) => TextByLanguage[];
  /** further columns of a version that is published */
  published: (document: Document | null, now: Date) => Further;
}

type Deps = Pick<Shop, 'db' | 'clock'>;

/** When what is edited was last changed; null before the first change. */
export const changeOf = ({ inForce, draft }: StoredDocument<unknown>): string | null =>
  (draft ?? inForce)?.changedAt.toISOString() ?? null;

/** What is edited: the draft, else the published document, else the built-in one. */
export const stateOf = ({ inForce, draft }: StoredDocument<unknown>): DocumentState => {
  if (draft) return 'draft';
  return inForce?.document ? 'published' : 'built_in';
};

/** Later than the last change, so that two edits never share a time. */
const nextChange = ({ inForce, draft }: StoredDocument<unknown>, now: Date): Date =>
  momentAfter((draft ?? inForce)?.changedAt ?? new Date(0), now);

// one after the other: in a transaction they share a connection
export const readStored = async <Document>(
  q: Queries,
  { inForce, draft }: Pick<DocumentVersions<Document>, 'inForce' | 'draft'>,
): Promise<StoredDocument<Document>> => ({ inForce: await inForce(q), draft: await draft(q) });

/** How a document that is edited as a whole, and of which there is one, is saved and published (decision 0048). */
export const editDocument = <Document extends object, Further extends object, View>(
  edited: EditedDocument<Document, Further, View>,
) => {
  const { versions, builtIn, entity, view } = edited;
  const subject = { entity, entityId: 'shop' };

  /** What is stored, as it was seen. Throws `stale_edit` where somebody has changed it since. */
  const requireSeen = async (tx: Queries, seen: string | null): Promise<StoredDocument<Document>> => {
    const stored = await readStored(tx, versions);
    if (changeOf(stored) !== seen) throw new DomainError('stale_edit');
    return stored;
  };

  /** Makes `document` what is edited: it becomes the draft, or there is none where it is what customers see. */
  const setDraft = async (
    tx: Queries,
    stored: StoredDocument<Document>,
    document: Document | null,
    { adminId, now }: { adminId: string; now: Date },
  ): Promise<boolean> => {
    const { inForce, draft } = stored;
    if (isDeepStrictEqual(document, inForce?.document ?? null)) return draft ? versions.remove(tx, draft) : true;
    const columns = { document, authorId: adminId, changedAt: nextChange(stored, now) };
    if (draft) return versions.update(tx, draft, columns as Partial<Further> & typeof columns);
    const number = (inForce?.number ?? 0) + 1;
    return versions.insert(tx, { number, ...columns, publishedAt: null, ...edited.published(null, now) });
  };

  return {
    /**
     * Saves a document as a draft, in one transaction with the audit record; writes nothing when nothing differs. The built-in one,
     * unchanged, is none of the shop's own. Throws `stale_edit`, and `validation_failed` as `check` says.
     */
    save: ({ db, clock }: Deps, adminId: string, document: Document, seen: string | null): Promise<View> =>
      db.write(async (tx) => {
        const stored = await requireSeen(tx, seen);
        const before = (stored.draft ?? stored.inForce)?.document ?? builtIn();
        if (isDeepStrictEqual(document, before)) return view(tx, stored);
        await edited.check(tx, document);
        const now = clock();
        const own = isDeepStrictEqual(document, builtIn()) ? null : document;
        if (!(await setDraft(tx, stored, own, { adminId, now }))) throw new DomainError('stale_edit');
        await recordChange(tx, {
          at: now,
          actorId: adminId,
          action: `${entity}.update`,
          ...subject,
          before: edited.differences(before, document),
          after: edited.differences(document, before),
        });
        return view(tx, await readStored(tx, versions));
      }),

    /** Publishes the draft; from then on it never changes. Without a draft nothing happens. Throws `stale_edit`. */
    publish: ({ db, clock }: Deps, adminId: string, seen: string | null): Promise<View> =>
      db.write(async (tx) => {
        const stored = await requireSeen(tx, seen);
        const { inForce, draft } = stored;
        if (!draft) return view(tx, stored);
        const now = clock();
        const columns = { publishedAt: now, authorId: adminId, changedAt: nextChange(stored, now) };
        const published = { ...columns, ...edited.published(draft.document, now) };
        if (!(await versions.update(tx, draft, published))) throw new DomainError('stale_edit');
        const [was, is] = [inForce?.document ?? builtIn(), draft.document ?? builtIn()];
        const rewritten = changedLanguages(edited.texts(was), edited.texts(is));
        await recordTextChanges(tx, entity, ONLY_ID, rewritten, now);
        await recordChange(tx, {
          at: now,
          actorId: adminId,
          action: `${entity}.publish`,
          ...subject,
          before: { version: inForce?.number ?? null },
          after: { version: draft.number },
        });
        return view(tx, await readStored(tx, versions));
      }),
  };
};

/** A page of a document's versions, newest first, as the back office lists them. */
export const listVersionsOf = async <Document>(
  q: Queries,
  versions: Pick<DocumentVersions<Document>, 'page' | 'count'>,
  { page, per_page }: { page: number; per_page: number },
) => {
  const rows = await versions.page(q, { limit: per_page, offset: (page - 1) * per_page });
  const total = await versions.count(q);
  return {
    data: rows.map(({ version: { number, document, changedAt, publishedAt }, author }) => ({
      number,
      built_in: document === null,
      author,
      written_at: changedAt.toISOString(),
      published_at: publishedAt?.toISOString() ?? null,
    })),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  };
};

/** Publishes a document as a new version; the draft stays one, after it. Returns the numbers of the versions in force. */
export const publishBefore = async <Document, Further extends object>(
  tx: Queries,
  versions: DocumentVersions<Document, Further>,
  { at, ...version }: { document: Document | null; authorId: string | null; at: Date },
  further: Further,
): Promise<{ before: number | null; after: number }> => {
  const { inForce, draft } = await readStored(tx, versions);
  const number = draft?.number ?? (inForce?.number ?? 0) + 1;
  if (draft) await versions.renumber(tx, draft.id, number + 1);
  const changedAt = inForce ? nextChange({ inForce, draft: null }, at) : at;
  await versions.insert(tx, { number, ...version, changedAt, publishedAt: at, ...further });
  return { before: inForce?.number ?? null, after: number };
};
