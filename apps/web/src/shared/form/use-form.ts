import { fieldErrors } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import type { FieldError } from '@fori/domain/errors';
import { loadNamespace } from '@fori/i18n/storefront';
import { useMutation } from '@tanstack/react-query';
import {
  createContext,
  type FocusEvent,
  type FormEvent,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FormError } from './form-error.ts';
import { isTextField, useCheckOnLeave } from './use-check-on-leave.ts';

type DefaultValues = Record<string, string | boolean>;
export type FormErrors = Partial<Record<string, FormError>>;

/** The name of a field: a key of the values, or a path into them such as `card.number`. */
type FieldName<V extends object> = {
  [K in keyof V & string]: V[K] extends object ? `${K}.${keyof V[K] & string}` : K;
}[keyof V & string];
type ValueAt<V extends object, N> = N extends keyof V ? V[N] : string;

/** The errors of a form's values, by field. */
export type FormRules<V extends object> = (values: V) => Partial<Record<FieldName<V>, FieldError>>;

/** Where unsent input is stored, by the form's id. Methods, because each storage takes its own type of values. */
interface DraftStorage {
  load(id: string): object | null;
  save(id: string, values: object): void;
  remove(id: string): void;
}

interface FormOptions<V extends object> {
  /** the form's key among the drafts, and the prefix of its fields' ids */
  id: string;
  /** the stored values; a change applies while the input is unchanged */
  initial: V;
  /** the fields in the order of the page, where that is not the order of `initial` */
  names?: readonly FieldName<V>[];
  /**
   * The rules come with a library, so they are loaded when the form gets the focus, with the texts of errors. Where that
   * fails the form is sent unchecked, because browsers do not retry a failed module; the server's errors are shown.
   */
  loadRules: () => Promise<(values: V) => FormErrors>;
  /** by field: other fields whose errors are checked again when it changes */
  affects?: Readonly<Record<string, readonly string[]>>;
  /** stores the input; not for passwords and codes */
  drafts?: DraftStorage;
}

interface Checked {
  errors: FormErrors;
  /** grows with each attempt to send the form and each refusal that names fields */
  attempts: number;
}

const notChecked: Checked = { errors: {}, attempts: 0 };

export interface FormState<V extends object = DefaultValues> extends Checked {
  element: RefObject<HTMLFormElement | null>;
  names: readonly string[];
  values: V;
  busy: boolean;
  /** the error of the last submit; null where it is shown at a field */
  failure: Error | null;
  /** the values differ from the initial ones */
  dirty: boolean;
  fieldId(name: string): string;
  textOf(name: string): string;
  /** the current values, also within the event that changed them */
  getValues(): V;
  set<N extends FieldName<V>>(name: N, value: ValueAt<V, N>): void;
  fill(values: Partial<V>): void;
  /** shows messages of the API at their fields; false when the form has none of the fields */
  mark(messages: Record<string, string>): boolean;
  /** checks some fields; returns all errors of the form */
  check(names: readonly FieldName<V>[]): Promise<FormErrors>;
  /**
   * Returns the `onSubmit` of the form. `send` receives valid values, or unchecked ones where the rules failed to load;
   * its error is shown at the fields or is `failure`. The values it returns become those of the form, unless something
   * has been typed since.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most forms are left or stay unchanged after a submit
  handleSubmit(send: (values: V) => Promise<V | void>, onInvalid?: (errors: FormErrors) => void): SubmitHandler;
  /** back to the initial values */
  reset(): void;
  /** fetches the rules, for the form's `onFocus` */
  prepare(): void;
  /** checks the text field that is left, for the form's `onBlur` */
  leave(event: FocusEvent<HTMLFormElement>): void;
}
export type SubmitHandler = (event?: FormEvent) => void;

const valueAt = (values: object, name: string): unknown =>
  name.split('.').reduce<unknown>((at, key) => Reflect.get(at as object, key), values);

const withValue = <V extends object>(values: V, name: string, value: unknown): V => {
  const [key = '', inner] = name.split('.');
  return { ...values, [key]: inner ? withValue(valueAt(values, key) as object, inner, value) : value };
};

const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (typeof a === 'object' &&
    typeof b === 'object' &&
    a !== null &&
    b !== null &&
    Object.entries(b).every(([key, value]) => isSame(Reflect.get(a, key), value)));

const isControlWithText = (control: unknown) =>
  control instanceof HTMLSelectElement || isTextField(control) ? control : null;

const restored = <V extends object>({ id, initial, drafts }: FormOptions<V>): V => {
  const typed = Object.entries(drafts?.load(id) ?? {}).filter(
    ([name, value]) => typeof value === typeof Reflect.get(initial, name),
  );
  return { ...initial, ...Object.fromEntries(typed) };
};

/**
 * The form hook of the storefront (decision 0065). A field is checked on blur unless it is empty, the whole form on
 * submit. After a submit, and where an error is shown, a field is also checked on each change, which never adds an error
 * to another field.
 */
export function useForm<V extends object>(options: FormOptions<V>): FormState<V> {
  const { id, initial, loadRules, affects = {}, drafts } = options;
  const { i18n } = useTranslation();
  const names: readonly string[] = options.names ?? Object.keys(initial);
  const [values, setValues] = useState(() => restored(options));
  const [checked, setChecked] = useState(notChecked);
  const [base, setBase] = useState(initial);
  // not cached after unmounting, because the values may contain passwords
  const sending = useMutation({ mutationFn: (send: () => Promise<unknown>) => send(), gcTime: 0 });
  const latest = useRef(values);
  const submitting = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  if (!isSame(base, initial)) {
    setBase(initial);
    if (isSame(values, base)) setValues(initial);
  }
  useLayoutEffect(() => {
    latest.current = values;
  }, [values]);

  const update = (next: V) => {
    latest.current = next;
    setValues(next);
    if (isSame(next, initial)) drafts?.remove(id);
    else drafts?.save(id, next);
  };

  /** Reads input that came without a React event: from password managers, or before hydration. */
  const readControls = () => {
    let next = latest.current;
    for (const name of names) {
      const control = isControlWithText(element.current?.elements.namedItem(name));
      // text areas normalise line breaks
      const text = String(valueAt(next, name)).replaceAll('\r\n', '\n');
      if (control && control.value !== text) next = withValue(next, name, control.value);
    }
    if (next !== latest.current) update(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(readControls, []);

  const rulesOrNone = () =>
    Promise.all([loadRules(), loadNamespace(i18n, 'validation')])
      .then(([rules]) => rules)
      .catch(() => (): FormErrors => ({}));

  const check = async (which: readonly string[]): Promise<FormErrors> => {
    const found = (await rulesOrNone())(latest.current);
    setChecked((before) => {
      const errors = { ...before.errors };
      for (const name of which) {
        if (found[name]) errors[name] = found[name];
        else delete errors[name];
      }
      return { ...before, errors };
    });
    return found;
  };
  const checkAgain = (which: readonly string[]) => {
    if (which.length > 0) void check(which);
  };
  const isMarked = (name: string) => checked.errors[name] !== undefined;

  const mark = (messages: Record<string, string>): boolean => {
    const known = Object.entries(messages).filter(([name]) => names.includes(name));
    if (known.length === 0) return false;
    const errors = Object.fromEntries(known.map(([name, text]) => [name, { text }]));
    setChecked(({ attempts }) => ({ errors, attempts: attempts + 1 }));
    return true;
  };

  const submit = async (send: (values: V) => Promise<unknown>, onInvalid?: (errors: FormErrors) => void) => {
    readControls();
    const rules = await rulesOrNone();
    const sent = latest.current;
    const errors = rules(sent);
    setChecked(({ attempts }) => ({ errors, attempts: attempts + 1 }));
    if (Object.keys(errors).length > 0) {
      sending.reset();
      onInvalid?.(errors);
      return;
    }
    const saved = await sending
      .mutateAsync(() => send(sent))
      .catch((error) => {
        mark(fieldErrors(error));
      });
    if (!saved) return;
    if (isSame(latest.current, sent)) {
      drafts?.remove(id);
      setValues(saved as V);
    }
    setChecked(notChecked);
  };

  const refusal = sending.error;
  const isAtField = refusal !== null && Object.keys(fieldErrors(refusal)).some((name) => names.includes(name));
  return {
    element,
    names,
    values,
    ...checked,
    busy: sending.isPending,
    failure: isAtField ? null : refusal,
    dirty: !isSame(values, initial),
    fieldId: (name) => `${id}-${name.replace('.', '-')}`,
    textOf: (name) => String(valueAt(values, name) ?? ''),
    getValues: () => latest.current,
    set: (name, value) => {
      update(withValue(latest.current, name, value));
      const affected = (affects[name] ?? []).filter(isMarked);
      checkAgain(checked.attempts > 0 || isMarked(name) ? [name, ...affected] : affected);
    },
    fill: (next) => {
      update({ ...latest.current, ...next });
      checkAgain(Object.keys(next).filter(isMarked));
    },
    mark,
    check,
    handleSubmit: (send, onInvalid) => (event) => {
      event?.preventDefault();
      if (submitting.current) return;
      submitting.current = true;
      void submit(send, onInvalid).finally(() => {
        submitting.current = false;
      });
    },
    reset: () => {
      setValues(initial);
      drafts?.remove(id);
      setChecked(notChecked);
      sending.reset();
    },
    prepare: () => void rulesOrNone(),
    // an error of the API stays until its field is changed
    leave: useCheckOnLeave((name) => {
      if (!isMarked(name)) void check([name]);
    }),
  };
}

export const FormContext = createContext<FormState | null>(null);

/** The form around a field. Throws outside of one. */
export function useFormContext<V extends object = DefaultValues>(): FormState<V> {
  const form = use(FormContext);
  if (!form) throw new Error('no form around this field');
  return form as unknown as FormState<V>;
}
