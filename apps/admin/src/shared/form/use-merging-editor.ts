import { isApiError } from '@fori/client/api-error';
import { useTranslation } from '@fori/client/use-translation';
import type { Language } from '@fori/domain/languages';
import {
  type QueryKey,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { shownConflicts, type ValueText } from './conflict-texts.ts';
import type { Side } from './side-choice.tsx';
import type { ShownConflict } from './side-choices.tsx';
import { conflictsOf, type Merge, threeWay } from './three-way.ts';
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
  /** field by field by default */
  merge?: Merge<Form>;
  /** how values are shown that are stored as codes or numbers */
  valueText?: ValueText;
}

/**
 * `useEditor` for something that always exists and is saved as a whole, like the settings. Where somebody else has
 * saved in the meantime, the admin keeps their changes on top of it, choosing a side for each field that both changed, or
 * drops them (ADMIN-233). Shown in an `EditorForm`.
 */
export function useMergingEditor<Form extends FieldValues, Version extends Versioned, Input, Key extends QueryKey>({
  loaded,
  query,
  mutation,
  formOf,
  toInput,
  merge = threeWay<Form>,
  valueText,
  ...options
}: MergingEditorOptions<Form, Version, Input, Key>) {
  const client = useQueryClient();
  const id = useId();
  const { i18n } = useTranslation();
  const { mutateAsync } = useMutation(mutation);
  const [open, setOpen] = useState<{ current: Version; conflicts: ShownConflict[] } | null>(null);
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
  const continueFrom = (current: Version, draft?: Form) => {
    editor.takeOver(current, draft);
    editor.dismissError();
    setOpen(null);
  };
  const mergedWith = (current: Version, sides: Readonly<Record<string, Side>> = {}) =>
    merge(editor.currentBase().form, editor.form.getValues(), formOf(current), ({ name, mine, theirs }) =>
      sides[name] === 'theirs' ? theirs : mine,
    );
  const rebase = useMutation({
    mutationFn: async (keepMine: boolean) => {
      const current = await client.fetchQuery({ ...query, staleTime: 0 });
      if (!keepMine) return continueFrom(current);
      const mine = editor.form.getValues();
      const conflicts = conflictsOf(merge, editor.currentBase().form, mine, formOf(current));
      if (conflicts.length === 0) return continueFrom(current, mergedWith(current));
      const shown = shownConflicts(conflicts, options.labels(mine), i18n.language as Language, valueText);
      return setOpen({ current, conflicts: shown });
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
      /** fields changed on both sides, while a side is to be chosen for each */
      conflicts: open?.conflicts ?? null,
      /** continues with the chosen sides */
      choose: (sides: Readonly<Record<string, Side>>) => {
        if (open) continueFrom(open.current, mergedWith(open.current, sides));
      },
      dismiss: () => setOpen(null),
    },
  };
}
