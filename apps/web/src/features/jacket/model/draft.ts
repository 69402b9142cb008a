import type { KeyValueStorage } from '@fori/client/browser-storage';
import { storageKey } from '@fori/domain/shop';
import type { DesignDraft } from './changes.ts';

/** The stored design; another version has another shape and is discarded. */
export const DRAFT_VERSION = 1;

export interface Draft {
  version: typeof DRAFT_VERSION;
  work: DesignDraft;
  /** for a jacket in the cart: the version the work is based on; null for a new jacket, or when unknown */
  from: string | null;
  /** one's own design, which a shared one was opened over */
  before: DesignDraft | null;
  /** what the work cost when it was stored, in cents; null where the shop's prices were not known */
  price: number | null;
}

/** Parses what storage holds; null for anything that is no draft of this version. */
export type DraftParser = (value: unknown) => Draft | null;

/**
 * The storage key of a draft: the new jacket's, or that of a jacket in the cart, so that neither overwrites the other.
 */
export const draftKey = (jacket: number | null): string =>
  jacket === null ? storageKey('jacket-draft') : `${storageKey('jacket-draft')}-${jacket}`;

/** Marks the page of a browser with a draft: the picture of a new jacket is not shown there (JACKET-215). */
export const markStoredDraft = (storage: KeyValueStorage): void =>
  void document.documentElement.toggleAttribute('data-stored-jacket', storage.getItem(draftKey(null)) !== null);

/** Whether the page is marked so. */
export const hasStoredDraft = (): boolean => document.documentElement.hasAttribute('data-stored-jacket');

export const readDraft = (storage: KeyValueStorage, key: string, parse: DraftParser): Draft | null => {
  try {
    return parse(JSON.parse(storage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
};

/** Stores a draft; returns the text that storage then holds. */
export const writeDraft = (storage: KeyValueStorage, key: string, draft: Omit<Draft, 'version'>): string => {
  const text = JSON.stringify({ version: DRAFT_VERSION, ...draft } satisfies Draft);
  storage.setItem(key, text);
  return text;
};

/** Whether the browser stores anything; a private window or a setting may forbid it. */
export const canStoreDrafts = (): boolean => {
  const probe = storageKey('jacket-probe');
  try {
    localStorage.setItem(probe, '1');
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
};
