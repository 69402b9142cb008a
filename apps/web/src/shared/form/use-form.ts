import type { FieldError as Rule } from '@fori/domain/errors';
import {
  createContext,
  type FocusEvent,
  type FormEvent,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { FormError } from './form-error.ts';
import { useCheckOnLeave } from './use-check-on-leave.ts';

/** A form of text fields as typed: nothing is trimmed. The order of the names is that of the page. */
export type FormValues = Record<string, string>;

/** What keeps a form from being sent, by field. */
export type FormRules<V extends FormValues> = (values: V) => Partial<Record<keyof V & string, Rule>>;

interface FormOptions<V extends FormValues> {
  /** begins the ids of its fields, so that two forms can stand on a page */
  id: string;
  initial: V;
  /** The rules come with a library, so they are fetched with the first look at the form; asked again, they are there. */
  loadRules: () => Promise<FormRules<V>>;
  /** fields whose error another one's change may settle */
  settles?: Readonly<Record<string, readonly string[]>>;
}

interface Checked {
  errors: Partial<Record<string, FormError>>;
  /** the rules could not be fetched, so nothing is known of the form; sending it again tries again */
  unchecked: boolean;
  /** grows whenever errors are found, by the form or by the shop */
  attempts: number;
}

export interface FormState {
  element: RefObject<HTMLFormElement | null>;
  names: readonly string[];
  errors: Checked['errors'];
  unchecked: boolean;
  attempts: number;
  fieldId: (name: string) => string;
  valueOf: (name: string) => string;
  change: (name: string, value: string) => void;
  /** checks the text field that is left, for the form's `onBlur` */
  leave: (event: FocusEvent<HTMLFormElement>) => void;
  prepare: () => void;
}

/** A form that shows the shop's complaints at its fields, as far as a call needs it. */
export interface MarkedForm {
  names: readonly string[];
  /** puts complaints at their fields; false when they belong to none */
  mark: (complaints: Record<string, string>) => boolean;
}

/** What stands in the controls, which password managers fill without a word, and people before the page is alive. */
const currentValues = (form: HTMLFormElement | null, names: readonly string[]): FormValues => {
  const standing: FormValues = {};
  for (const name of names) {
    const control = form?.elements.namedItem(name);
    if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    )
      standing[name] = control.value;
  }
  return standing;
};

/**
 * A form as all of the shop's behave: a field is checked when it is left with something in it, the form as a whole when it
 * is sent. What was found wrong, and after a sending everything, is checked again at each change, which never brings up
 * an error elsewhere. Written by hand, for the usual library is heavier than the screens that use it.
 */
export function useForm<V extends FormValues>({ id, initial, loadRules, settles = {} }: FormOptions<V>) {
  const names: readonly string[] = Object.keys(initial);
  const [values, setValues] = useState(initial);
  const [checked, setChecked] = useState<Checked>({ errors: {}, unchecked: false, attempts: 0 });
  const latest = useRef<V>(initial);
  const underWay = useRef(false);
  const element = useRef<HTMLFormElement>(null);

  const put = (next: FormValues) => {
    latest.current = { ...latest.current, ...next } as V;
    setValues(latest.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => put(currentValues(element.current, names)), []);

  const checkAgain = async (name: string) => {
    const rules = await loadRules().catch(() => null);
    if (!rules) return;
    const found: Checked['errors'] = rules(latest.current);
    setChecked((before) => {
      const errors = { ...before.errors };
      const error = found[name];
      if (error) errors[name] = error;
      else delete errors[name];
      for (const other of settles[name] ?? []) if (!found[other]) delete errors[other];
      return { ...before, errors };
    });
  };

  const change = (name: string, value: string) => {
    put({ [name]: value });
    const marked = [name, ...(settles[name] ?? [])].some((one) => checked.errors[one]);
    if (checked.attempts > 0 || marked) void checkAgain(name);
  };
  // what is marked is checked at each change; what the shop has said of a field, leaving it does not take back
  const leave = useCheckOnLeave((name) => {
    if (checked.errors[name]) return;
    void checkAgain(name);
  });

  const send = async (onValid: (values: V) => unknown, onInvalid?: (errors: Checked['errors']) => void) => {
    if (underWay.current) return;
    underWay.current = true;
    put(currentValues(element.current, names));
    const rules = await loadRules().catch(() => null);
    underWay.current = false;
    const sent = latest.current;
    const errors: Checked['errors'] = rules?.(sent) ?? {};
    setChecked(({ attempts }) => ({ errors, unchecked: !rules, attempts: attempts + 1 }));
    if (!rules) return;
    if (Object.keys(errors).length === 0) onValid(sent);
    else onInvalid?.(errors);
  };

  const state: FormState = {
    element,
    names,
    ...checked,
    fieldId: (name) => `${id}-${name}`,
    valueOf: (name) => values[name] ?? '',
    change,
    leave,
    prepare: () => void loadRules().catch(() => undefined),
  };
  return {
    ...state,
    values,
    /** puts what the shop complains about at its fields; false when none of them is here */
    mark: (complaints: Record<string, string>): boolean => {
      const known = Object.entries(complaints).filter(([name]) => names.includes(name));
      if (known.length === 0) return false;
      const errors = Object.fromEntries(known.map(([name, worded]) => [name, { worded }]));
      setChecked(({ attempts }) => ({ errors, unchecked: false, attempts: attempts + 1 }));
      return true;
    },
    /** puts values into the fields nobody has filled yet */
    fillUntouched: (next: V): void =>
      put(Object.fromEntries(Object.entries(next).filter(([name]) => latest.current[name] === initial[name]))),
    /** empties the fields, with nothing said against them, unless something else is typed by now than what was sent */
    clear: (sent: V): void => {
      if (names.every((name) => latest.current[name] === sent[name])) put(initial);
      setChecked({ errors: {}, unchecked: false, attempts: 0 });
    },
    /** sends what is valid to `onValid`, and shows what is not; `onInvalid` hears of it */
    onSubmit:
      (onValid: (values: V) => unknown, onInvalid?: (errors: Checked['errors']) => void) => (event: FormEvent) => {
        event.preventDefault();
        void send(onValid, onInvalid);
      },
  };
}

export const FormContext = createContext<FormState | null>(null);

/** The form around a field. Throws outside of one. */
export function useFormContext(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error('no form around this field');
  return form;
}
