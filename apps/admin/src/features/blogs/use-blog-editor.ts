import { createBlog, currentBlog, updateBlog } from '@fori/client/mutations/admin-blogs';
import { adminBlogQuery } from '@fori/client/queries/admin-blogs';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import type { BlogStatus } from '@fori/domain/blog';
import { languageNames } from '@fori/domain/languages';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEditor } from '../../shared/form/use-editor.ts';
import {
  type BlogForm,
  emptyForm,
  fieldRefOf,
  fieldRefs,
  isSame,
  mergeForms,
  type PlainField,
  textFieldOf,
  toForm,
  toInput,
} from './blog-form.ts';
import { removeDraft } from './local-draft.ts';

interface BlogEditorOptions {
  /** the post was created and its page is still open */
  afterCreating: (post: AdminBlog) => Promise<void>;
  /** with what was typed since the request was sent */
  onCreated: (post: AdminBlog, typed: BlogForm | null) => void;
  formFromCreation: BlogForm | null;
}

/** A post being edited: the shared editor with the saving and merging of posts. */
export function useBlogEditor(
  post: AdminBlog | null,
  { afterCreating, onCreated, formFromCreation }: BlogEditorOptions,
) {
  const { t } = useTranslation('admin-blogs');
  const api = useBackOfficeApi();
  const client = useQueryClient();
  const id = post?.id ?? null;
  const create = useMutation(createBlog(api));
  const update = useMutation(updateBlog(api, String(id)));
  const labels = Object.fromEntries(
    fieldRefs.map((ref) => {
      const text = textFieldOf(ref);
      return [
        ref,
        text ? `${languageNames[text.language]}: ${t(`part.${text.part}`)}` : t(`part.${ref as PlainField}`),
      ];
    }),
  );
  const editor = useEditor<BlogForm, AdminBlog, BlogStatus | undefined>({
    loaded: post,
    thing: post?.title ?? t('untitled'),
    labels: () => labels,
    fieldOf: fieldRefOf,
    formOf: (version) => (version ? toForm(version) : emptyForm),
    send: (sent, base, status) => {
      const { publish_at, ...input } = toInput(sent);
      const body = {
        ...input,
        // the API defaults to now, so the date is sent only if it was chosen
        ...(sent.publish_at !== base.form.publish_at && { publish_at: publish_at ?? null }),
        ...(status && { status }),
      };
      if (id === null || base.updatedAt === null) return create.mutateAsync(body);
      return update.mutateAsync({ ...body, updated_at: base.updatedAt });
    },
    afterSave: (sent, now, saved) => {
      const next = toForm(saved);
      return { base: next, draft: mergeForms(sent, now, next).merged };
    },
    equal: isSame,
    formFromCreation,
    afterCreating,
    onCreated,
  });

  const save = async (status?: BlogStatus) => {
    const saved = await editor.save(status);
    if (!saved) return;
    removeDraft(id);
    const scheduled = saved.status === 'draft' && saved.publish_at !== null;
    const what = status ?? (scheduled ? 'scheduled' : 'saved');
    showToast({ tone: 'success', title: t(`saved.${what}`, { title: saved.title }) });
  };
  const current = currentBlog(editor.error);

  return {
    ...editor,
    /** the version somebody else has saved meanwhile, and the merge of both */
    conflict: current && { current, merge: mergeForms(editor.base.form, editor.form.getValues(), toForm(current)) },
    save: (status?: BlogStatus) => editor.submit(() => save(status))(),
    discard: () => {
      removeDraft(id);
      editor.discard();
    },
    takeMerged: (merged: BlogForm) => {
      if (!current) return;
      editor.takeOver(current, merged);
      client.setQueryData(adminBlogQuery(api, String(current.id)).queryKey, current);
      editor.dismissError();
    },
  };
}
export type BlogEditing = ReturnType<typeof useBlogEditor>;
