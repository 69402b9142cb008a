import { useEffect, useState } from 'react';
import { type BlogForm, isSame } from './blog-form.ts';
import { forgetDraft, keepDraft, type LocalDraft, readDraft } from './local-draft.ts';

/** After the last key press, ms. */
const PAUSE_MS = 500;

interface Editing {
  form: BlogForm;
  base: BlogForm;
  updatedAt: string | null;
  dirty: boolean;
}

/**
 * Keeps what is not saved yet in this browser, and offers what an earlier visit, or a tab that crashed, has left there; null
 * where that is nothing, or what the post says anyway.
 */
export function useKeptDraft(id: number | null, { form, base, updatedAt, dirty }: Editing) {
  const [offered, setOffered] = useState<LocalDraft | null>(() => {
    const kept = readDraft(id);
    return kept && !isSame(kept.form, base) ? kept : null;
  });
  useEffect(() => {
    if (!dirty) return;
    const draft = { form, base, updated_at: updatedAt, at: new Date().toISOString() };
    const timer = setTimeout(() => keepDraft(id, draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [id, form, base, updatedAt, dirty]);
  return {
    offered,
    take: () => setOffered(null),
    refuse: () => {
      forgetDraft(id);
      setOffered(null);
    },
  };
}
