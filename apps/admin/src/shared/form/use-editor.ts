import { useTranslation } from '@fori/client/use-translation';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { type FormChecks, useCheckedForm } from './use-checked-form.ts';

/** What an editor edits: anything the API returns with the time of its last change; null before the first change. */
export interface Versioned {
  updated_at: string | null;
}

/** The version of the form that its changes are measured against. */
interface Base<Form> {
  form: Form;
  /** when this version was last changed; null before the first change */
  updatedAt: string | null;
}

interface EditorOptions<Form extends FieldValues, Version, Choice> extends FormChecks<Form> {
  /** the version last received from the API; null for something not created yet */
  loaded: Version | null;
  /** the name of the edited thing, for a save that fails after its page was left */
  thing: string;
  formOf: (version: Version | null) => Form;
  /** Makes the call. Its response becomes the next base. */
  send: (sent: Form, base: Base<Form>, choice: Choice) => Promise<Version>;
  /** the next base and draft from what was sent, the form once it is saved, and the API's response */
  afterSave: (sent: Form, now: Form, saved: Version) => { base: Form; draft: Form };
  /** whether two forms have the same content */
  equal?: (one: Form, other: Form) => boolean;
  /** whether a save on top of one version would overwrite nothing of the other; `equal` by default */
  same?: (one: Form, other: Form) => boolean;
  /** what was typed on the creation page while this was being created */
  formFromCreation?: Form | null;
  /** Still part of the first save, before its page is left. */
  afterCreating?: (created: Version) => Promise<void>;
  /** Called after creating, with what was typed meanwhile, once leaving the page needs no confirmation. */
  onCreated?: ((created: Version, typed: Form | null) => void) | undefined;
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isOlder = (one: Versioned, other: Versioned | null): boolean =>
  (one.updated_at ?? '') < (other?.updated_at ?? '');

/**
 * The state of an editing page, the same for products, posts and settings (decision 0065). What is typed during a save
 * stays; one save runs at a time; a new thing is created once; discarding returns to the newest version received from the
 * API (ADMIN-121 to ADMIN-125).
 */
export function useEditor<Form extends FieldValues, Version extends Versioned, Choice = void>({
  loaded,
  thing,
  formOf,
  send,
  afterSave,
  equal = isEqual,
  same = equal,
  formFromCreation = null,
  afterCreating,
  onCreated,
  ...checks
}: EditorOptions<Form, Version, Choice>) {
  const { t } = useTranslation('admin');
  const baseOf = (version: Version | null): Base<Form> => ({
    form: formOf(version),
    updatedAt: version?.updated_at ?? null,
  });
  const isNew = loaded === null;
  const [base, setBase] = useState(() => baseOf(loaded));
  // refs, because a second press may come before the next render
  const baseRef = useRef(base);
  const newest = useRef(loaded);
  const saving = useRef(false);
  const mounted = useRef(true);
  const checked = useCheckedForm<Form>({ ...checks, defaultValues: base.form as DefaultValues<Form> });
  const { reset, getValues, formState } = checked.form;
  const { isDirty } = formState;

  const setDraft = (draft: Form) => reset(draft, { keepDefaultValues: true });
  const rebase = (next: Base<Form>, draft: Form = next.form) => {
    baseRef.current = next;
    setBase(next);
    reset(next.form);
    setDraft(draft);
  };
  /** the same form on another version */
  const acceptVersion = (version: Version) => {
    if (isOlder(version, newest.current)) return;
    newest.current = version;
    baseRef.current = { form: baseRef.current.form, updatedAt: version.updated_at };
    setBase(baseRef.current);
  };

  const { mutateAsync, ...mutation } = useMutation({
    mutationFn: async ({ sent, choice }: { sent: Form; choice: Choice }) => {
      const saved = await send(sent, baseRef.current, choice);
      newest.current = saved;
      const next = afterSave(sent, getValues(), saved);
      // synchronously: a key pressed between the two would be lost
      flushSync(() => rebase({ form: next.base, updatedAt: saved.updated_at }, next.draft));
      if (isNew) await afterCreating?.(saved);
      return saved;
    },
    onError: () => {
      if (!mounted.current) showToast({ tone: 'error', title: t('unsaved.failed', { thing }) });
    },
  });
  const created = isNew ? (mutation.data ?? null) : null;
  const dirty = isDirty && created === null;
  const busy = mutation.isPending || created !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the value of the first render
  useEffect(() => {
    mounted.current = true;
    if (formFromCreation) setDraft(formFromCreation);
    return () => {
      mounted.current = false;
    };
  }, []);

  // saved elsewhere. The input stays; the next save reports conflicts
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each version received from the API
  useEffect(() => {
    if (!loaded || busy || loaded === newest.current || isOlder(loaded, newest.current)) return;
    newest.current = loaded;
    const next = baseOf(loaded);
    if (same(baseRef.current.form, next.form) && (isDirty || equal(baseRef.current.form, next.form))) {
      acceptVersion(loaded);
    } else if (!isDirty) rebase(next);
  }, [loaded, busy]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it has been created
  useEffect(() => {
    if (created) onCreated?.(created, formState.isDirty ? getValues() : null);
  }, [created]);

  /** Resolves to null while another save is in flight, and when it fails: see `error`. The input is kept. */
  const save = async (choice: Choice): Promise<Version | null> => {
    if (saving.current) return null;
    saving.current = true;
    try {
      const saved = await mutateAsync({ sent: structuredClone(getValues()), choice });
      // a thing is created once: further input is saved on its own page
      saving.current = isNew;
      return saved;
    } catch (error) {
      saving.current = false;
      checked.showRefusal(error);
      return null;
    }
  };

  return {
    ...checked,
    /** As in `useCheckedForm`; does nothing while a save is in flight. */
    submit: (...handlers: Parameters<typeof checked.submit>) => {
      const submit = checked.submit(...handlers);
      return (event?: SyntheticEvent) => {
        event?.preventDefault();
        if (saving.current) return;
        mutation.reset();
        submit(event);
      };
    },
    base,
    /** there are unsaved changes */
    dirty,
    /** it is being saved, or was just created */
    busy,
    /** why the last save failed */
    error: mutation.error,
    /** clears `error` */
    dismissError: mutation.reset,
    /** leaving now would lose something, or might */
    unsaved: created === null && (dirty || busy),
    save,
    /** the current base, which an earlier render may not know yet */
    currentBase: () => baseRef.current,
    discard: () => {
      mutation.reset();
      rebase(baseOf(newest.current));
    },
    /** continues with `draft` on top of what somebody else has saved; without a draft discards the input */
    takeOver: (version: Version, draft?: Form) => {
      if (!isOlder(version, newest.current)) newest.current = version;
      rebase(baseOf(version), draft);
    },
    /** something outside the form has been saved */
    acceptVersion,
    /** continues with a stored draft and the base it had */
    restore: (stored: Base<Form>, draft: Form) => rebase(stored, draft),
  };
}
