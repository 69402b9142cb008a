import { errorText, fieldErrors } from '@fori/client/errors';
import { createBlog, currentBlog, updateBlog } from '@fori/client/mutations/admin-blogs';
import { adminBlogQuery } from '@fori/client/queries/admin-blogs';
import { useBackOfficeApi } from '@fori/client/react';
import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import type { BlogStatus } from '@fori/domain/blog';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type BlogForm,
  emptyForm,
  isSame,
  type Merge,
  mergeForms,
  type Place,
  placeOf,
  toForm,
  toInput,
  withValue,
} from './blog-form.ts';
import { forgetDraft, type LocalDraft } from './local-draft.ts';

interface Base {
  form: BlogForm;
  updated_at: string | null;
}

const baseOf = (post: AdminBlog | null): Base =>
  post ? { form: toForm(post), updated_at: post.updated_at } : { form: emptyForm, updated_at: null };

export interface BlogErrors {
  byPlace: Readonly<Partial<Record<Place, string>>>;
  /** what is wrong with no field in particular */
  general: string | null;
  /** grows with each refusal */
  attempt: number;
}

/** A post being edited: what is written, what was saved last, and what becomes of saving. */
export function useBlogEditor(post: AdminBlog | null, onCreated: (post: AdminBlog) => void) {
  const { t } = useTranslation(['admin-blogs', 'errors']);
  const api = useBackOfficeApi();
  const client = useQueryClient();
  const id = post?.id ?? null;
  const [base, setBase] = useState(() => baseOf(post));
  const [form, setForm] = useState(base.form);
  const [errors, setErrors] = useState<BlogErrors>({ byPlace: {}, general: null, attempt: 0 });
  const [clash, setClash] = useState<{ merge: Merge; current: AdminBlog } | null>(null);
  const create = useMutation(createBlog(api));
  const update = useMutation(updateBlog(api, String(id)));

  const change = (place: Place, value: string) => {
    setForm((before) => withValue(before, place, value));
    setErrors(({ byPlace: { [place]: _mended, ...byPlace }, ...rest }) => ({ ...rest, byPlace }));
  };
  const refused = (error: Error) => {
    const current = currentBlog(error);
    if (current) {
      setClash({ current, merge: mergeForms(base.form, form, toForm(current)) });
      return;
    }
    const byPlace: Partial<Record<Place, string>> = {};
    for (const [field, message] of Object.entries(fieldErrors(error))) {
      const place = placeOf(field);
      if (place && !byPlace[place]) byPlace[place] = message;
    }
    const general = Object.keys(byPlace).length === 0 ? errorText(error, t) : null;
    setErrors(({ attempt }) => ({ byPlace, general, attempt: attempt + 1 }));
  };
  const taken = (saved: AdminBlog, sent: BlogForm) => {
    forgetDraft(id);
    const next = baseOf(saved);
    setBase(next);
    // what was typed while it was being saved stays
    setForm((now) => mergeForms(sent, now, next.form).merged);
    setErrors(({ attempt }) => ({ byPlace: {}, general: null, attempt }));
  };
  const save = (status?: BlogStatus) => {
    const { publish_at, ...input } = toInput(form);
    const body = {
      ...input,
      // a date that is due this very minute is sent only by whoever chose it
      ...(form.publish_at !== base.form.publish_at && { publish_at: publish_at ?? null }),
      ...(status && { status }),
    };
    const done = (saved: AdminBlog) => {
      const scheduled = saved.status === 'draft' && saved.publish_at !== null;
      const what = status ?? (scheduled ? 'scheduled' : 'saved');
      showToast({ tone: 'success', title: t(`saved.${what}`, { title: saved.title }) });
      taken(saved, form);
    };
    if (base.updated_at === null || id === null) {
      create.mutate(body, {
        onSuccess: (saved) => {
          done(saved);
          onCreated(saved);
        },
        onError: refused,
      });
    } else update.mutate({ ...body, updated_at: base.updated_at }, { onSuccess: done, onError: refused });
  };

  return {
    form,
    base: base.form,
    updatedAt: base.updated_at,
    dirty: !isSame(form, base.form),
    busy: create.isPending || update.isPending,
    errors,
    clash,
    change,
    setForm,
    save,
    discard: () => {
      forgetDraft(id);
      setForm(base.form);
      setErrors(({ attempt }) => ({ byPlace: {}, general: null, attempt }));
    },
    restore: (draft: LocalDraft) => {
      setBase({ form: draft.base, updated_at: draft.updated_at });
      setForm(draft.form);
    },
    /** something beside the form was changed at once, such as the cover */
    moved: (saved: AdminBlog) => setBase((before) => ({ ...before, updated_at: saved.updated_at })),
    merged: (chosen: BlogForm) => {
      if (clash) {
        setBase(baseOf(clash.current));
        client.setQueryData(adminBlogQuery(api, String(clash.current.id)).queryKey, clash.current);
      }
      setForm(chosen);
      setClash(null);
    },
    leaveClash: () => setClash(null),
  };
}
export type BlogEditing = ReturnType<typeof useBlogEditor>;
