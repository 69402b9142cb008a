import { isApiError } from '@fori/client/api-error';
import { fieldErrors } from '@fori/client/errors';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FormDrafts } from './drafts.ts';
import type { FormError } from './form-error.ts';
import { useCheckOnLeave } from './use-check-on-leave.ts';
import type { FormState } from './use-form.ts';

export type EditValues = Record<string, string | boolean>;
type FormErrors = Partial<Record<string, FormError>>;

interface EditOptions<V extends EditValues> {
  /** names the form; the ids of its fields begin with it */
  id: string;
  /** what the fields hold before anybody types, in the order of the page */
  initial: V;
  /** what keeps the form from being sent; fetched with the first look at the form, for the rules bring their library */
  loadCheck: () => Promise<(values: V) => FormErrors>;
  /** sends what is valid and gives what the fields hold then; what it rejects with is told at the fields or above them */
  send: (values: V) => Promise<V>;
  /** keeps what is typed for this tab; not for passwords and codes */
  drafts?: FormDrafts | undefined;
  /** fields whose error another one's change may settle */
  settles?: Readonly<Record<string, readonly string[]>>;
}

interface State {
  errors: FormErrors;
  /** grows with each attempt to send that failed, so that the summary takes the focus */
  attempts: number;
  /** the rules could not be fetched, so nothing is known of the form */
  unchecked: boolean;
  /** why the shop did not take it, where no field is to blame */
  failure: unknown;
  busy: boolean;
}

const fresh: State = { errors: {}, attempts: 0, unchecked: false, failure: null, busy: false };

const restored = <V extends EditValues>({ id, initial, drafts }: EditOptions<V>): V => {
  const draft = drafts?.load(id);
  if (!draft) return initial;
  const typed = Object.entries(draft).filter(([name, value]) => typeof value === typeof initial[name]);
  return { ...initial, ...Object.fromEntries(typed) };
};

/**
 * The form of something that is there already, or is added to it: it behaves as all of the shop's do, and sends by
 * itself. What is typed stays through every failure, and where it is no secret, through the end of a session, too.
 */
export function useEditForm<V extends EditValues>(options: EditOptions<V>) {
  const { id, initial, loadCheck, send, drafts, settles = {} } = options;
  const [values, setValues] = useState<V>(() => restored(options));
  const [state, setState] = useState<State>(fresh);
  const latest = useRef(values);
  const sending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(initial);

  // what changes elsewhere is followed, unless something else is typed by now
  if (!isSame(base, initial)) {
    setBase(initial);
    if (isSame(values, base)) setValues(initial);
  }
  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);

  const put = (next: V) => {
    latest.current = next;
    setValues(next);
    if (isSame(next, initial)) drafts?.forget(id);
    else drafts?.save(id, next);
  };

  const checkAgain = async (names: readonly string[]) => {
    const check = await loadCheck().catch(() => null);
    if (!check) return;
    const found = check(latest.current);
    setState((before) => {
      const errors = { ...before.errors };
      for (const name of names) {
        if (found[name]) errors[name] = found[name];
        else delete errors[name];
      }
      return { ...before, errors };
    });
  };

  const set = <N extends keyof V & string>(name: N, value: V[N]) => {
    put({ ...latest.current, [name]: value });
    const judged = [name, ...(settles[name] ?? []).filter((other) => state.errors[other])];
    if (state.attempts > 0 || judged.some((one) => state.errors[one])) void checkAgain(judged);
  };
  // what is marked is checked at each change; what the shop has said of a field, leaving it does not take back
  const leave = useCheckOnLeave((name) => {
    if (state.errors[name]) return;
    void checkAgain([name]);
  });

  const refuse = (error: unknown) => {
    const complaints = Object.entries(fieldErrors(error)).filter(([name]) => name in initial);
    const errors = Object.fromEntries(complaints.map(([name, worded]) => [name, { worded }]));
    const told = isApiError(error) && complaints.length > 0;
    setState(({ attempts }) => ({
      errors: told ? errors : {},
      attempts: attempts + 1,
      unchecked: false,
      failure: told ? null : error,
      busy: false,
    }));
  };

  const submit = async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      const check = await loadCheck().catch(() => null);
      const sent = latest.current;
      const errors = check?.(sent) ?? {};
      const stopped = !check || Object.keys(errors).length > 0;
      setState(({ attempts }) => ({
        errors,
        attempts: attempts + (stopped ? 1 : 0),
        unchecked: !check,
        failure: null,
        busy: !stopped,
      }));
      if (stopped) return;
      const now = await send(sent);
      // what was typed while it was under way is not what was saved, and stays
      if (isSame(latest.current, sent)) {
        drafts?.forget(id);
        setValues(now);
      }
      setState(fresh);
    } catch (error) {
      refuse(error);
    } finally {
      sending.current = false;
    }
  };

  const shared: FormState = {
    element,
    names: Object.keys(initial),
    errors: state.errors,
    unchecked: state.unchecked,
    attempts: state.attempts,
    fieldId: (name) => `${id}-${name}`,
    valueOf: (name) => String(values[name] ?? ''),
    change: (name, value) => set(name, value as V[string]),
    leave,
    prepare: () => void loadCheck().catch(() => undefined),
  };
  return {
    ...shared,
    values,
    failure: state.failure,
    busy: state.busy,
    /** what is typed differs from what was there */
    dirty: !isSame(values, initial),
    set,
    submit: () => void submit(),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
    /** back to what was there */
    reset: () => {
      setValues(initial);
      drafts?.forget(id);
      setState(fresh);
    },
  };
}
export type EditForm = Omit<ReturnType<typeof useEditForm<EditValues>>, 'values' | 'set'>;

const isSame = (a: EditValues, b: EditValues): boolean => Object.keys(b).every((name) => a[name] === b[name]);
