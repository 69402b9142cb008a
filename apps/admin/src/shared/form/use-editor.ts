import { showToast } from '@fori/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** What an editor edits: anything the shop answers with the time it was last changed; null before the first change. */
interface Versioned {
  updated_at: string | null;
}

/** What a draft stands on. */
interface Base<Form> {
  form: Form;
  /** when the thing was last changed that the form shows; null before the first change */
  updatedAt: string | null;
}

interface EditorOptions<Form, Version> {
  /** the version the shop told last; null for a thing that is still to be made */
  loaded: Version | null;
  /** what the thing is called, for a save that fails after its page was left */
  thing: string;
  formOf: (version: Version | null) => Form;
  /** what was sent, what stands in the form once it is saved, and what the shop made of it: the next base and draft */
  afterSave: (sent: Form, now: Form, saved: Version) => { base: Form; draft: Form };
  /** whether two forms show the same */
  equal?: (one: Form, other: Form) => boolean;
  /** whether a save on top of one version would overwrite nothing of the other; the same as `equal` without it */
  same?: (one: Form, other: Form) => boolean;
  /** what was typed on the page for new things while this one was being created */
  typed?: Form | null;
  /** The new thing has been made. Called once nothing asks any more whether its page may be left. */
  onCreated?: ((created: Version, typed: Form | null) => void) | undefined;
}

const allTheSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isOlder = (one: Versioned, other: Versioned | null): boolean =>
  (one.updated_at ?? '') < (other?.updated_at ?? '');

/**
 * The state of an editing page, one way for products, posts and settings. What is typed while a save is under way stays;
 * one save runs at a time, however often it is asked for; a new thing is created once; discarding goes back to the newest
 * version the shop has told (ADMIN-121 to ADMIN-125).
 */
export function useEditor<Form extends FieldValues, Version extends Versioned>({
  loaded,
  thing,
  formOf,
  afterSave,
  equal = allTheSame,
  same = equal,
  typed = null,
  onCreated,
}: EditorOptions<Form, Version>) {
  const { t } = useTranslation('admin');
  const baseOf = (version: Version | null): Base<Form> => ({
    form: formOf(version),
    updatedAt: version?.updated_at ?? null,
  });
  const isNew = loaded === null;
  const [base, setBase] = useState(() => baseOf(loaded));
  const [busy, setBusy] = useState(false);
  const [created, setCreated] = useState<Version | null>(null);
  // a second press may come before the screen has been drawn again: these hold at once
  const standing = useRef(base);
  const newest = useRef(loaded);
  const saving = useRef(false);
  const mounted = useRef(true);
  const form = useForm<Form>({ defaultValues: base.form as DefaultValues<Form>, shouldFocusError: false });
  const { reset, getValues, formState } = form;
  const { isDirty } = formState;
  const dirty = isDirty && created === null;

  const setDraft = (draft: Form) => reset(draft, { keepDefaultValues: true });
  const standOn = (next: Base<Form>, draft: Form = next.form) => {
    standing.current = next;
    setBase(next);
    reset(next.form);
    setDraft(draft);
  };
  /** the same form on another version of the thing */
  const moveTo = (version: Version) => {
    if (isOlder(version, newest.current)) return;
    newest.current = version;
    standing.current = { form: standing.current.form, updatedAt: version.updated_at };
    setBase(standing.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page began with
  useEffect(() => {
    mounted.current = true;
    if (typed) setDraft(typed);
    return () => {
      mounted.current = false;
    };
  }, []);

  // somebody has saved, here beside the form or elsewhere. What is typed stays; the next save tells what it clashes with
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer of the shop is what counts
  useEffect(() => {
    if (!loaded || busy || created || loaded === newest.current || isOlder(loaded, newest.current)) return;
    newest.current = loaded;
    const next = baseOf(loaded);
    if (same(standing.current.form, next.form) && (isDirty || equal(standing.current.form, next.form))) moveTo(loaded);
    else if (!isDirty) standOn(next);
  }, [loaded, busy]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is created once
  useEffect(() => {
    if (created) onCreated?.(created, form.formState.isDirty ? getValues() : null);
  }, [created]);

  /**
   * Sends the form by `send`; the answer becomes what the form stands on. Resolves to null while another save is under way,
   * and rejects with what the shop says: then everything typed is still there.
   */
  const save = async (
    send: (sent: Form, base: Base<Form>) => Promise<Version>,
    beforeLeaving?: (created: Version) => Promise<void>,
  ): Promise<Version | null> => {
    if (saving.current) return null;
    saving.current = true;
    setBusy(true);
    const sent = structuredClone(getValues());
    let made = false;
    try {
      const saved = await send(sent, standing.current);
      newest.current = saved;
      const next = afterSave(sent, getValues(), saved);
      // at once: a key pressed between the two would be lost
      flushSync(() => standOn({ form: next.base, updatedAt: saved.updated_at }, next.draft));
      if (!isNew) return saved;
      made = true;
      await beforeLeaving?.(saved);
      setCreated(saved);
      return saved;
    } catch (error) {
      if (!mounted.current) showToast({ tone: 'error', title: t('unsaved.failed', { thing }) });
      throw error;
    } finally {
      // a new thing is made once: whatever is typed now is saved on its own page
      if (!made) {
        saving.current = false;
        setBusy(false);
      }
    }
  };

  return {
    form,
    base,
    /** something is typed that is not saved */
    dirty,
    /** it is being saved, or has just been created */
    busy,
    /** leaving now would lose something, or might */
    unsaved: created === null && (dirty || busy),
    isSaving: () => saving.current,
    /** the base of this very moment, which an earlier draw of the screen may not know yet */
    standing: () => standing.current,
    save,
    setDraft,
    discard: () => standOn(baseOf(newest.current)),
    /** goes on with `draft` on top of what somebody else has saved; without a draft gives up what was typed */
    takeOver: (version: Version, draft?: Form) => {
      if (!isOlder(version, newest.current)) newest.current = version;
      standOn(baseOf(version), draft);
    },
    /** something beside the form has been saved */
    moveTo,
    /** goes on with a draft kept elsewhere, on what it stood on then */
    restore: (kept: Base<Form>, draft: Form) => standOn(kept, draft),
  };
}
