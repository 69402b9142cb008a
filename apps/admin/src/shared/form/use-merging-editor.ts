import {
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useStaleEdit } from './stale-edit.tsx';
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
  const stale = useStaleEdit<Version>({
    error: editor.error,
    load: () => client.fetchQuery({ ...query, staleTime: 0 }),
    onLoaded: (current, keepMine) => {
      const mine = merge(editor.base.form, editor.form.getValues(), formOf(current));
      editor.takeOver(current, keepMine ? mine : undefined);
      editor.dismissError();
    },
  });
  return { ...editor, id, thing: options.thing, stale };
}
