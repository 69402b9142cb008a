import { localBrowserStorage } from '@fori/client/browser-storage';
import { get } from 'react-hook-form';
import type { BlogForm } from './blog-form.ts';
import { emptyForm, fieldRefs } from './blog-form.ts';
import { draftKey } from './stored-drafts.ts';

/** Unsaved input of a post, stored in this browser in case the tab crashes. */
export interface LocalDraft {
  form: BlogForm;
  /** the form the draft is based on, and when that was last changed; null for a new post */
  base: BlogForm;
  updated_at: string | null;
  /** when it was last written */
  at: string;
}

/** Another version of the shop may have stored another shape. */
const isForm = (value: unknown): value is BlogForm => fieldRefs.every((ref) => typeof get(value, ref) === 'string');

/** Null when nothing readable is stored. */
export const readDraft = (id: number | null): LocalDraft | null => {
  try {
    const stored = JSON.parse(localBrowserStorage().getItem(draftKey(id)) ?? 'null') as LocalDraft | null;
    if (stored === null || !isForm(stored.form) || Number.isNaN(Date.parse(stored.at))) return null;
    return { ...stored, base: isForm(stored.base) ? stored.base : emptyForm };
  } catch {
    return null;
  }
};

export const saveDraft = (id: number | null, draft: LocalDraft): void =>
  localBrowserStorage().setItem(draftKey(id), JSON.stringify(draft));

export const removeDraft = (id: number | null): void => localBrowserStorage().removeItem(draftKey(id));
