import { useEffect, useState } from 'react';
import { type BlogForm, isSame } from './blog-form.ts';
import { type LocalDraft, readDraft, removeDraft, saveDraft } from './local-draft.ts';

/** Debounce after the last key press, ms. */
const PAUSE_MS = 500;

interface Editing {
  form: BlogForm;
  base: BlogForm;
  updatedAt: string | null;
  dirty: boolean;
}

/**
 * Stores unsaved input in this browser and returns the draft of an earlier visit or a crashed tab; null when there is
 * none, or when it equals the post.
 */
export function useStoredDraft(id: number | null, { form, base, updatedAt, dirty }: Editing) {
  const [offered, setOffered] = useState<LocalDraft | null>(() => {
    const stored = readDraft(id);
    return stored && !isSame(stored.form, base) ? stored : null;
  });
  useEffect(() => {
    if (!dirty) return;
    const draft = { form, base, updated_at: updatedAt, at: new Date().toISOString() };
    const timer = setTimeout(() => saveDraft(id, draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [id, form, base, updatedAt, dirty]);
  return {
    offered,
    take: () => setOffered(null),
    refuse: () => {
      removeDraft(id);
      setOffered(null);
    },
  };
}
