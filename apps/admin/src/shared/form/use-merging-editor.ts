import { isApiError } from '@fori/client/api-error';
import {
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormChecks } from './use-checked-form.ts';
import { useEditor, type Versioned } from './use-editor.ts';

interface MergingEditorOptions<Form extends FieldValues, Version, Input, Key extends QueryKey>
  extends Omit<FormChecks<Form>, 'toInput' | 'id'> {
  loaded: Version;
  thing: string;
  /** fetches the version that is saved now */
  query: UseQueryOptions<Version, Error, Version, Key>;
  mutation: UseMutationOptions<Version, Error, Input>;
  formOf: (version: Version) => Form;
  /** the request body; `updatedAt` is that of the version the form was made from */
  toInput: (form: Form, updatedAt: string | null) => Input;
  /** `mine` with what `theirs` changed of `base` */
  merge: (base: Form, mine: Form, theirs: Form) => Form;
}

/**
 * `useEditor` for something that always exists and is saved as a whole, like the settings. Where somebody else has
 * saved in the meantime, the admin keeps their changes on top of it or drops them. Shown in an `EditorForm`.
 */
export function useMergingEditor<Form extends FieldValues, Version extends Versioned, Input, Key extends QueryKey>({
  loaded,
  query,
  mutation,
  formOf,
  toInput,
  merge,
  ...options
}: MergingEditorOptions<Form, Version, Input, Key>) {
  const client = useQueryClient();
  const id = useId();
  const { mutateAsync } = useMutation(mutation);
  const editor = useEditor<Form, Version>({
    ...options,
    loaded,
    id,
    toInput: (form) => toInput(form, loaded.updated_at),
    // it always exists, so this never creates anything
    formOf: (version) => formOf(version ?? loaded),
    send: (sent, { updatedAt }) => mutateAsync(toInput(sent, updatedAt)),
    afterSave: (sent, now, saved) => {
      const next = formOf(saved);
      return { base: next, draft: merge(sent, now, next) };
    },
  });
  const rebase = useMutation({
    mutationFn: async (keepMine: boolean) => {
      const current = await client.fetchQuery({ ...query, staleTime: 0 });
      const mine = merge(editor.base.form, editor.form.getValues(), formOf(current));
      editor.takeOver(current, keepMine ? mine : undefined);
      editor.dismissError();
    },
  });
  const failure = rebase.error ?? editor.error;
  const isStale = isApiError(failure) && failure.code === 'stale_edit';
  return {
    ...editor,
    id,
    thing: options.thing,
    /** what happens when somebody else has saved in the meantime */
    stale: {
      isStale,
      /** why saving or continuing failed, other than for a change by somebody else */
      error: isStale ? null : failure,
      /** continues from what is saved now, with or without the changes made here */
      resolve: (keepMine: boolean) => rebase.mutate(keepMine),
      reset: rebase.reset,
    },
  };
}
