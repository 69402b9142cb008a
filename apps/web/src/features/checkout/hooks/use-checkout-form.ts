import { useSession } from '@fori/client/use-session';
import { type ChangeEvent, createContext, type FormEvent, use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckOnLeave } from '../../../shared/form/use-check-on-leave.ts';
import { type CheckoutValues, type FieldName, fieldOrder, textOf } from '../checkout-form.ts';
import { type FormErrors, loadRules } from '../form-errors.ts';
import { type Step, stepOf } from '../steps.ts';
import { loadDraft, saveDraft } from '../storage.ts';

type Field = FieldName | 'billing_same_as_shipping' | 'save_address';
type TextName = Exclude<FieldName, 'method'>;

const changed = (values: CheckoutValues, name: Field, value: string | boolean): CheckoutValues => {
  const [group = '', field] = name.split('.');
  return { ...values, [group]: field ? { ...Reflect.get(values, group), [field]: value } : value };
};

/** Another country has other postal codes. */
const judgedWith = (name: Field): readonly FieldName[] =>
  name === 'country' ? ['postal_code'] : name === 'billing.country' ? ['billing.postal_code'] : [];

/** The group of fields that comes and goes with a choice; out of sight, its errors are nobody's. */
const groupOf = (name: Field): string | null =>
  name === 'billing_same_as_shipping' ? 'billing.' : name === 'method' ? 'card.' : null;

interface Checked {
  errors: FormErrors;
  /** the rules could not be fetched, so nothing is known of the form; sending it again tries again */
  unchecked: boolean;
  /** grows with each attempt to send the form */
  attempts: number;
}

/**
 * The checkout's form. What is typed, the card aside, is kept for this tab and outlives reloads. A field is checked when it
 * is left with something in it, the form as a whole when it is sent; from then on each field when it changes, which never
 * brings up an error elsewhere. Written by hand,
 * for the usual library is heavier than all the rest of the page.
 */
export function useCheckoutForm() {
  const { user } = useSession();
  const { i18n } = useTranslation();
  const [values, setValues] = useState(loadDraft);
  const [checked, setChecked] = useState<Checked>({ errors: {}, unchecked: false, attempts: 0 });
  const latest = useRef(values);

  const put = (next: CheckoutValues) => {
    latest.current = next;
    setValues(next);
    saveDraft(next);
  };

  /** Judges some fields; gives what is wrong with them, or null where the rules could not be fetched. */
  const checkAgain = async (names: readonly FieldName[]): Promise<FormErrors | null> => {
    const rules = await loadRules(i18n).catch(() => null);
    if (!rules) return null;
    const found = rules.validateCheckout(latest.current);
    setChecked((before) => {
      const errors = { ...before.errors };
      for (const name of names) {
        const error = found[name];
        if (error) errors[name] = error;
        else delete errors[name];
      }
      return { ...before, errors };
    });
    return found;
  };

  const change = (name: Field, value: string | boolean) => {
    put(changed(latest.current, name, value));
    const group = groupOf(name);
    if (group) {
      setChecked((before) => ({
        ...before,
        errors: Object.fromEntries(Object.entries(before.errors).filter(([field]) => !field.startsWith(group))),
      }));
    }
    if (name === 'billing_same_as_shipping') return;
    const touched: readonly FieldName[] = name === 'save_address' ? ['state'] : [name, ...judgedWith(name)];
    // before the form was sent only what is marked already is judged while it is mended
    const judged = checked.attempts > 0 ? touched : touched.filter((one) => one in checked.errors);
    if (judged.length > 0) void checkAgain(judged);
  };

  // what is marked is checked at each change; what the shop has said of a field, leaving it does not take back
  const leave = useCheckOnLeave((text) => {
    const name = text as TextName;
    if (checked.errors[name]) return;
    void checkAgain([name]);
  });

  /** Puts an address into the delivery's fields; what stood marked there is judged anew. */
  const fill = (address: Partial<CheckoutValues>) => {
    put({ ...latest.current, ...address });
    const marked = Object.keys(address).filter((name): name is FieldName => name in checked.errors);
    if (marked.length > 0) void checkAgain(marked);
  };

  const send = async (onValid: (values: CheckoutValues) => unknown) => {
    const rules = await loadRules(i18n).catch(() => null);
    const sent = latest.current;
    const errors = rules?.validateCheckout(sent) ?? {};
    setChecked(({ attempts }) => ({ errors, unchecked: !rules, attempts: attempts + 1 }));
    if (rules && Object.keys(errors).length === 0) await onValid(sent);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `put` only sets state and stores it
  useEffect(() => {
    if (user?.role !== 'customer') return;
    const { email, full_name } = latest.current;
    put({ ...latest.current, email: email || user.email, full_name: full_name || user.name });
  }, [user]);

  return {
    values,
    ...checked,
    change,
    /** fetches the rules ahead of their use */
    prepare: () => void loadRules(i18n).catch(() => undefined),
    /** checks the text field that is left, for the form's `onBlur` */
    leave,
    fill,
    /** what a control of one text needs */
    field: (name: TextName) => ({
      name,
      value: textOf(values, name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change(name, target.value),
    }),
    /** puts what the shop complains about at its fields */
    mark: (complaints: FormErrors) =>
      setChecked((before) => ({ ...before, errors: { ...before.errors, ...complaints } })),
    /** Judges one step; gives its first wrong field, null for none. Without the rules nothing is wrong before it is sent. */
    checkStep: async (step: Step): Promise<FieldName | null> => {
      const names = fieldOrder.filter((name) => stepOf(name) === step);
      const found = await checkAgain(names);
      return names.find((name) => found?.[name]) ?? null;
    },
    /** sends what is valid to `onValid`, and shows what is not */
    onSubmit: (onValid: (values: CheckoutValues) => unknown) => (event: FormEvent) => {
      event.preventDefault();
      void send(onValid);
    },
  };
}
export type CheckoutForm = ReturnType<typeof useCheckoutForm>;

export const CheckoutFormContext = createContext<CheckoutForm | null>(null);

/** The form around a field. Throws outside of one. */
export function useFormContext(): CheckoutForm {
  const form = use(CheckoutFormContext);
  if (!form) throw new Error('no checkout form around this field');
  return form;
}
