import type { KeyValueStorage } from '@fori/client/browser-storage';
import { storageKey } from '@fori/domain/shop';
import type { DesignDraft } from './changes.ts';

/** What is kept of a design between visits; another version is another shape, and starts anew. */
export const DRAFT_VERSION = 1;

export interface Draft {
  version: typeof DRAFT_VERSION;
  work: DesignDraft;
  /** of a jacket in the cart: the version of it that the work began from; null for a new jacket, and where nothing says */
  from: string | null;
  /** the own design that a shared one was opened over */
  before: DesignDraft | null;
}

/** Checks what storage holds; null for anything that is no draft of this version. */
export type DraftParser = (value: unknown) => Draft | null;

/** Where a draft lies: the new jacket's, or that of a jacket in the cart, so that neither overwrites the other. */
export const draftKey = (jacket: number | null): string =>
  jacket === null ? storageKey('jacket-draft') : `${storageKey('jacket-draft')}-${jacket}`;

export const readDraft = (storage: KeyValueStorage, key: string, parse: DraftParser): Draft | null => {
  try {
    return parse(JSON.parse(storage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
};

export const writeDraft = (storage: KeyValueStorage, key: string, draft: Omit<Draft, 'version'>): void =>
  storage.setItem(key, JSON.stringify({ version: DRAFT_VERSION, ...draft } satisfies Draft));

/** Whether the browser keeps anything at all; a private window or a setting may forbid it. */
export const keepsDrafts = (): boolean => {
  const probe = storageKey('jacket-probe');
  try {
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
};
