import { useSession } from '@fori/client/use-session';
import { useEffect, useEffectEvent } from 'react';
import { formDrafts } from '../../../shared/form/drafts.ts';
import type { FormState } from '../../../shared/form/use-form.ts';
import type { ContactValues } from '../contact-form.ts';

const FORM = 'contact';
const GUEST = 'guest';

/**
 * Stores a message while it is being sent, for this tab, because an expired page reloads itself. Opening the form
 * restores it where nothing else is typed, after hydration, since the server has no storage.
 */
export function useContactDraft({ fill, getValues }: FormState<ContactValues>) {
  const { user } = useSession();
  const drafts = formDrafts(user?.id ?? GUEST);
  const restore = useEffectEvent(() => {
    const stored = Object.entries(drafts.load(FORM) ?? {});
    const typed = getValues();
    const isEmpty = (name: string) => Reflect.get(typed, name) === '';
    fill(Object.fromEntries(stored.filter(([name, value]) => typeof value === 'string' && isEmpty(name))));
  });
  useEffect(() => restore(), []);
  return {
    save: (values: ContactValues) => drafts.save(FORM, values),
    remove: () => drafts.remove(FORM),
  };
}
