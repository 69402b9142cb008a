import { useSession } from '@fori/client/use-session';
import { useEffect, useMemo } from 'react';
import { type FormState, useForm } from '../../../shared/form/use-form.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useCountries } from '../../../shared/use-countries.ts';
import { type CheckoutValues, type FieldName, fieldOrder, initialCheckout } from '../checkout-form.ts';
import { loadDraft, removeDraft, saveDraft } from '../storage.ts';

const namesIn = (group: string) => fieldOrder.filter((name) => name.startsWith(group));

/** Other countries have other postal codes, and the address book requires the state. */
const checkedWith: Readonly<Record<string, readonly FieldName[]>> = {
  country: ['postal_code'],
  'billing.country': ['billing.postal_code'],
  save_address: ['state'],
};
const affects = { ...checkedWith, billing_same_as_shipping: namesIn('billing.'), method: namesIn('card.') };

const drafts = {
  load: loadDraft,
  save: (_id: string, values: CheckoutValues) => saveDraft(values),
  remove: removeDraft,
};

export type CheckoutForm = FormState<CheckoutValues>;

/**
 * The checkout's form. Input other than the card is stored for this tab and survives reloads.
 * @param isStorageKnown false in the first render of the server's page, which has no input of before
 */
export function useCheckoutForm(isStorageKnown: boolean): CheckoutForm {
  const { user } = useSession();
  const { language } = usePreferences();
  const offered = useCountries();
  const initial = useMemo(() => initialCheckout(language, offered), [language, offered]);
  const form = useForm<CheckoutValues>({
    id: 'checkout',
    initial,
    names: fieldOrder,
    loadRules: async () => (await import('../validate-checkout.ts')).validateCheckout,
    affects,
    ...(isStorageKnown && { drafts }),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user
  useEffect(() => {
    if (user?.role !== 'customer') return;
    const { email, full_name } = form.getValues();
    form.fill({ email: email || user.email, full_name: full_name || user.name });
  }, [user]);

  return {
    ...form,
    set: (name, value) => {
      form.set(name, value);
      const others = checkedWith[name];
      if (others && form.attempts > 0) void form.check(others);
    },
  };
}
