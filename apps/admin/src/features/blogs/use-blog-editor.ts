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
import { useEditor } from '../../shared/form/use-editor.ts';
import {
  type BlogForm,
  emptyForm,
  isSame,
  type Merge,
  mergeForms,
  type Place,
  pathOf,
  placeOf,
  toForm,
  toInput,
} from './blog-form.ts';
import { forgetDraft, type LocalDraft } from './local-draft.ts';

export interface BlogErrors {
  byPlace: Readonly<Partial<Record<Place, string>>>;
  /** what is wrong with no field in particular */
  general: string | null;
  /** grows with each refusal */
  attempt: number;
}

interface BlogEditorOptions {
  /** the new post is there; nobody has left its page yet */
  afterCreating: (post: AdminBlog) => Promise<void>;
  /** with what was typed since it was sent */
  onCreated: (post: AdminBlog, typed: BlogForm | null) => void;
  typed: BlogForm | null;
}

/** A post being edited: what is written, what was saved last, and what becomes of saving. */
export function useBlogEditor(post: AdminBlog | null, { afterCreating, onCreated, typed }: BlogEditorOptions) {
  const { t } = useTranslation(['admin-blogs', 'errors']);
  const api = useBackOfficeApi();
  const client = useQueryClient();
  const id = post?.id ?? null;
  const [errors, setErrors] = useState<BlogErrors>({ byPlace: {}, general: null, attempt: 0 });
  const [clash, setClash] = useState<{ merge: Merge; current: AdminBlog } | null>(null);
  const create = useMutation(createBlog(api));
  const update = useMutation(updateBlog(api, String(id)));
  const editor = useEditor<BlogForm, AdminBlog>({
    loaded: post,
    thing: post?.title ?? t('untitled'),
    formOf: (version) => (version ? toForm(version) : emptyForm),
    afterSave: (sent, now, saved) => {
      const next = toForm(saved);
      return { base: next, draft: mergeForms(sent, now, next).merged };
    },
    equal: isSame,
    typed,
    onCreated,
  });
  const { watch, getValues, setValue } = editor.form;
  const form = watch();

  const change = (place: Place, value: string) => {
    setValue(pathOf(place), value, { shouldDirty: true });
    setErrors(({ byPlace: { [place]: _mended, ...byPlace }, ...rest }) => ({ ...rest, byPlace }));
  };
  const setForm = (edit: (before: BlogForm) => BlogForm) => editor.setDraft(edit(getValues()));
  const forgetErrors = () => setErrors(({ attempt }) => ({ byPlace: {}, general: null, attempt }));
  const refused = (error: unknown) => {
    const current = currentBlog(error);
    if (current) {
      setClash({ current, merge: mergeForms(editor.base.form, getValues(), toForm(current)) });
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
  const save = async (status?: BlogStatus) => {
    try {
      const saved = await editor.save(async (sent, base) => {
        const { publish_at, ...input } = toInput(sent);
        const body = {
          ...input,
          // a date that is due this very minute is sent only by whoever chose it
          ...(sent.publish_at !== base.form.publish_at && { publish_at: publish_at ?? null }),
          ...(status && { status }),
        };
        if (id === null || base.updatedAt === null) return create.mutateAsync(body);
        return update.mutateAsync({ ...body, updated_at: base.updatedAt });
      }, afterCreating);
      if (!saved) return;
      forgetDraft(id);
      forgetErrors();
      const scheduled = saved.status === 'draft' && saved.publish_at !== null;
      const what = status ?? (scheduled ? 'scheduled' : 'saved');
      showToast({ tone: 'success', title: t(`saved.${what}`, { title: saved.title }) });
    } catch (error) {
      refused(error);
    }
  };

  return {
    form,
    base: editor.base.form,
    updatedAt: editor.base.updatedAt,
    dirty: editor.dirty,
    unsaved: editor.unsaved,
    busy: editor.busy,
    errors,
    clash,
    change,
    setForm,
    save,
    discard: () => {
      forgetDraft(id);
      editor.discard();
      forgetErrors();
    },
    restore: (draft: LocalDraft) => editor.restore({ form: draft.base, updatedAt: draft.updated_at }, draft.form),
    /** something beside the form was changed at once, such as the cover */
    moved: editor.moveTo,
    merged: (chosen: BlogForm) => {
      if (clash) {
        editor.takeOver(clash.current, chosen);
        client.setQueryData(adminBlogQuery(api, String(clash.current.id)).queryKey, clash.current);
      }
      setClash(null);
    },
    leaveClash: () => setClash(null),
  };
}
export type BlogEditing = ReturnType<typeof useBlogEditor>;
